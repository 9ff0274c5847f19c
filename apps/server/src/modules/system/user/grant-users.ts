import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { guardAdministrators, lockUsers } from './guard-administrators.ts';

/** `user/grant` (wire §5): replaces the roles of each user; a waiting guest who gets one is approved (wire §8.5). */
export async function grantUsers(
  ctx: Context,
  { ids, roleIds = [] }: { ids: readonly string[]; roleIds?: readonly string[] },
): Promise<void> {
  await lockUsers(ctx, ids);
  await guardAdministrators(ctx, roleIds);
  await sql`
    update sys_user set role_id = ${roleIds}::bigint[], status = case when cardinality(${roleIds}::bigint[]) > 0 then 1 else status end
    where tenant_id = app_tenant() and id = any(${ids}::bigint[])`.execute(ctx.db);
}
