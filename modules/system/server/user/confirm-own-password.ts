import { type CommittedRefusal, toCommittedRefusal } from '@refectory/engine/refusal/committed-refusal.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { clearAttempts, countAttempt } from '../password/attempt-limits.ts';
import { verifyPassword } from '../password/hash-password.ts';

const maxWrong = 5;

/**
 * Checks the caller's own password, the input `oldPassword`, and locks the caller's row. It could be guessed at an unlocked
 * screen: each attempt is counted before it is checked. Returns the refusal of a wrong password, which the caller has to
 * return, so that the count is committed; throws when there were too many attempts.
 */
export async function confirmOwnPassword(ctx: Context, oldPassword: string): Promise<CommittedRefusal | undefined> {
  const subject = `password ${ctx.tenantId}/${ctx.user.id}`;
  // Locked until the transaction ends, so that concurrent attempts are counted one after the other.
  if (!(await countAttempt(ctx, [{ subject, max: maxWrong }])))
    throw new DomainError('system.password-attempts', {}, { field: 'oldPassword' });
  const { rows } = await sql<{ password: string | null }>`
    select password from sys_user where tenant_id = app_tenant() and id = ${ctx.user.id} for update`.execute(ctx.db);
  if (!(await verifyPassword(rows[0]?.password, oldPassword)))
    return toCommittedRefusal(new DomainError('system.old-password-wrong', {}, { field: 'oldPassword' }));
  await clearAttempts(ctx, subject);
  return undefined;
}
