import { type CommittedRefusal, toCommittedRefusal } from '@refectory/engine/refusal/committed-refusal.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { clearAttempts, confirmOwnPassword, countAttempt } from '#system/server/public.ts';
import { factorAttemptLimit } from './factor-attempts.ts';
import { digestPassword, isTicketValid, openTicket, sealTicket } from './factor-ticket.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { drawSecret, findStep, toFactorUri } from './totp.ts';
import { readFactorState, saveFactor, spendFactorCode } from './user-factor.ts';

/** Whether the caller has a second factor, since when, and how many recovery codes are left. */
export async function readOwnFactor(ctx: Context) {
  const { rows } = await sql<{ set_up_at: Date; codes: number }>`
    select f.set_up_at, (select count(*)::int from sys_recovery_code c where c.tenant_id = f.tenant_id and c.user_id = f.user_id) as codes
    from sys_user_factor f where f.tenant_id = app_tenant() and f.user_id = ${ctx.user.id}`.execute(ctx.db);
  const [factor] = rows;
  const { is_required: isRequired } = await readFactorState(ctx, ctx.user.id);
  return {
    isOn: factor !== undefined,
    isRequired,
    setUpAt: factor ? formatWireTime(factor.set_up_at, ctx.zone) : '',
    codesLeft: factor?.codes ?? 0,
  };
}

async function readPasswordDigest(ctx: Context): Promise<string> {
  const { rows } = await sql<{ password: string | null }>`
    select password from sys_user where tenant_id = app_tenant() and id = ${ctx.user.id}`.execute(ctx.db);
  return digestPassword(rows[0]?.password ?? null);
}

/** A secret for an app, sealed into the ticket; refuses a wrong password, and a user who has one. */
export async function beginOwnFactor(ctx: Context, { oldPassword }: { oldPassword: string }) {
  const refusal = await confirmOwnPassword(ctx, oldPassword);
  if (refusal) return refusal;
  if ((await readFactorState(ctx, ctx.user.id)).has_factor) throw new DomainError('auth.factor-there');
  const secret = drawSecret();
  return {
    ticket: sealTicket(ctx, { userId: ctx.user.id, passwordDigest: await readPasswordDigest(ctx), secret }),
    secret,
    uri: toFactorUri(secret, `${ctx.user.account}@${ctx.tenantId}`),
  };
}

/** Keeps the app of a ticket once its first code is right. Answers the recovery codes. */
export async function confirmOwnFactor(ctx: Context, { ticket: sealed, code }: { ticket: string; code: string }) {
  const ticket = openTicket(sealed);
  const secret = ticket?.userId === ctx.user.id && isTicketValid(ctx, ticket) ? ticket.secret : undefined;
  if (!ticket || !secret || ticket.passwordDigest !== (await readPasswordDigest(ctx)))
    throw new DomainError('auth.factor-ticket');
  const step = findStep(secret, code.replaceAll(' ', ''), ctx.now);
  if (step === undefined) throw new DomainError('auth.wrong-code', {}, { field: 'code' });
  if (!(await saveFactor(ctx, ctx.user.id, secret, step))) throw new DomainError('auth.factor-there');
  return { recoveryCodes: await replaceRecoveryCodes(ctx, ctx.user.id) };
}

/** Ten new recovery codes; those before are worth nothing. */
export async function renewOwnCodes(ctx: Context, { code }: { code: string }) {
  const refusal = await confirmOwnCode(ctx, code);
  return refusal ?? { recoveryCodes: await replaceRecoveryCodes(ctx, ctx.user.id) };
}

/** Refused while a role of the caller requires one. */
export async function removeOwnFactor(ctx: Context, { code }: { code: string }): Promise<CommittedRefusal | undefined> {
  if ((await readFactorState(ctx, ctx.user.id)).is_required) throw new DomainError('auth.factor-required-by-role');
  const refusal = await confirmOwnCode(ctx, code);
  if (refusal) return refusal;
  await sql`delete from sys_user_factor where tenant_id = app_tenant() and user_id = ${ctx.user.id}`.execute(ctx.db);
  return undefined;
}

/** Like a sign-in: each try is counted, and a wrong one's count is committed with its refusal. */
async function confirmOwnCode(ctx: Context, code: string): Promise<CommittedRefusal | undefined> {
  const limit = factorAttemptLimit({ tenantId: ctx.tenantId, userId: ctx.user.id });
  if (!(await countAttempt(ctx, [limit]))) throw new DomainError('auth.code-attempts', {}, { field: 'code' });
  if (!(await spendFactorCode(ctx, ctx.user.id, code)))
    return toCommittedRefusal(new DomainError('auth.wrong-code', {}, { field: 'code' }));
  await clearAttempts(ctx, limit.subject);
  return undefined;
}
