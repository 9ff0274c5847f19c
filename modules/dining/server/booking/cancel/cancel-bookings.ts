import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { wireTime } from '@refectory/engine/request/clock.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import { transition } from '@refectory/engine/states/transition.ts';
import { settingsOf } from '#dining/server/parameter/settings-of.ts';
import type { BookingRow } from '../booking-row.ts';
import { bookings } from '../booking-table.ts';
import { lockBookings } from '../lock-bookings.ts';
import { refundBookings, refundedBooking } from '../pay/settle-bookings.ts';
import { isOnTheSpot } from '../rules/booking-rules.ts';
import { cancellableUntil, takeableAt } from '../rules/meal-times.ts';
import { freeQuota } from '../rules/take-quota.ts';
import { freeSeats } from '../rules/take-seats.ts';

/**
 * Cancels bookings, all or none: 10, 20 → 40, quota freed, money back to the same buckets (spec/dining#cancel).
 * Past the cut-off it is refused, unless by who holds `booking_force_cancel`, with a reason (decision 1311).
 */
async function cancelBookings(ctx: Context, ids: readonly string[], reason = ''): Promise<void> {
  const rows = await lockBookings(ctx, ids);
  for (const row of rows) await assertCancellable(ctx, row, reason);
  await cancelLocked(ctx, rows, ids, reason);
}

/** The action of the console: one booking. */
export async function cancelBooking(
  ctx: Context,
  { id, reason }: { id: string; reason?: string | null },
): Promise<void> {
  await cancelBookings(ctx, [id], reason ?? '');
}

/** Cancels rows that {@link lockBookings} holds, whatever the time. */
export async function cancelLocked(
  ctx: Context,
  rows: readonly BookingRow[],
  ids: readonly string[],
  reason: string,
): Promise<void> {
  const set = { cancelled_at: ctx.now, ...refundedBooking };
  await transition(ctx, bookings, 'cancel', ids, { set, detail: reason });
  await freeSeats(ctx, seatsOf(rows));
  await freeQuota(ctx, portionsOf(rows));
  await refundBookings(ctx, rows);
}

/** The seats that rows hold. */
export const seatsOf = (rows: readonly BookingRow[]) =>
  rows.map((row) => ({ placeId: row.place_id, day: row.day, mealPeriod: row.meal_period, persons: row.persons }));

/** The portions that rows hold in the quota. */
export const portionsOf = (rows: readonly BookingRow[]) =>
  rows.flatMap((row) =>
    row.package_id
      ? [{ packageId: row.package_id, day: row.day, mealPeriod: row.meal_period, portions: row.persons }]
      : [],
  );

const cancellable = [10, 20];

async function assertCancellable(ctx: Context, row: BookingRow, reason: string): Promise<void> {
  const { meals, cancelCutoffMinutes, takeGraceMinutes } = await settingsOf(ctx, row.place_id);
  const meal = meals.find(({ mealPeriod }) => mealPeriod === row.meal_period);
  if (!meal || !cancellable.includes(row.booking_status)) return;
  // What was booked on the spot never had a cut-off before it: it can be undone while its meal is on.
  const until = isOnTheSpot(row.source)
    ? takeableAt(row.day, meal, takeGraceMinutes, ctx.zone).to
    : cancellableUntil(row.day, meal, cancelCutoffMinutes, ctx.zone);
  if (ctx.now <= until) return;
  const params = { bookingNo: row.booking_no, closedAt: wireTime(until, ctx.zone).slice(0, 16) };
  if (!can(ctx, 'booking_force_cancel')) throw new DomainError('dining.cancel-closed', params);
  if (reason.trim() === '') throw new DomainError('dining.cancel-reason', params, { field: 'reason' });
}
