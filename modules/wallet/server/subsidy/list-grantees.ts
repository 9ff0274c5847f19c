import type { DB } from '@refectory/engine/database/tables.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { employeeStates } from '#dining/contract/people/employee-states.ts';
import { subsidyScope } from '#wallet/contract/dictionaries.ts';

const { employees, types, everybody } = subsidyScope.keys;

export type SubsidyGrantRow = Selectable<DB['wallet_subsidy_grant']>;

export interface Grantee {
  readonly id: string;
  readonly name: string;
  readonly saas_no: string;
  readonly group_name: string;
}

/**
 * Current recipients of a grant: active employees; a group includes its descendants (spec/wallet#subsidies); only those
 * visible by the caller's data scopes.
 */
export async function listGrantees(ctx: Context, grant: SubsidyGrantRow): Promise<Grantee[]> {
  const { rows } = await sql<Grantee>`
    select e.id, e.name, e.saas_no, coalesce(g.name, '') as group_name from dining_employee e
    left join dining_group g on g.tenant_id = e.tenant_id and g.id = e.group_id
    where e.tenant_id = app_tenant() and e.employee_status = ${employeeStates.keys.active} and ${granteeCondition(grant)} and ${dataScopeCondition(ctx, 'dining_employee', 'e')}
    order by e.id`.execute(ctx.db);
  return rows;
}

function granteeCondition({ scope, employee_ids, group_ids, type_ids }: SubsidyGrantRow): RawBuilder<boolean> {
  if (scope === employees) return sql`e.id = any(${employee_ids}::bigint[])`;
  if (scope === types) return sql`e.type_id = any(${type_ids}::bigint[])`;
  if (scope === everybody) return sql`true`;
  return sql`e.group_id in (
    with recursive below (id) as (
      select id from dining_group where tenant_id = app_tenant() and id = any(${group_ids}::bigint[])
      union
      select g.id from dining_group g join below on g.parent_id = below.id where g.tenant_id = app_tenant())
    select id from below)`;
}
