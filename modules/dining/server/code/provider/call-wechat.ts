import { isPrivateAddressError } from '@refectory/engine/outbound/outbound.ts';
import { outboundFetch } from '@refectory/engine/outbound/outbound-fetch.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { wechatApi } from '../../settings.ts';

/** What WeChat answers in JSON: an error, or what was asked for. */
export interface WechatAnswer {
  readonly errcode?: number;
  readonly errmsg?: string;
  readonly [name: string]: unknown;
}

/** Posts to WeChat's API and answers the bytes that come back. Refuses by name when nothing comes, or no 200. */
export async function callWechat(path: string, body: object): Promise<Buffer> {
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await outboundFetch(`${wechatApi()}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (response.status !== 200)
      throw new DomainError('dining.wechat-unreachable', { detail: `HTTP ${response.status}` });
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('dining.wechat-unreachable', { detail: faultName(error) });
  }
}

/** The JSON of an answer. Refuses what is none. */
export function readWechatAnswer(bytes: Buffer): WechatAnswer {
  try {
    return JSON.parse(bytes.toString('utf8')) as WechatAnswer;
  } catch {
    throw new DomainError('dining.wechat-refused', { detail: bytes.toString('utf8', 0, 100) });
  }
}

/** Never the address: it has the token in it. */
function faultName(error: unknown): string {
  if (isPrivateAddressError(error)) return 'PRIVATE_NETWORK=off';
  const { name = 'Error', code } = error as NodeJS.ErrnoException;
  return code ?? name;
}
