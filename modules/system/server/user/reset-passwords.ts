import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { readParameter } from '../param/read-parameter.ts';
import { hashPassword } from '../password/hash-password.ts';
import { randomPassword } from '../password/random-password.ts';
import { assertWithinOwnRights } from '../scope/assert-within-own-rights.ts';
import { lockUsers } from './guard-administrators.ts';

/**
 * `user/reset-password` (spec/system#users): the parameter `account.initPassword`, or random passwords, which are returned
 * once; each is good for setting another at the next sign-in, and for nothing else. All sessions of the users end. Refused for users with more permissions than the caller: knowing the password would
 * grant their permissions.
 */
export async function resetPasswords(ctx: Context, { ids }: { ids: readonly string[] }) {
  const users = await lockUsers(ctx, ids);
  await assertWithinOwnRights(
    ctx,
    users.flatMap(({ role_id }) => role_id),
    users.map(({ id }) => id),
  );
  const agreed = await readParameter(ctx, 'account.initPassword');
  const passwords: { userId: string; account: string; password: string }[] = [];
  for (const { id, account } of users) {
    const password = agreed || randomPassword();
    const hash = await hashPassword(password);
    await sql`update sys_user set password = ${hash}, password_temporary = true where tenant_id = app_tenant() and id = ${id}`.execute(
      ctx.db,
    );
    passwords.push({ userId: id, account, password });
  }
  return agreed ? {} : { passwords };
}
