import { DomainError, type Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { attendanceResult, attendanceSource, bookingSource } from '#dining/contract/booking/booking-dictionaries.ts';
import { readDiningSettings } from '#dining/server/parameter/dining-settings.ts';
import { announceTables } from '../../table/announce-tables.ts';
import { type BookingRow, bookingTable } from '../booking-rows.ts';
import { mealName } from '../rules/meal-name.ts';
import { isWithin, type MealTimes, takeWindow } from '../rules/meal-times.ts';

/**
 * Hands out booked meals, all or none: booked → taken, one attendance row each (spec/dining#take).
 * Refused outside the meal's hours ± grace. `how` is the source of attendance.
 */
export async function takeBookings(ctx: Context, ids: readonly string[], how: number): Promise<BookingRow[]> {
  const rows = await transitionRows(ctx, bookingTable, 'take', ids, { set: { taken_at: ctx.now } });
  announceTables(ctx, rows);
  for (const row of uniqueMeals(rows)) await assertTakeTime(ctx, row);
  await sql`
    insert into dining_attendance (employee_id, day, meal_period, place_id, booking_id, source, result)
    select employee_id, day, meal_period, place_id, id, ${how}::int, case when source = ${bookingSource.keys.walkIn} then ${attendanceResult.keys.walkIn}::int else ${attendanceResult.keys.booked}::int end
    from dining_booking where tenant_id = app_tenant() and id = any(${ids}::bigint[])`.execute(ctx.db);
  return rows;
}

/** The action of the console: one booking, by hand. */
export async function takeBooking(ctx: Context, { id }: { id: string }): Promise<void> {
  await takeBookings(ctx, [id], attendanceSource.keys.manual);
}

const uniqueMeals = (rows: readonly BookingRow[]): Iterable<BookingRow> =>
  new Map(rows.map((row) => [`${row.place_id} ${row.day} ${row.meal_period}`, row])).values();

async function assertTakeTime(ctx: Context, row: BookingRow): Promise<void> {
  const refusal = await takeRefusal(ctx, row.place_id, row.day, row.meal_period);
  if (refusal) throw DomainError.of(refusal);
}

/** Why a meal of that place cannot be handed out now, or nothing. */
export async function takeRefusal(
  ctx: Context,
  placeId: string,
  day: string,
  mealPeriod: number,
): Promise<Refusal | undefined> {
  const { meals, takeGraceMinutes } = await readDiningSettings(ctx, placeId);
  return takeTimeRefusal(day, {
    now: ctx.now,
    zone: ctx.zone,
    mealName: mealName(mealPeriod, ctx.language),
    meal: meals.find((meal) => meal.mealPeriod === mealPeriod),
    graceMinutes: takeGraceMinutes,
  });
}

/** The meal that is to be handed out, and when that is asked. */
interface TakeTimeContext {
  readonly now: Date;
  readonly zone: string;
  /** The meal in the words of the user. */
  readonly mealName: string;
  readonly meal: MealTimes | undefined;
  readonly graceMinutes: number;
}

/** Why the meal of that day cannot be handed out now, or nothing: its hours ± grace (spec/dining#take). */
function takeTimeRefusal(
  day: string,
  { now, zone, meal, mealName, graceMinutes }: TakeTimeContext,
): Refusal | undefined {
  const span = meal && takeWindow(day, meal, graceMinutes, zone);
  if (span && isWithin(span, now)) return undefined;
  const at = (instant: Date | undefined) => (instant ? formatWireTime(instant, zone).slice(0, 16) : '');
  return {
    code: 'dining.outside-meal',
    params: { day, meal: mealName, from: at(span?.from), to: at(span?.to) },
  };
}
