import { DomainError, type Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { attendanceResult, attendanceSource, bookingSource } from '#dining/contract/booking/booking-dictionaries.ts';
import {
  type DiningSettings,
  readDiningSettings,
  readSettingsOfPlaces,
} from '#dining/server/parameter/dining-settings.ts';
import { announceTables } from '../../table/announce-tables.ts';
import { type BookingRow, bookingTable } from '../booking-rows.ts';
import { mealName } from '../rules/meal-name.ts';
import { isWithin, takeWindow } from '../rules/meal-times.ts';

/**
 * Hands out booked meals, all or none: booked → picked up, one attendance row each (spec/dining#take). Refused outside
 * the meal's hours ± grace. `how`: source of the attendance; `settings`: those of the place, if all bookings are there
 * and they are loaded.
 */
export async function takeBookings(
  ctx: Context,
  ids: readonly string[],
  how: number,
  settings?: DiningSettings,
): Promise<BookingRow[]> {
  const rows = await transitionRows(ctx, bookingTable, 'take', ids, {
    set: { taken_at: ctx.now },
    also: sql`
      insert into dining_attendance (employee_id, day, meal_period, place_id, booking_id, source, result)
      select employee_id, day, meal_period, place_id, id, ${how}::int, case when source = ${bookingSource.keys.walkIn} then ${attendanceResult.keys.walkIn}::int else ${attendanceResult.keys.booked}::int end
      from moved`,
  });
  announceTables(ctx, rows);
  const settingsOf = settings
    ? () => settings
    : await readSettingsOfPlaces(
        ctx,
        rows.map((row) => row.place_id),
      );
  for (const row of uniqueMeals(rows)) {
    const refusal = takeTimeRefusal(ctx, row, settingsOf(row.place_id));
    if (refusal) throw DomainError.of(refusal);
  }
  return rows;
}

/** Action `take` of one booking. */
export async function takeBooking(ctx: Context, { id }: { id: string }): Promise<void> {
  await takeBookings(ctx, [id], attendanceSource.keys.manual);
}

const uniqueMeals = (rows: readonly BookingRow[]): Iterable<BookingRow> =>
  new Map(rows.map((row) => [`${row.place_id} ${row.day} ${row.meal_period}`, row])).values();

/** Refusal to hand out a meal of the place now, or undefined. */
export async function takeRefusal(
  ctx: Context,
  placeId: string,
  day: string,
  mealPeriod: number,
): Promise<Refusal | undefined> {
  return takeTimeRefusal(ctx, { day, meal_period: mealPeriod }, await readDiningSettings(ctx, placeId));
}

/** Refusal outside the meal's hours ± grace, or undefined (spec/dining#take). */
function takeTimeRefusal(
  { now, zone, language }: Context,
  { day, meal_period }: Pick<BookingRow, 'day' | 'meal_period'>,
  { meals, takeGraceMinutes }: DiningSettings,
): Refusal | undefined {
  const meal = meals.find(({ mealPeriod }) => mealPeriod === meal_period);
  const span = meal && takeWindow(day, meal, takeGraceMinutes, zone);
  if (span && isWithin(span, now)) return undefined;
  const at = (instant: Date | undefined) => (instant ? formatWireTime(instant, zone).slice(0, 16) : '');
  return {
    code: 'dining.outside-meal',
    params: { day, meal: mealName(meal_period, language), from: at(span?.from), to: at(span?.to) },
  };
}
