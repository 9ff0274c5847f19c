import type { DB } from '@refectory/engine/database/tables.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { employeeStates } from '#dining/contract/people/employee-states.ts';
import { subsidyScope } from '#wallet/contract/dictionaries.ts';
import { countedStates } from '../coupon/assert-within-limit.ts';

const { employees, types, everybody } = subsidyScope.keys;

export type HandOutRow = Selectable<DB['coupon_hand_out']>;

export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly saasNo: string;
  readonly groupName: string;
  /** Coupons of the type that count for the limit of the person. */
  readonly has: number;
}

/**
 * Who a hand-out is for, now: active employees whom the caller sees; a group includes the groups below it
 * (spec/coupon#hand-out).
 */
export async function listRecipients(ctx: Context, handOut: HandOutRow): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select e.id, e.name, e.saas_no as "saasNo", coalesce(g.name, '') as "groupName",
      (select count(*)::int from coupon_coupon c where c.tenant_id = e.tenant_id and c.emp_id = e.id
        and c.type_id = ${handOut.type_id}::bigint and c.coupon_status = any(${countedStates}::int[])) as has
    from dining_employee e
    left join dining_group g on g.tenant_id = e.tenant_id and g.id = e.group_id
    where e.tenant_id = app_tenant() and e.employee_status = ${employeeStates.keys.active} and ${recipientCondition(handOut)} and ${dataScopeCondition(ctx, 'dining_employee', 'e')}
    order by e.id`.execute(ctx.db);
  return rows;
}

function recipientCondition({ scope, employee_ids, group_ids, type_ids }: HandOutRow): RawBuilder<boolean> {
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
