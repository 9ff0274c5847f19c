import { type CommittedRefusal, toCommittedRefusal } from '@refectory/engine/refusal/committed-refusal.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { clearAttempts, countAttempt } from '../password/attempt-limits.ts';
import { hashPassword, verifyPassword } from '../password/hash-password.ts';
import { toWirePassword } from '../password/to-wire-password.ts';

interface Change {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly newPassword1: string;
}

const maxWrong = 5;

/**
 * `user/update-password` (spec/system#users): the caller's password. All own sessions end, including this one
 * (spec/auth#sessions). The old password could be guessed at an unlocked screen: each attempt is counted before it is
 * checked, and the count is committed even when the call is refused.
 */
export async function updateOwnPassword(
  ctx: Context,
  { oldPassword, newPassword, newPassword1 }: Change,
): Promise<CommittedRefusal | undefined> {
  if (toWirePassword(newPassword) !== toWirePassword(newPassword1))
    throw new DomainError('system.passwords-differ', {}, { field: 'newPassword1' });
  const subject = `password ${ctx.tenantId}/${ctx.user.id}`;
  // Locked until the transaction ends, so that concurrent attempts are counted one after the other.
  if (!(await countAttempt(ctx, [{ subject, max: maxWrong }])))
    throw new DomainError('system.password-attempts', {}, { field: 'oldPassword' });
  const { rows } = await sql<{ password: string | null }>`
    select password from sys_user where tenant_id = app_tenant() and id = ${ctx.user.id} for update`.execute(ctx.db);
  if (!(await verifyPassword(rows[0]?.password, oldPassword)))
    return toCommittedRefusal(new DomainError('system.old-password-wrong', {}, { field: 'oldPassword' }));
  if (toWirePassword(newPassword) === toWirePassword(oldPassword))
    throw new DomainError('system.password-same', {}, { field: 'newPassword' });
  await clearAttempts(ctx, subject);
  const hash = await hashPassword(newPassword);
  await sql`update sys_user set password = ${hash}, password_temporary = false where tenant_id = app_tenant() and id = ${ctx.user.id}`.execute(
    ctx.db,
  );
  return undefined;
}
