import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { Consumption, LimitRequest } from './limit-rules.ts';

/** A request to check; `orderId` of an order being changed is left out of the sums. */
export type ConsumptionRequest = Pick<LimitRequest, 'employeeId' | 'day' | 'mealPeriod'> & {
  readonly orderId?: string;
};

/**
 * Portions and amounts that the people of the requests have booked and ordered for the same days and meals, in the
 * order of the requests; one statement, planned once (decision 1925).
 */
export async function readConsumption(ctx: Context, requests: readonly ConsumptionRequest[]): Promise<Consumption[]> {
  if (requests.length === 0) return [];
  const { rows } = await sql<Consumption>`
    select t.daily_limit as "dailyLimit", coalesce(c.amount, 0)::bigint as "spentThatDay", coalesce(c.portions, 0)::int as "portionsThatMeal"
    from unnest((select ${requests.map((a) => a.employeeId)}::bigint[])::bigint[], (select ${requests.map((a) => a.day)}::date[])::date[],
      (select ${requests.map((a) => a.mealPeriod)}::int[])::int[], (select ${requests.map((a) => a.orderId ?? null)}::bigint[])::bigint[]) with ordinality as a (employee_id, day, meal_period, order_id, n)
    left join dining_employee e on e.tenant_id = app_tenant() and e.id = a.employee_id
    left join dining_employee_type t on t.tenant_id = app_tenant() and t.id = e.type_id
    left join lateral (
      select sum(m.amount) as amount, sum(m.portions) filter (where m.meal_period = a.meal_period) as portions
      from dining_consumption m
      where m.tenant_id = app_tenant() and m.employee_id = a.employee_id and m.day = a.day
        and m.order_id is distinct from coalesce(a.order_id, 0)) c on true
    order by a.n`.execute(ctx.db);
  return rows;
}

/**
 * Locks employees, so that concurrent bookings and orders are checked one after the other and cannot exceed a limit
 * together. Always before all counters (quota, seats, portions) and the wallet: a fixed lock order prevents deadlocks.
 * Planned once (decision 1925).
 */
export async function lockDiners(ctx: Context, employeeIds: readonly string[]): Promise<void> {
  await sql`
    select from dining_employee where tenant_id = app_tenant() and id = any((select ${employeeIds}::bigint[])::bigint[])
    order by id for no key update`.execute(ctx.db);
}
