import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context, RunTransaction } from '@refectory/engine/request/context.ts';
import { clearAttempts, countAttempt } from '#system/server/public.ts';
import { openSession } from '../session/open-session.ts';
import type { OAuthClient } from '../session/session.ts';
import { createTokenResponse, type TokenResponse } from '../session/token-response.ts';
import { assertCanSignIn, findUserById } from '../sign-in/find-sign-in-user.ts';
import type { TokenRequest } from '../sign-in/parse-token-request.ts';
import type { TokenCodec } from '../token/access-token.ts';
import { factorAttemptLimit } from './factor-attempts.ts';
import { digestPassword, type FactorTicket, isTicketValid } from './factor-ticket.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { findStep } from './totp.ts';
import { saveFactor, spendFactorCode } from './user-factor.ts';

/**
 * The second step of a sign-in (spec/auth#second-factor): a ticket of the first one with a code of the app, a recovery code,
 * or the first code of an app that is set up now, which answers the recovery codes too. The try is counted before the code
 * is looked at. Refuses a ticket that has run out, or whose password has been changed since.
 */
export async function signInByFactor(
  transact: RunTransaction,
  tokens: TokenCodec,
  client: OAuthClient,
  { code, origin }: Pick<TokenRequest, 'code' | 'origin'>,
  ticket: FactorTicket,
): Promise<TokenResponse> {
  if (!code) throw new DomainError('auth.missing-parameter', { name: 'code' });
  const limit = factorAttemptLimit(ticket);
  await transact(async (ctx) => {
    if (!isTicketValid(ctx, ticket)) throw new DomainError('auth.session-ended');
    if (!(await countAttempt(ctx, [limit]))) throw new DomainError('auth.code-attempts');
  });
  return transact(async (ctx) => {
    const signer = await findUserById(ctx, ticket.userId);
    if (!signer || signer.password_temporary || digestPassword(signer.password) !== ticket.passwordDigest)
      throw new DomainError('auth.session-ended');
    assertCanSignIn(signer);
    const recoveryCodes = await passFactor(ctx, ticket, code);
    await clearAttempts(ctx, limit.subject);
    const session = await openSession(ctx, signer.id, client, origin, 'second_factor');
    const response = await createTokenResponse(ctx, tokens, signer.id, client, session);
    return recoveryCodes ? { ...response, recovery_codes: recoveryCodes } : response;
  });
}

/** Recovery codes when an app was set up. */
async function passFactor(ctx: Context, { userId, secret }: FactorTicket, code: string): Promise<string[] | undefined> {
  if (!secret) {
    if (!(await spendFactorCode(ctx, userId, code))) throw new DomainError('auth.wrong-code');
    return undefined;
  }
  const step = findStep(secret, code.replaceAll(' ', ''), ctx.now);
  if (step === undefined) throw new DomainError('auth.wrong-code');
  if (!(await saveFactor(ctx, userId, secret, step))) throw new DomainError('auth.session-ended');
  return replaceRecoveryCodes(ctx, userId);
}
