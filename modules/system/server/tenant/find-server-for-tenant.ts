import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { openWorkStates } from '#system/contract/tenant-work-states.ts';

/**
 * Where a new tenant belongs (spec/system#tenant-balance): the server with the fewest other tenants for its weight,
 * those on their way there included; the home server (null) where several have equally few. Counts tenants, not rows:
 * at its beginning each is as small as the others, and no other server has to answer.
 */
export async function findServerForTenant(ctx: Context, tenantId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    with servers as (
      select d.id, w.weight from develop_datasource d join sys_server_weight w on w.datasource_id = d.id
      where d.driver_class = 'org.postgresql.Driver'
      union all select null, coalesce((select weight from sys_server_weight where datasource_id is null), 1)),
    places as (
      select 1 as one, case when w.id is null then t.datasource_id else w.target_id end as id
      from sys_tenant t left join sys_tenant_work w on w.tenant_id = t.tenant_id and w.kind = 'move'
        and w.state = any(${openWorkStates}::text[])
      where t.tenant_id <> ${tenantId})
    select s.id from servers s left join places p on p.id is not distinct from s.id
    where s.weight > 0
    group by s.id, s.weight
    order by count(p.one) / s.weight::numeric, s.id nulls first limit 1`.execute(ctx.db);
  return rows[0]?.id ?? null;
}
