import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context, RunTransaction } from '@refectory/engine/request/context.ts';
import { clearAttempts, countAttempt } from '#system/server/public.ts';
import { openText, type SealedTicket, sealText } from '../factor/sealed-ticket.ts';
import { openSession } from '../session/open-session.ts';
import type { OAuthClient } from '../session/session.ts';
import { createTokenResponse, type TokenResponse } from '../session/token-response.ts';
import { assertCanSignIn, findUserById } from '../sign-in/find-sign-in-user.ts';
import type { TokenRequest } from '../sign-in/parse-token-request.ts';
import type { TokenCodec } from '../token/access-token.ts';
import { passkeyAttemptLimit } from './passkey-attempts.ts';
import { demandPasskey, type PasskeyChallenge } from './passkey-challenge.ts';
import { readUserHandle, spendPasskey } from './verify-passkey.ts';

interface Content {
  readonly passkey: PasskeyChallenge;
}

const purpose = 'passkey sign-in';

/** A challenge for whichever passkey there is for this address: nobody has named an account yet. */
export async function beginPasskeySignIn(ctx: Pick<Context, 'tenantId' | 'now'>, pageOrigin: string | undefined) {
  if (!pageOrigin) throw new DomainError('auth.passkey-unavailable');
  const { passkey, options } = await demandPasskey(ctx, pageOrigin);
  return { ticket: sealText<Content>(ctx, purpose, { passkey }, 5), options };
}

/**
 * Signs in by a passkey alone (spec/auth#passkeys): it must have verified its user, which makes it both factors, and says
 * itself whose it is. Refused alike whether user, passkey or signature is wrong; while a password given by an administrator
 * waits to be replaced, too.
 */
export async function signInByPasskey(
  runner: Pick<RequestRunner, 'runAsSystem' | 'now'>,
  tokens: TokenCodec,
  client: OAuthClient,
  { factorTicket, passkey: answer, origin }: TokenRequest,
): Promise<TokenResponse> {
  if (!answer) throw new DomainError('auth.missing-parameter', { name: 'passkey' });
  const ticket: SealedTicket<Content> | undefined = openText<Content>(purpose, factorTicket);
  if (!ticket || ticket.expiresAt <= runner.now().getTime()) throw new DomainError('auth.session-ended');
  const claim = readUserHandle(answer);
  if (!claim) throw new DomainError('auth.passkey-refused');
  const transact: RunTransaction = (fn) => runner.runAsSystem(claim.tenantId, fn);
  const limit = passkeyAttemptLimit(claim, origin.remoteIp);
  await transact(async (ctx) => {
    if (!(await countAttempt(ctx, [limit]))) throw new DomainError('auth.code-attempts');
  });
  return transact(async (ctx) => {
    const signer = await findUserById(ctx, claim.userId);
    if (!signer || !(await spendPasskey(ctx, signer.id, ticket.passkey, answer, { verifiesUser: true })))
      throw new DomainError('auth.passkey-refused');
    assertCanSignIn(signer);
    if (signer.password_temporary) throw new DomainError('auth.password-temporary');
    await clearAttempts(ctx, limit.subject);
    const session = await openSession(ctx, signer.id, client, origin, 'passkey');
    return createTokenResponse(ctx, tokens, signer.id, client, session);
  });
}
