import type { CommittedRefusal } from '@refectory/engine/refusal/committed-refusal.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { hashPassword } from '../password/hash-password.ts';
import { toWirePassword } from '../password/to-wire-password.ts';
import { confirmOwnPassword } from './confirm-own-password.ts';

interface Change {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly newPassword1: string;
}

/**
 * `user/update-password` (spec/system#users): the caller's password. All own sessions end, including this one
 * (spec/auth#sessions).
 */
export async function updateOwnPassword(
  ctx: Context,
  { oldPassword, newPassword, newPassword1 }: Change,
): Promise<CommittedRefusal | undefined> {
  if (toWirePassword(newPassword) !== toWirePassword(newPassword1))
    throw new DomainError('system.passwords-differ', {}, { field: 'newPassword1' });
  const refusal = await confirmOwnPassword(ctx, oldPassword);
  if (refusal) return refusal;
  if (toWirePassword(newPassword) === toWirePassword(oldPassword))
    throw new DomainError('system.password-same', {}, { field: 'newPassword' });
  const hash = await hashPassword(newPassword);
  await sql`update sys_user set password = ${hash}, password_temporary = false where tenant_id = app_tenant() and id = ${ctx.user.id}`.execute(
    ctx.db,
  );
  return undefined;
}
