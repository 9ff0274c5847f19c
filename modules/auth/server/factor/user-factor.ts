import type { Context } from '@refectory/engine/request/context.ts';
import { decryptText, encryptText } from '@refectory/engine/settings/encrypted-text.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { sql } from 'kysely';
import { spendRecoveryCode } from './recovery-codes.ts';
import { findStep } from './totp.ts';

/** Whether a user has a second factor, an app among them, and whether a role of theirs requires one. */
export interface FactorState {
  readonly has_factor: boolean;
  readonly has_app: boolean;
  readonly is_required: boolean;
}

/** Of a user of the tenant. */
export async function readFactorState(ctx: Context, userId: string): Promise<FactorState> {
  const { rows } = await sql<FactorState>`
    select u.has_factor, exists (
      select from sys_user_factor f where f.tenant_id = u.tenant_id and f.user_id = u.id) as has_app, exists (
      select from sys_role r where r.tenant_id = u.tenant_id and r.id = any (u.role_id) and r.requires_factor) as is_required
    from sys_user u where u.tenant_id = app_tenant() and u.id = ${userId}`.execute(ctx.db);
  return rows[0] ?? { has_factor: false, has_app: false, is_required: false };
}

/** Whether the user has a factor; until the transaction ends nobody else adds or removes one. */
export async function lockFactors(ctx: Context, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has_factor: boolean }>`
    select has_factor from sys_user where tenant_id = app_tenant() and id = ${userId} for no key update`.execute(
    ctx.db,
  );
  return rows[0]?.has_factor ?? false;
}

const owner = ({ tenantId }: Context, userId: string) => `second factor ${tenantId}/${userId}`;

/** Keeps the secret of the app of a user, its first code used; false when the user has one already. */
export async function saveFactor(ctx: Context, userId: string, secret: string, step: number): Promise<boolean> {
  const sealed = encryptText(runtimeSettings().encryptionKey, owner(ctx, userId), secret);
  const { rows } = await sql`
    insert into sys_user_factor (user_id, secret, last_step) values (${userId}, ${sealed}, ${step})
    on conflict do nothing returning user_id`.execute(ctx.db);
  return rows.length > 0;
}

/**
 * Uses up a code of the app or a recovery code, and says which it was. Each is good once, also of two calls at the same
 * time. Undefined when it is wrong or was used (spec/auth#second-factor).
 */
export async function spendFactorCode(
  ctx: Context,
  userId: string,
  code: string,
): Promise<'app' | 'recovery' | undefined> {
  const { rows } = await sql<{ secret: string }>`
    select secret from sys_user_factor where tenant_id = app_tenant() and user_id = ${userId}`.execute(ctx.db);
  const step = rows[0] && findStep(openSecret(ctx, userId, rows[0].secret), code.replaceAll(' ', ''), ctx.now);
  if (step === undefined) return (await spendRecoveryCode(ctx, userId, code)) ? 'recovery' : undefined;
  const { rows: spent } = await sql`
    update sys_user_factor set last_step = ${step}
    where tenant_id = app_tenant() and user_id = ${userId} and last_step < ${step} returning user_id`.execute(ctx.db);
  return spent.length > 0 ? 'app' : undefined;
}

const openSecret = (ctx: Context, userId: string, sealed: string): string =>
  decryptText(runtimeSettings().encryptionKey, owner(ctx, userId), sealed);
