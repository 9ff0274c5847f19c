import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { type CommittedRefusal, toCommittedRefusal } from '@refectory/engine/refusal/committed-refusal.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { clearAttempts, confirmOwnPassword, countAttempt } from '#system/server/public.ts';
import { readPageOrigin } from '../passkey/page-origin.ts';
import { demandPasskey, type PasskeyChallenge } from '../passkey/passkey-challenge.ts';
import { listPasskeys, passkeysAt } from '../passkey/passkey-rows.ts';
import { spendPasskey } from '../passkey/verify-passkey.ts';
import { factorAttemptLimit } from './factor-attempts.ts';
import { isTicketValid, openText, sealText } from './sealed-ticket.ts';
import { lockFactors, spendFactorCode } from './user-factor.ts';

/** A factor that the caller has: a code of the app, a recovery code, or the answer of a passkey with its ticket. */
export interface OwnProof {
  readonly code?: string | undefined;
  readonly ticket?: string | undefined;
  readonly passkey?: string | undefined;
}

interface Content {
  readonly userId: string;
  readonly passkey: PasskeyChallenge;
}

const purpose = 'own passkey';

/** A challenge for a passkey of the caller; refused where none is good at this address. */
export async function challengeOwnPasskey(ctx: Context, _input: unknown, { request }: CallEnvironment) {
  const pageOrigin = readPageOrigin(request);
  const usable = pageOrigin ? passkeysAt(await listPasskeys(ctx, ctx.user.id), pageOrigin) : [];
  if (!pageOrigin || usable.length === 0) throw new DomainError('auth.passkey-unavailable');
  const { passkey, options } = await demandPasskey(ctx, pageOrigin, usable);
  return { ticket: sealText<Content>(ctx, purpose, { userId: ctx.user.id, passkey }, 5), options };
}

/**
 * Asks for a factor before one is changed (spec/auth#second-factor). Like a sign-in: each try is counted, and the count of a
 * wrong one is committed with its refusal.
 */
export async function confirmOwnFactor(ctx: Context, proof: OwnProof): Promise<CommittedRefusal | undefined> {
  if (!proof.code && !proof.passkey) throw new DomainError('auth.factor-proof', {}, { field: 'code' });
  const limit = factorAttemptLimit({ tenantId: ctx.tenantId, userId: ctx.user.id });
  if (!(await countAttempt(ctx, [limit]))) throw new DomainError('auth.code-attempts', {}, { field: 'code' });
  const refusal = proof.passkey
    ? !(await isOwnPasskey(ctx, proof.ticket ?? '', proof.passkey)) && 'auth.passkey-refused'
    : !(await spendFactorCode(ctx, ctx.user.id, proof.code ?? '')) && 'auth.wrong-code';
  if (refusal) return toCommittedRefusal(new DomainError(refusal, {}, { field: 'code' }));
  await clearAttempts(ctx, limit.subject);
  return undefined;
}

async function isOwnPasskey(ctx: Context, sealed: string, answer: string): Promise<boolean> {
  const ticket = openText<Content>(purpose, sealed);
  if (!ticket || ticket.userId !== ctx.user.id || !isTicketValid(ctx, ticket)) return false;
  return spendPasskey(ctx, ctx.user.id, ticket.passkey, answer);
}

/** Before a factor is added: the password while there is none, afterwards one of those that are there. */
export async function confirmBeforeSetUp(
  ctx: Context,
  { oldPassword = '', ...proof }: OwnProof & { readonly oldPassword?: string | undefined },
): Promise<CommittedRefusal | undefined> {
  return (await lockFactors(ctx, ctx.user.id)) ? confirmOwnFactor(ctx, proof) : confirmOwnPassword(ctx, oldPassword);
}
