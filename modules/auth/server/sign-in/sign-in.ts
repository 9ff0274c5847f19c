import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { RunTransaction } from '@refectory/engine/request/context.ts';
import { countAttempt, verifyPassword } from '#system/server/public.ts';
import { consumeCaptcha } from '../captcha/consume-captcha.ts';
import { type FactorDemand, readFactorDemand } from '../factor/factor-demand.ts';
import { openSession } from '../session/open-session.ts';
import type { OAuthClient } from '../session/session.ts';
import { createTokenResponse, type TokenResponse } from '../session/token-response.ts';
import type { TokenCodec } from '../token/access-token.ts';
import { assertCanSignIn, findUserByAccount, hasSamePassword } from './find-sign-in-user.ts';
import type { TokenRequest } from './parse-token-request.ts';
import { hashReplacement, replacePassword } from './replace-password.ts';
import { clearSignInAttempts, signInAttemptLimits } from './sign-in-attempts.ts';

/**
 * Signs in by account and password (spec/auth#sign-in, spec/auth#token). Unknown tenant, unknown account and wrong
 * password are refused with the same text and the same timing; messages about a pending account or a closed tenant
 * require the correct password. The attempt is counted before the password is verified: beyond the limit a correct
 * password is refused like a wrong one. Where a second factor is wanted, nothing is opened, and what it takes is answered.
 * Uses several transactions of the tenant (`transact`), because writes before a refusal must be committed; captchas are
 * stored in the platform tenant (`atHome`).
 */
export async function signIn(
  transact: RunTransaction,
  atHome: RunTransaction,
  tokens: TokenCodec,
  client: OAuthClient,
  request: TokenRequest,
  asksCaptcha: boolean,
): Promise<TokenResponse | FactorDemand> {
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
  const replacement = await hashReplacement(signer, request);
  return transact(async (ctx) => {
    // The password may have been changed since it was verified, which ended all sessions but this new one.
    const isSame = await (replacement ? replacePassword(ctx, signer, replacement) : hasSamePassword(ctx, signer));
    if (!isSame) throw new DomainError('auth.wrong-password');
    const demand = await readFactorDemand(
      ctx,
      signer,
      request.username,
      replacement ?? signer.password,
      request.pageOrigin,
    );
    if (demand) return demand;
    const session = await openSession(ctx, signer.id, client, request.origin, 'password');
    return createTokenResponse(ctx, tokens, signer.id, client, session);
  });
}
