import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { RunTransaction } from '@refectory/engine/request/context.ts';
import { countAttempt, verifyPassword } from '#system/server/public.ts';
import { consumeCaptcha } from '../captcha/consume-captcha.ts';
import { openSession } from '../session/open-session.ts';
import type { OAuthClient } from '../session/session.ts';
import { createTokenResponse, type TokenResponse } from '../session/token-response.ts';
import type { TokenCodec } from '../token/access-token.ts';
import { assertCanSignIn, findUserByAccount, hasSamePassword } from './find-sign-in-user.ts';
import type { TokenRequest } from './parse-token-request.ts';
import { clearSignInAttempts, signInAttemptLimits } from './sign-in-attempts.ts';

/**
 * Signs in by account and password (spec/auth#sign-in, spec/auth#token). Refuses with one text for an unknown tenant,
 * an unknown account and a wrong password, and takes as long for each; the words for a pending account or a closed
 * tenant come after the right password.
 * The attempt counts before the password is looked at: past the limit the right one is answered as any other.
 * It takes several transactions of the tenant (`transact`), because what a refusal wrote must be kept; captchas are
 * stored in the platform tenant (`atHome`).
 */
export async function signIn(
  transact: RunTransaction,
  atHome: RunTransaction,
  tokens: TokenCodec,
  client: OAuthClient,
  request: TokenRequest,
  asksCaptcha: boolean,
): Promise<TokenResponse> {
  for (const name of ['username', 'password'] as const)
    if (!request[name]) throw new DomainError('auth.missing-parameter', { name });
  const { captchaKey, captchaCode } = request;
  if (asksCaptcha && !(await atHome((ctx) => consumeCaptcha(ctx, captchaKey, captchaCode))))
    throw new DomainError('auth.wrong-captcha');
  const attempts = signInAttemptLimits(request.tenantId, request.username, request.origin.remoteIp);
  const signer = await transact(async (ctx) => {
    if (!(await countAttempt(ctx, attempts))) throw new DomainError('auth.locked');
    return findUserByAccount(ctx, request.username);
  });
  if (!(await verifyPassword(signer?.password, request.password)) || !signer)
    throw new DomainError('auth.wrong-password');
  await transact((ctx) => clearSignInAttempts(ctx, attempts));
  assertCanSignIn(signer);
  return transact(async (ctx) => {
    // The password may have been changed since it was looked at, which ended all sessions but this one.
    if (!(await hasSamePassword(ctx, signer))) throw new DomainError('auth.wrong-password');
    const session = await openSession(ctx, signer.id, client, request.origin);
    return createTokenResponse(ctx, tokens, signer.id, client, session);
  });
}
