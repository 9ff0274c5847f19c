import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { employeeStates } from '#dining/contract/people/employee-states.ts';
import { gradeStates } from '#wallet/contract/grade-states.ts';

/**
 * Upgrades employees whose purchases, by any way of payment and without refunds, reach a higher enabled grade; nobody
 * is downgraded (spec/wallet#grades). A grade without required spending is only set by hand. Each change is a row of
 * the grade log with the purchases so far.
 */
export async function upgradeGrades(ctx: Context): Promise<{ raised: number }> {
  await sql`select set_config('app.reason', '累计消费达标', true), set_config('app.reason_en', 'Bought enough', true)`.execute(
    ctx.db,
  );
  const { numAffectedRows } = await sql`
    with spent as (select employee_id, spent as total from wallet_bought() where tenant_id = app_tenant()),
    reached as (
      select s.employee_id, g.id, g.weight from spent s
      cross join lateral (
        select id, weight from wallet_grade
        where tenant_id = app_tenant() and status = ${gradeStates.keys.enabled} and upgrade_amount > 0 and upgrade_amount <= s.total
        order by weight desc limit 1) g)
    update dining_employee e set grade_id = r.id from reached r
    where e.tenant_id = app_tenant() and e.id = r.employee_id and e.employee_status = ${employeeStates.keys.active} and ${dataScopeCondition(ctx, 'dining_employee', 'e')}
      and not exists (select from wallet_grade have where have.tenant_id = e.tenant_id and have.id = e.grade_id and have.weight >= r.weight)`.execute(
    ctx.db,
  );
  await sql`select set_config('app.reason', '', true), set_config('app.reason_en', '', true)`.execute(ctx.db);
  return { raised: Number(numAffectedRows ?? 0) };
}
