import { isBlankSecret } from '@refectory/declaration/field/wire-value.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { hashPassword } from '#system/server/public.ts';

/**
 * Locks the caller's session (spec/console#lock). A given password becomes the unlock password; without one the
 * previous password is used, and refused when there is none.
 */
export async function lockSession(ctx: Context, password: string): Promise<void> {
  const given = isBlankSecret(password) ? null : await hashPassword(password);
  const { rows } = await sql`
    update sys_session set lock_password = coalesce(${given}, lock_password), locked_at = coalesce(locked_at, ${ctx.now}),
      unlock_failures = case when locked_at is null then 0 else unlock_failures end
    where tenant_id = app_tenant() and id = ${ctx.user.sessionId} and ended_at is null
      and coalesce(${given}, lock_password) is not null returning id`.execute(ctx.db);
  if (rows.length === 0) throw new DomainError('auth.lock-password-empty', {}, { field: 'password' });
}
