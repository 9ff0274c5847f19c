import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { strikeStates } from '#dining/contract/people/strike-states.ts';

/** Days of the counted strikes per person, in order. People without strikes are left out. */
export async function listStrikeDays(
  ctx: Context,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ employeeId: string; days: string[] }>`
    select employee_id as "employeeId", array_agg(day::text order by day) as days from dining_strike
    where tenant_id = app_tenant() and employee_id = any(${employeeIds}::bigint[]) and strike_status = ${strikeStates.keys.counts}
    group by employee_id`.execute(ctx.db);
  return new Map(rows.map(({ employeeId, days }) => [employeeId, days]));
}
