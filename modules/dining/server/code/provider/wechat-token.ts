import { createHash } from 'node:crypto';
import { label } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { createCacheMap } from '@refectory/engine/server/caches.ts';
import { callWechat, readWechatAnswer } from './call-wechat.ts';
import { wechatRefusal } from './wechat-refusal.ts';

/** Credentials of a WeChat account. */
export interface WechatAccount {
  readonly appId: string;
  readonly appSecret: string;
}

interface KeptToken {
  readonly token: string;
  readonly until: number;
}

/** Time before its expiry at which a token is renewed. */
const marginMs = 5 * 60_000;

/** Tokens by account; a pending request is shared by all callers. */
const kept = createCacheMap<Promise<KeptToken>>('wechat', label('微信访问令牌', 'WeChat access tokens'));

/**
 * Access token of an account, from WeChat's stable-token API: several servers get the same token and do not invalidate
 * each other's. `refused`: a token that WeChat rejected; forces a new one, once for all callers.
 */
export async function readWechatToken(account: WechatAccount, refused?: string): Promise<string> {
  const key = createHash('sha256').update(`${account.appId} ${account.appSecret}`).digest('base64url');
  const known = kept.get(key);
  const token = await known?.catch(() => undefined);
  const isUsable = token !== undefined && token.until > Date.now() && token.token !== refused;
  if (token && isUsable) return token.token;
  // Another caller may have requested one meanwhile.
  const waiting = kept.get(key);
  const asked = waiting && waiting !== known ? waiting : requestToken(account, refused !== undefined);
  kept.set(key, asked);
  try {
    return (await asked).token;
  } catch (error) {
    if (kept.get(key) === asked) kept.delete(key);
    throw error;
  }
}

async function requestToken({ appId, appSecret }: WechatAccount, isForced: boolean): Promise<KeptToken> {
  const body = { grant_type: 'client_credential', appid: appId, secret: appSecret, force_refresh: isForced };
  const answer = readWechatAnswer(await callWechat('/cgi-bin/stable_token', body));
  const { access_token: token, expires_in: seconds } = answer;
  if (answer.errcode) throw wechatRefusal(answer, '');
  if (typeof token !== 'string' || typeof seconds !== 'number')
    throw new DomainError('dining.wechat-refused', { detail: 'no access_token' });
  return { token, until: Date.now() + Math.max(seconds * 1000 - marginMs, 0) };
}
