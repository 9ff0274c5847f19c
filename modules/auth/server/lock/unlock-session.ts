import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context, RunTransaction } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { verifyPassword } from '#system/server/public.ts';

const maxFailures = 5;
const field = { field: 'password' };

/**
 * Unlocks the caller's session with its lock password; a session that is not locked stays so. Each attempt is counted
 * before the password is checked, so concurrent attempts count like sequential ones; after five the user must sign in
 * again.
 */
export async function unlockSession(transact: RunTransaction, password: string): Promise<void> {
  const attempt = await transact(countAttempt);
  if (attempt === 'open') return;
  if (!attempt) throw new DomainError('auth.lock-attempts', {}, field);
  if (!(await verifyPassword(attempt.lock_password, password)))
    throw new DomainError('auth.wrong-lock-password', { left: maxFailures - attempt.unlock_failures }, field);
  await transact(clearLock);
}

interface Attempt {
  lock_password: string;
  unlock_failures: number;
}

async function countAttempt(ctx: Context): Promise<Attempt | 'open' | undefined> {
  const { rows } = await sql<Attempt>`
    update sys_session set unlock_failures = unlock_failures + 1
    where tenant_id = app_tenant() and id = ${ctx.user.sessionId} and locked_at is not null and unlock_failures < ${maxFailures}
    returning lock_password, unlock_failures`.execute(ctx.db);
  if (rows[0]) return rows[0];
  const { rows: locked } = await sql`
    select from sys_session where tenant_id = app_tenant() and id = ${ctx.user.sessionId} and locked_at is not null`.execute(
    ctx.db,
  );
  return locked.length > 0 ? undefined : 'open';
}

const clearLock = (ctx: Context) =>
  sql`update sys_session set locked_at = null, unlock_failures = 0
    where tenant_id = app_tenant() and id = ${ctx.user.sessionId}`.execute(ctx.db);
