import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { type DiningSettings, readSettingsOfPlaces } from '#dining/server/parameter/dining-settings.ts';
import { announceTables } from '../../table/announce-tables.ts';
import { type BookingRow, bookingTable, lockBookings } from '../booking-rows.ts';
import { bookingRefundColumns, refundBookings } from '../pay/pay-bookings.ts';
import { isOnTheSpot } from '../rules/booking-rules.ts';
import { cancelDeadline, takeWindow } from '../rules/meal-times.ts';
import { releaseQuota } from '../rules/reserve-quota.ts';
import { releaseSeats } from '../rules/reserve-seats.ts';

/**
 * Cancels bookings, all or none: releases quota, refunds to the buckets that paid (spec/dining#cancel). Refused after
 * the cut-off without `booking_force_cancel` and a reason (decision 1311).
 */
async function cancelBookings(ctx: Context, ids: readonly string[], reason = ''): Promise<void> {
  const rows = await lockBookings(ctx, ids);
  const settingsOf = await readSettingsOfPlaces(
    ctx,
    rows.map((row) => row.place_id),
  );
  for (const row of rows) assertCancellable(ctx, row, settingsOf(row.place_id), reason);
  await cancelLockedBookings(ctx, rows, ids, reason);
}

/** Action `cancel` of one booking. */
export async function cancelBooking(
  ctx: Context,
  { id, reason }: { id: string; reason?: string | null },
): Promise<void> {
  await cancelBookings(ctx, [id], reason ?? '');
}

/** Cancels rows locked by {@link lockBookings}, regardless of the cut-off. */
export async function cancelLockedBookings(
  ctx: Context,
  rows: readonly BookingRow[],
  ids: readonly string[],
  reason: string,
): Promise<void> {
  const set = { cancelled_at: ctx.now, ...bookingRefundColumns };
  announceTables(ctx, await transitionRows(ctx, bookingTable, 'cancel', ids, { set, detail: reason }));
  await releaseSeats(ctx, listBookedSeats(rows));
  await releaseQuota(ctx, listBookedPortions(rows));
  await refundBookings(ctx, rows, reason);
}

/** Seats reserved by rows. */
export const listBookedSeats = (rows: readonly BookingRow[]) =>
  rows.map((row) => ({ placeId: row.place_id, day: row.day, mealPeriod: row.meal_period, persons: row.persons }));

/** Portions reserved by rows. */
export const listBookedPortions = (rows: readonly BookingRow[]) =>
  rows.flatMap((row) =>
    row.package_id
      ? [{ packageId: row.package_id, day: row.day, mealPeriod: row.meal_period, portions: row.persons }]
      : [],
  );

const cancellable = bookingStates.moves.cancel.from;

function assertCancellable(
  ctx: Context,
  row: BookingRow,
  { meals, cancelCutoffMinutes, takeGraceMinutes }: DiningSettings,
  reason: string,
): void {
  const meal = meals.find(({ mealPeriod }) => mealPeriod === row.meal_period);
  if (!meal || !cancellable.includes(row.booking_status)) return;
  // A booking made on the spot was made after the cut-off, so it can be cancelled while the meal is served.
  const until = isOnTheSpot(row.source)
    ? takeWindow(row.day, meal, takeGraceMinutes, ctx.zone).to
    : cancelDeadline(row.day, meal, cancelCutoffMinutes, ctx.zone);
  if (ctx.now <= until) return;
  const params = { bookingNo: row.booking_no, closedAt: formatWireTime(until, ctx.zone).slice(0, 16) };
  if (!can(ctx, 'booking_force_cancel')) throw new DomainError('dining.cancel-closed', params);
  if (reason.trim() === '') throw new DomainError('dining.cancel-reason', params, { field: 'reason' });
}
