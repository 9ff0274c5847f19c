import { isPrivateAddressError } from '@refectory/engine/outbound/outbound.ts';
import { outboundFetch } from '@refectory/engine/outbound/outbound-fetch.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { wechatApi } from '../../settings.ts';

/** JSON response of WeChat: an error or a result. */
export interface WechatAnswer {
  readonly errcode?: number;
  readonly errmsg?: string;
  readonly [name: string]: unknown;
}

/** Posts to WeChat's API and returns the response body. Refuses when there is no response or its status is not 200. */
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

/** Parses a JSON response. Refuses anything else. */
export function readWechatAnswer(bytes: Buffer): WechatAnswer {
  try {
    return JSON.parse(bytes.toString('utf8')) as WechatAnswer;
  } catch {
    throw new DomainError('dining.wechat-refused', { detail: bytes.toString('utf8', 0, 100) });
  }
}

/** Never includes the address, which contains the token. */
function faultName(error: unknown): string {
  if (isPrivateAddressError(error)) return 'PRIVATE_NETWORK=off';
  const { name = 'Error', code } = error as NodeJS.ErrnoException;
  return code ?? name;
}
