import { fenToYuan } from '@refectory/declaration/money.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import type { ReservedMeal, ReservedMealFilter } from '#dining/server/reserved/reserved-meal.ts';
import { payStatus } from '#wallet/contract/dictionaries.ts';

const { unpaid, booked } = bookingStates.keys;

/** Booked meals of a range of days that are not picked up yet (spec/dining#rest). */
export async function listReservedBookings(
  ctx: Context,
  { employeeId, placeId, startOn, endOn, visibility }: ReservedMealFilter,
): Promise<ReservedMeal[]> {
  const scope = visibility === 'seen' ? dataScopeCondition(ctx, 'dining_booking', 'b') : sql<boolean>`true`;
  const person = employeeId ? sql<boolean>`b.employee_id = ${employeeId}::bigint` : sql<boolean>`true`;
  const place = placeId ? sql<boolean>`b.place_id = ${placeId}::bigint` : sql<boolean>`true`;
  const { rows } = await sql<ReservedMeal>`
    select b.id, ${bookingStates.resource} as resource, b.booking_no as number, b.employee_id as "employeeId",
      e.name as "employeeName", e.saas_no as "saasNo", b.place_id as "placeId", p.name as "placeName", b.day,
      b.meal_period as "mealPeriod", coalesce(k.name, '') as content, b.amount, b.pay_status = ${payStatus.keys.paid} as paid
    from dining_booking b
    join dining_place p on p.tenant_id = b.tenant_id and p.id = b.place_id
    join dining_employee e on e.tenant_id = b.tenant_id and e.id = b.employee_id
    left join dining_package k on k.tenant_id = b.tenant_id and k.id = b.package_id
    where b.tenant_id = app_tenant() and b.day between ${startOn}::date and ${endOn}::date and ${person} and ${place}
      and b.booking_status in (${unpaid}, ${booked}) and ${scope}
    order by b.day, b.meal_period`.execute(ctx.db);
  return rows.map((row) => ({ ...row, amount: fenToYuan(row.amount) }));
}
