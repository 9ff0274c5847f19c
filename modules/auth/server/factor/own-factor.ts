import type { CommittedRefusal } from '@refectory/engine/refusal/committed-refusal.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { listPasskeys } from '../passkey/passkey-rows.ts';
import { confirmBeforeSetUp, confirmOwnFactor, type OwnProof } from './confirm-own-factor.ts';
import { openOwnTicket, sealOwnTicket } from './own-ticket.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { drawSecret, findStep, toFactorUri } from './totp.ts';
import { lockFactors, readFactorState, saveFactor } from './user-factor.ts';

/** Which factors the caller has, since when, and how many recovery codes are left. */
export async function readOwnFactor(ctx: Context) {
  const { rows } = await sql<{ set_up_at: Date | null; codes: number }>`
    select (select f.set_up_at from sys_user_factor f where f.tenant_id = app_tenant() and f.user_id = ${ctx.user.id}),
      (select count(*)::int from sys_recovery_code c where c.tenant_id = app_tenant() and c.user_id = ${ctx.user.id}) as codes`.execute(
    ctx.db,
  );
  const { set_up_at: setUpAt, codes } = rows[0] ?? { set_up_at: null, codes: 0 };
  const passkeys = await listPasskeys(ctx, ctx.user.id);
  const { is_required: isRequired } = await readFactorState(ctx, ctx.user.id);
  const say = (at: Date | null) => (at ? formatWireTime(at, ctx.zone) : '');
  return {
    isOn: setUpAt !== null || passkeys.length > 0,
    isRequired,
    setUpAt: say(setUpAt),
    codesLeft: codes,
    passkeys: passkeys.map(({ id, name, origin, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      id,
      name,
      origin,
      createdAt: say(createdAt),
      lastUsedAt: say(lastUsedAt),
    })),
  };
}

/** A secret for an app, sealed into the ticket; refused for a user who has one. */
export async function beginOwnFactor(ctx: Context, input: OwnProof & { readonly oldPassword?: string | undefined }) {
  if ((await readFactorState(ctx, ctx.user.id)).has_app) throw new DomainError('auth.factor-there');
  const refusal = await confirmBeforeSetUp(ctx, input);
  if (refusal) return refusal;
  const secret = drawSecret();
  return {
    ticket: await sealOwnTicket(ctx, { secret }),
    secret,
    uri: toFactorUri(secret, `${ctx.user.account}@${ctx.tenantId}`),
  };
}

/** Keeps the app of a ticket once its first code is right. Answers recovery codes when it is the first factor. */
export async function finishOwnFactor(ctx: Context, { ticket, code }: { ticket: string; code: string }) {
  const { secret } = await openOwnTicket(ctx, ticket);
  if (!secret) throw new DomainError('auth.factor-ticket');
  const step = findStep(secret, code.replaceAll(' ', ''), ctx.now);
  if (step === undefined) throw new DomainError('auth.wrong-code', {}, { field: 'code' });
  const hadFactor = await lockFactors(ctx, ctx.user.id);
  if (!(await saveFactor(ctx, ctx.user.id, secret, step))) throw new DomainError('auth.factor-there');
  return { recoveryCodes: hadFactor ? [] : await replaceRecoveryCodes(ctx, ctx.user.id) };
}

/** Ten new recovery codes; those before are worth nothing. */
export async function renewOwnCodes(ctx: Context, proof: OwnProof) {
  const refusal = await confirmOwnFactor(ctx, proof);
  return refusal ?? { recoveryCodes: await replaceRecoveryCodes(ctx, ctx.user.id) };
}

/** Takes the app away. Refused while a role of the caller requires a factor and there is no other. */
export async function removeOwnFactor(ctx: Context, proof: OwnProof): Promise<CommittedRefusal | undefined> {
  await lockFactors(ctx, ctx.user.id);
  await assertMayLose(ctx, (await listPasskeys(ctx, ctx.user.id)).length);
  const refusal = await confirmOwnFactor(ctx, proof);
  if (refusal) return refusal;
  await sql`delete from sys_user_factor where tenant_id = app_tenant() and user_id = ${ctx.user.id}`.execute(ctx.db);
  return undefined;
}

/** Refused when no factor would be left though a role requires one. */
export async function assertMayLose(ctx: Context, othersLeft: number): Promise<void> {
  if (othersLeft === 0 && (await readFactorState(ctx, ctx.user.id)).is_required)
    throw new DomainError('auth.factor-required-by-role');
}
