import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { WechatAnswer } from './call-wechat.ts';

const names = lookupMap({
  40001: 'dining.wechat-credentials',
  40013: 'dining.wechat-credentials',
  40014: 'dining.wechat-credentials',
  40125: 'dining.wechat-credentials',
  40243: 'dining.wechat-credentials',
  41002: 'dining.wechat-credentials',
  41004: 'dining.wechat-credentials',
  42001: 'dining.wechat-credentials',
  40164: 'dining.wechat-address-unlisted',
  40097: 'dining.wechat-scene-refused',
  40129: 'dining.wechat-scene-refused',
  85096: 'dining.wechat-scene-refused',
  45009: 'dining.wechat-rate-limited',
  45011: 'dining.wechat-rate-limited',
  45029: 'dining.wechat-rate-limited',
  '-1': 'dining.wechat-busy',
} as const);

const unknownPage = 41030;

/** Error codes of WeChat for an invalid token; retried once with a new one. */
const tokenFaults: ReadonlySet<number> = new Set([40001, 40014, 42001]);
export const isTokenFault = ({ errcode = 0 }: WechatAnswer): boolean => tokenFaults.has(errcode);

/** Refusal for an error code of WeChat. */
export function wechatRefusal({ errcode = 0, errmsg = '' }: WechatAnswer, page: string): DomainError {
  const code = String(errcode);
  if (errcode === unknownPage) return new DomainError('dining.wechat-page-unknown', { page, code });
  const name = names.get(code);
  return name
    ? new DomainError(name, { code })
    : new DomainError('dining.wechat-refused', { detail: `${code} ${errmsg}`.trim().slice(0, 200) });
}
