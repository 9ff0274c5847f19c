import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { RunTransaction } from '@refectory/engine/request/context.ts';
import type { FactorDemand } from '../factor/factor-demand.ts';
import { signInByFactor } from '../factor/factor-sign-in.ts';
import { openTicket } from '../factor/factor-ticket.ts';
import { signInByPasskey } from '../passkey/passkey-sign-in.ts';
import { refreshSession } from '../session/refresh-session.ts';
import type { OAuthClient } from '../session/session.ts';
import { createTokenResponse, type TokenResponse } from '../session/token-response.ts';
import { socialSignIn } from '../social/social-sign-in.ts';
import type { TokenCodec } from '../token/access-token.ts';
import { parseRefreshTokenTenant } from '../token/refresh-token.ts';
import { authenticateClient } from './authenticate-client.ts';
import { canUseGrant, isGrantType } from './grant-rules.ts';
import type { TokenRequest } from './parse-token-request.ts';
import { signIn } from './sign-in.ts';

type TokenRunner = Pick<RequestRunner, 'runAsSystem' | 'config' | 'assertRateLimit' | 'now'>;

const platformTenant = '000000';

/**
 * The token call (spec/auth#token): authenticates the client, then processes the grant. Throws refusals; the route
 * converts them to OAuth errors. A password that is not enough is answered with what the second step takes.
 */
export async function issueToken(
  runner: TokenRunner,
  tokens: TokenCodec,
  request: TokenRequest,
): Promise<TokenResponse | FactorDemand> {
  if (!request.grantType) throw new DomainError('auth.missing-parameter', { name: 'grant_type' });
  const atHome: RunTransaction = (fn) => runner.runAsSystem(platformTenant, fn);
  const client = await authenticateClient(atHome, request.basicHeader, request.origin.remoteIp);
  const { grantType } = request;
  if (!isGrantType(grantType)) throw new DomainError('auth.unsupported-grant');
  if (!canUseGrant(grantType, client, runner.config.captcha)) throw new DomainError('auth.grant-not-listed');
  if (grantType === 'refresh_token') return issueRefreshedToken(runner, tokens, request, client);
  if (grantType === 'second_factor') return issueByFactor(runner, tokens, request, client);
  if (grantType === 'passkey') return signInByPasskey(runner, tokens, client, request);
  if (grantType === 'social') return socialSignIn(runner, client, request);
  // Counted by account too: one correct password could be used from many addresses.
  const { tenantId, username } = request;
  runner.assertRateLimit(
    `sign-in ${tenantId}/${username.toLowerCase().slice(0, 100)}`,
    runner.config.callsPerMinute / 50,
  );
  const asksCaptcha = grantType === 'captcha' && runner.config.captcha;
  const inside: RunTransaction = (fn) => runner.runAsSystem(request.tenantId, fn);
  return signIn(inside, atHome, tokens, client, request, asksCaptcha);
}

async function issueByFactor(
  runner: TokenRunner,
  tokens: TokenCodec,
  request: TokenRequest,
  client: OAuthClient,
): Promise<TokenResponse> {
  const ticket = openTicket(request.factorTicket);
  if (!ticket) throw new DomainError('auth.session-ended');
  runner.assertRateLimit(`second factor ${ticket.tenantId}/${ticket.userId}`, runner.config.callsPerMinute / 50);
  return signInByFactor((fn) => runner.runAsSystem(ticket.tenantId, fn), tokens, client, request, ticket);
}

async function issueRefreshedToken(
  runner: TokenRunner,
  tokens: TokenCodec,
  { refreshToken: token, origin }: TokenRequest,
  client: OAuthClient,
): Promise<TokenResponse> {
  if (!token) throw new DomainError('auth.missing-parameter', { name: 'refresh_token' });
  const tenantId = parseRefreshTokenTenant(token);
  const answer = tenantId
    ? await runner.runAsSystem(tenantId, async (ctx) => {
        const session = await refreshSession(ctx, token, client, origin.language);
        return session && createTokenResponse(ctx, tokens, session.userId, client, session);
      })
    : undefined;
  if (!answer) throw new DomainError('auth.session-ended');
  return answer;
}
