import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { readDiningSettings, readSettingsOfPlaces } from '#dining/server/parameter/dining-settings.ts';
import { type MissedMeal, recordStrikes } from '#dining/server/strike/record-strikes.ts';
import { refundToWallets } from '#wallet/server/public.ts';
import { type BookingRow, bookingTable } from '../booking-rows.ts';
import { bookingRefundColumns, refundBookings } from '../pay/pay-bookings.ts';
import { takeWindow } from '../rules/meal-times.ts';

const { booked } = bookingStates.keys;

/** One meal of one place. */
export interface ServedMeal {
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
}

const perTransaction = 200;

/** Meals that ended, grace period included, with bookings that were not picked up. */
export async function listMealsToEnd(ctx: Context): Promise<ServedMeal[]> {
  const { rows } = await sql<ServedMeal>`
    select place_id as "placeId", day, meal_period as "mealPeriod" from dining_booking
    where tenant_id = app_tenant() and booking_status = ${sql.lit(booked)} and day <= app_today()
    group by 1, 2, 3 order by 2, 3, 1`.execute(ctx.db);
  const settingsOf = await readSettingsOfPlaces(
    ctx,
    rows.map(({ placeId }) => placeId),
  );
  return rows.filter(({ placeId, day, mealPeriod }) => {
    const { meals, takeGraceMinutes } = settingsOf(placeId);
    const meal = meals.find((each) => each.mealPeriod === mealPeriod);
    return meal !== undefined && takeWindow(day, meal, takeGraceMinutes, ctx.zone).to < ctx.now;
  });
}

/**
 * Ends a meal for a batch of bookings that were not picked up, by the no-show policy of the place
 * (spec/dining#meal-end): charge keeps the money; refund returns it, to the wallet where it was taken at a counter; strike keeps it and writes a strike. Returns the
 * size of the batch; 0: done.
 */
export async function endMeal(ctx: Context, { placeId, day, mealPeriod }: ServedMeal): Promise<number> {
  const { noShowPolicy } = await readDiningSettings(ctx, placeId);
  const { rows: before } = await sql<BookingRow>`
    select * from dining_booking
    where tenant_id = app_tenant() and booking_status = ${sql.lit(booked)} and day = ${day}::date and place_id = ${placeId}::bigint and meal_period = ${mealPeriod}::int
    order by id limit ${perTransaction} for update skip locked`.execute(ctx.db);
  const ids = before.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const isRefunded = noShowPolicy === 'refund';
  const set = isRefunded ? bookingRefundColumns : { strike: noShowPolicy === 'strike' };
  await transitionRows(ctx, bookingTable, 'mealEnd', ids, { set, detail: noShowPolicy });
  if (isRefunded) await refundToWallets(ctx, () => refundBookings(ctx, before));
  if (noShowPolicy === 'strike') await recordStrikes(ctx, before.map(toMissedMeal));
  return ids.length;
}

const toMissedMeal = (row: BookingRow): MissedMeal => ({
  employeeId: row.employee_id,
  placeId: row.place_id,
  day: row.day,
  mealPeriod: row.meal_period,
  bookingId: row.id,
});
