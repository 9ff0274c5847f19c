import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { takeAttempt } from '@refectory/engine/request/attempts.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { verifyPassword } from '#system/server/public.ts';
import { takeCaptcha } from '../captcha/take-captcha.ts';
import { openSession } from '../session/open-session.ts';
import type { Client } from '../session/session.ts';
import { type TokenAnswer, tokenAnswer } from '../session/token-answer.ts';
import type { AccessTokens } from '../token/access-token.ts';
import { attemptsAt, settleAttempt } from './attempts.ts';
import { assertMaySignIn, findSigner, holdsPassword } from './find-signer.ts';
import type { TokenRequest } from './token-request.ts';

/** Runs in one committed transaction of the tenant; sign-in needs several, because what a refusal wrote must last. Captchas lie `atHome`, with the platform. */
export type Transact = <T>(fn: (ctx: Context) => Promise<T>) => Promise<T>;

/**
 * Signs in by account and password (spec/auth#sign-in, spec/auth#token). Refuses with one text for an unknown tenant,
 * an unknown account and a wrong password, and takes as long for each; the words for a pending account or a closed
 * tenant come after the right password.
 * The attempt counts before the password is looked at: past the limit the right one is answered as any other.
 */
export async function signIn(
  transact: Transact,
  atHome: Transact,
  tokens: AccessTokens,
  client: Client,
  request: TokenRequest,
  asksCaptcha: boolean,
): Promise<TokenAnswer> {
  for (const name of ['username', 'password'] as const)
    if (!request[name]) throw new DomainError('auth.missing-parameter', { name });
  const { captchaKey, captchaCode } = request;
  if (asksCaptcha && !(await atHome((ctx) => takeCaptcha(ctx, captchaKey, captchaCode))))
    throw new DomainError('auth.wrong-captcha');
  const attempts = attemptsAt(request.tenantId, request.username, request.origin.remoteIp);
  const signer = await transact(async (ctx) => {
    if (!(await takeAttempt(ctx, attempts))) throw new DomainError('auth.locked');
    return findSigner(ctx, request.username);
  });
  if (!(await verifyPassword(signer?.password, request.password)) || !signer)
    throw new DomainError('auth.wrong-password');
  await transact((ctx) => settleAttempt(ctx, attempts));
  assertMaySignIn(signer);
  return transact(async (ctx) => {
    // The password may have been changed since it was looked at, which ended all sessions but this one.
    if (!(await holdsPassword(ctx, signer))) throw new DomainError('auth.wrong-password');
    const session = await openSession(ctx, signer.id, client, request.origin);
    return tokenAnswer(ctx, tokens, signer.id, client, session);
  });
}
