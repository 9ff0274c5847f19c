import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { userStatus } from '#system/contract/dictionaries.ts';
import { assertWithinOwnRights, differingIds } from '../scope/assert-within-own-rights.ts';
import { assertAdministratorRoles, lockUsers } from './guard-administrators.ts';

/**
 * `user/grant` (spec/system#users): replaces the roles of each user; none that exceeds the caller's permissions is given or taken away;
 * a guest awaiting approval who gets a role is approved (spec/auth#guests).
 */
export async function grantUsers(
  ctx: Context,
  { ids, roleIds = [] }: { ids: readonly string[]; roleIds?: readonly string[] },
): Promise<void> {
  const users = await lockUsers(ctx, ids);
  await assertAdministratorRoles(ctx, roleIds);
  await assertWithinOwnRights(
    ctx,
    users.flatMap(({ role_id }) => differingIds(roleIds, role_id)),
    users.filter(({ role_id }) => differingIds(roleIds, role_id).length > 0).map(({ id }) => id),
  );
  await sql`
    update sys_user set role_id = ${roleIds}::bigint[], status = case when cardinality(${roleIds}::bigint[]) > 0 then ${userStatus.keys.active}::int else status end
    where tenant_id = app_tenant() and id = any(${ids}::bigint[])`.execute(ctx.db);
}
