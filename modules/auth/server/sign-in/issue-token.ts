import type { Host } from '@refectory/engine/call/host.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { refreshSession } from '../session/refresh-session.ts';
import type { Client } from '../session/session.ts';
import { type TokenAnswer, tokenAnswer } from '../session/token-answer.ts';
import { socialSignIn } from '../social/social-sign-in.ts';
import type { AccessTokens } from '../token/access-token.ts';
import { tenantOfRefreshToken } from '../token/refresh-token.ts';
import { checkClient } from './check-client.ts';
import { isGrant, mayUse } from './grant-rules.ts';
import { signIn, type Transact } from './sign-in.ts';
import type { TokenRequest } from './token-request.ts';

type TokenHost = Pick<Host, 'runAsSystem' | 'config' | 'limit'>;

const platformTenant = '000000';

/**
 * The token call (spec/auth#token): the client first, then the grant it asks for. Refuses by name; the route words it
 * as OAuth.
 */
export async function issueToken(host: TokenHost, tokens: AccessTokens, request: TokenRequest): Promise<TokenAnswer> {
  if (!request.grantType) throw new DomainError('auth.missing-parameter', { name: 'grant_type' });
  const atHome: Transact = (fn) => host.runAsSystem(platformTenant, fn);
  const client = await checkClient(atHome, request.basic, request.origin.remoteIp);
  const { grantType } = request;
  if (!isGrant(grantType)) throw new DomainError('auth.unsupported-grant');
  if (!mayUse(grantType, client, host.config.captcha)) throw new DomainError('auth.grant-not-listed');
  if (grantType === 'refresh_token') return refresh(host, tokens, request.refreshToken, client);
  if (grantType === 'social') return socialSignIn(host, client, request);
  // By account too: many addresses may sign in with one right password.
  const { tenantId, username } = request;
  host.limit(`sign-in ${tenantId}/${username.toLowerCase().slice(0, 100)}`, host.config.callsPerMinute / 50);
  const asksCaptcha = grantType === 'captcha' && host.config.captcha;
  const inside: Transact = (fn) => host.runAsSystem(request.tenantId, fn);
  return signIn(inside, atHome, tokens, client, request, asksCaptcha);
}

async function refresh(host: TokenHost, tokens: AccessTokens, token: string, client: Client): Promise<TokenAnswer> {
  if (!token) throw new DomainError('auth.missing-parameter', { name: 'refresh_token' });
  const tenantId = tenantOfRefreshToken(token);
  const answer = tenantId
    ? await host.runAsSystem(tenantId, async (ctx) => {
        const session = await refreshSession(ctx, token, client);
        return session && tokenAnswer(ctx, tokens, session.userId, client, session);
      })
    : undefined;
  if (!answer) throw new DomainError('auth.session-ended');
  return answer;
}
