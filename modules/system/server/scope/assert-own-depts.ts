import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/**
 * A user restricted by department may only assign, and move within, own departments and those below: otherwise
 * visibility could be widened (spec/system#grants). Refuses with the number of departments.
 */
export async function assertOwnDepts(ctx: Context, deptIds: readonly string[], field: string): Promise<void> {
  const { user } = ctx;
  const isLimited = [...(user.dataLimits?.values() ?? [])].length > 0;
  if (user.isAdministrator || !isLimited || deptIds.length === 0) return;
  const { rows } = await sql<{ count: number }>`
    with recursive below (id) as (
      select unnest(${user.deptIds}::bigint[])
      union select d.id from sys_dept d join below b on d.parent_id = b.id where d.tenant_id = app_tenant())
    select count(*)::int as count from unnest(${deptIds}::bigint[]) given where given not in (select id from below)`.execute(
    ctx.db,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new DomainError('system.depts-beyond-own', { count }, { field });
}
