import { fenToYuan } from '@refectory/contract/kernel/money.ts';
import { sql } from 'kysely';
import { inScope } from '#crud/row-limit.ts';
import type { Context } from '#platform/context.ts';
import { cancelLocked } from './cancel-bookings.ts';
import { lockBookings } from './lock-bookings.ts';

/** A booked meal inside a span of days, in wire values. */
export interface BookedMeal {
  readonly id: string;
  readonly bookingNo: string;
  readonly placeId: string;
  readonly placeName: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly packageName: string;
  readonly amount: string;
  readonly bookingStatus: number;
}

/** For those who are asked about meals: all of them, or those that the caller's data scopes show. */
export type Which = 'all' | 'seen';

/** The meals a person has booked and not yet eaten between two days, both included (DOMAIN §2, rest). */
export async function bookedMeals(
  ctx: Context,
  employeeId: string,
  startOn: string,
  endOn: string,
  which: Which = 'all',
): Promise<BookedMeal[]> {
  const scope = which === 'seen' ? inScope(ctx, 'dining_booking', 'b') : sql`true`;
  const { rows } = await sql<Omit<BookedMeal, 'amount'> & { amount: string }>`
    select b.id, b.booking_no as "bookingNo", b.place_id as "placeId", p.name as "placeName", b.day, b.meal_period as "mealPeriod",
      coalesce(k.name, '') as "packageName", b.amount, b.booking_status as "bookingStatus"
    from dining_booking b
    join dining_place p on p.tenant_id = b.tenant_id and p.id = b.place_id
    left join dining_package k on k.tenant_id = b.tenant_id and k.id = b.package_id
    where b.tenant_id = app_tenant() and b.employee_id = ${employeeId}::bigint and b.day between ${startOn}::date and ${endOn}::date
      and b.booking_status in (10, 20) and ${scope}
    order by b.day, b.meal_period`.execute(ctx.db);
  return rows.map((row) => ({ ...row, amount: fenToYuan(row.amount) }));
}

/** Cancels those meals with refund, whatever the cut-off: the person does not come. Answers what was cancelled. */
export async function cancelForRest(
  ctx: Context,
  employeeId: string,
  startOn: string,
  endOn: string,
  { reason = '休餐', which = 'all' }: { readonly reason?: string; readonly which?: Which } = {},
): Promise<BookedMeal[]> {
  const meals = await bookedMeals(ctx, employeeId, startOn, endOn, which);
  const ids = meals.map(({ id }) => id);
  if (ids.length > 0) await cancelLocked(ctx, await lockBookings(ctx, ids), ids, reason);
  return meals;
}
