import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { hashPassword, verifyPassword } from '../password/hash-password.ts';
import { wirePassword } from '../password/wire-password.ts';

interface Change {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly newPassword1: string;
}

/** `user/update-password` (wire §5): one's own password. All own sessions end, this one too (wire §2, revocation). */
export async function updatePassword(ctx: Context, { oldPassword, newPassword, newPassword1 }: Change): Promise<void> {
  if (wirePassword(newPassword) !== wirePassword(newPassword1))
    throw new DomainError('system.passwords-differ', {}, { field: 'newPassword1' });
  const { rows } = await sql<{ password: string | null }>`
    select password from sys_user where tenant_id = app_tenant() and id = ${ctx.user.id} for update`.execute(ctx.db);
  if (!(await verifyPassword(rows[0]?.password, oldPassword)))
    throw new DomainError('system.old-password-wrong', {}, { field: 'oldPassword' });
  if (wirePassword(newPassword) === wirePassword(oldPassword))
    throw new DomainError('system.password-same', {}, { field: 'newPassword' });
  const hash = await hashPassword(newPassword);
  await sql`update sys_user set password = ${hash} where tenant_id = app_tenant() and id = ${ctx.user.id}`.execute(
    ctx.db,
  );
}
