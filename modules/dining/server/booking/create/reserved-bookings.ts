import { fenToYuan } from '@refectory/declaration/money.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import type { Absence, ReservedMeal } from '#dining/server/rest/absence.ts';
import { payStatus } from '#wallet/contract/dictionaries.ts';
import { cancelLockedBookings } from '../cancel/cancel-bookings.ts';
import { lockBookings } from '../lock-bookings.ts';

const { unpaid, booked } = bookingStates.keys;

/** The meals a person has booked for these days and not yet eaten (spec/dining#rest). */
export async function listReservedBookings(
  ctx: Context,
  { employeeId, startOn, endOn, visibility }: Absence,
): Promise<ReservedMeal[]> {
  const scope = visibility === 'seen' ? dataScopeCondition(ctx, 'dining_booking', 'b') : sql`true`;
  const { rows } = await sql<ReservedMeal>`
    select b.id, 'dining.booking' as resource, b.booking_no as number, b.place_id as "placeId", p.name as "placeName", b.day,
      b.meal_period as "mealPeriod", coalesce(k.name, '') as content, b.amount, b.pay_status = ${payStatus.keys.paid} as paid
    from dining_booking b
    join dining_place p on p.tenant_id = b.tenant_id and p.id = b.place_id
    left join dining_package k on k.tenant_id = b.tenant_id and k.id = b.package_id
    where b.tenant_id = app_tenant() and b.employee_id = ${employeeId}::bigint and b.day between ${startOn}::date and ${endOn}::date
      and b.booking_status in (${unpaid}, ${booked}) and ${scope}
    order by b.day, b.meal_period`.execute(ctx.db);
  return rows.map((row) => ({ ...row, amount: fenToYuan(row.amount) }));
}

/** Cancels those meals with refund, whatever the cut-off: the person does not come. */
export async function cancelReservedBookings(ctx: Context, absence: Absence, reason: string): Promise<void> {
  const ids = (await listReservedBookings(ctx, absence)).map(({ id }) => id);
  if (ids.length > 0) await cancelLockedBookings(ctx, await lockBookings(ctx, ids), ids, reason);
}
