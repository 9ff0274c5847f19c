import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context, RunTransaction } from '@refectory/engine/request/context.ts';
import { clearAttempts, countAttempt } from '#system/server/public.ts';
import { savePasskey } from '../passkey/passkey-rows.ts';
import { readNewPasskey, spendPasskey } from '../passkey/verify-passkey.ts';
import { openSession, type SignInMethod } from '../session/open-session.ts';
import type { OAuthClient } from '../session/session.ts';
import { createTokenResponse, type TokenResponse } from '../session/token-response.ts';
import { assertCanSignIn, findUserById } from '../sign-in/find-sign-in-user.ts';
import type { TokenRequest } from '../sign-in/parse-token-request.ts';
import type { TokenCodec } from '../token/access-token.ts';
import { factorAttemptLimit } from './factor-attempts.ts';
import { digestPassword, type FactorTicket } from './factor-ticket.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { isTicketValid } from './sealed-ticket.ts';
import { findStep } from './totp.ts';
import { lockFactors, saveFactor, spendFactorCode } from './user-factor.ts';

type Brought = Pick<TokenRequest, 'code' | 'passkey' | 'passkeyName'>;

interface Passed {
  readonly method: SignInMethod;
  /** When a factor was set up. */
  readonly recoveryCodes?: string[];
}

/**
 * The second step of a sign-in (spec/auth#second-factor): a ticket of the first one with a passkey, a code of the app, a
 * recovery code, or with what sets a factor up now, which answers the recovery codes too. The try is counted before it
 * is looked at. Refuses a ticket that has run out, or whose password has been changed since.
 */
export async function signInByFactor(
  transact: RunTransaction,
  tokens: TokenCodec,
  client: OAuthClient,
  { origin, ...brought }: Brought & Pick<TokenRequest, 'origin'>,
  ticket: FactorTicket,
): Promise<TokenResponse> {
  if (!brought.code && !brought.passkey) throw new DomainError('auth.missing-parameter', { name: 'code' });
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
    const { method, recoveryCodes } = await passFactor(ctx, ticket, brought);
    await clearAttempts(ctx, limit.subject);
    const session = await openSession(ctx, signer.id, client, origin, method);
    const response = await createTokenResponse(ctx, tokens, signer.id, client, session);
    return recoveryCodes ? { ...response, recovery_codes: recoveryCodes } : response;
  });
}

const passFactor = (ctx: Context, ticket: FactorTicket, brought: Brought): Promise<Passed> =>
  ticket.secret ? setUpFactor(ctx, ticket, ticket.secret, brought) : useFactor(ctx, ticket, brought);

async function useFactor(ctx: Context, { userId, passkey: asked }: FactorTicket, brought: Brought): Promise<Passed> {
  if (brought.passkey) {
    if (!asked || !(await spendPasskey(ctx, userId, asked, brought.passkey)))
      throw new DomainError('auth.passkey-refused');
    return { method: 'passkey' };
  }
  const spent = await spendFactorCode(ctx, userId, brought.code);
  if (!spent) throw new DomainError('auth.wrong-code');
  return { method: spent };
}

async function setUpFactor(
  ctx: Context,
  { userId, passkey: asked }: FactorTicket,
  secret: string,
  brought: Brought,
): Promise<Passed> {
  const made = brought.passkey && asked ? await readNewPasskey(asked, brought.passkey) : undefined;
  if (brought.passkey && !made) throw new DomainError('auth.passkey-refused');
  const step = findStep(secret, brought.code.replaceAll(' ', ''), ctx.now);
  if (!made && step === undefined) throw new DomainError('auth.wrong-code');
  // Somebody else with the password has set one up since.
  if (await lockFactors(ctx, userId)) throw new DomainError('auth.session-ended');
  if (made) await savePasskey(ctx, userId, brought.passkeyName, made);
  else if (!(await saveFactor(ctx, userId, secret, step ?? 0))) throw new DomainError('auth.session-ended');
  return { method: made ? 'passkey' : 'app', recoveryCodes: await replaceRecoveryCodes(ctx, userId) };
}
