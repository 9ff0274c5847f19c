import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { evaluateChosenCoupons } from '#coupon/server/public.ts';
import { bookingSource } from '#dining/contract/booking/booking-dictionaries.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { payStatus, payType } from '#wallet/contract/dictionaries.ts';
import { listCreditedPayments, refundToWallets, withoutApproval } from '#wallet/server/public.ts';
import { type BookingRow, lockBookings } from '../booking/booking-rows.ts';
import { cancelLockedBookings } from '../booking/cancel/cancel-bookings.ts';
import { createBookings } from '../booking/create/create-bookings.ts';
import { markReplaced } from '../booking/mark-replaced.ts';
import { payBookings, toCouponBill } from '../booking/pay/pay-bookings.ts';
import { isOnTheSpot } from '../booking/rules/booking-rules.ts';
import { listMealIds, type ReservedMeal } from './reserved-meal.ts';

/**
 * Moves the bookings among these meals to another day, all or none (spec/dining#moved-bookings): cancels each with
 * refund and books it anew by all rules at the price of that day, as part of the same group; paid ones are paid again in
 * the same way, those paid at a counter from the wallet that was credited (spec/wallet#unattended). Refuses at `moveTo`
 * with the first refusal. Orders are not moved, because menu items belong to a weekday.
 */
export async function moveBookings(
  ctx: Context,
  meals: readonly ReservedMeal[],
  moveTo: string,
  reason: string,
): Promise<void> {
  const ids = listMealIds(meals, bookingStates.resource);
  if (ids.length === 0) return;
  const rows = await lockBookings(ctx, ids);
  // No approval needed, since it is paid again below (decision 1792).
  await withoutApproval(ctx, () => refundToWallets(ctx, () => cancelLockedBookings(ctx, rows, ids, reason)));
  try {
    const moved = await createBookings(
      ctx,
      rows.map((row) => toRequest(row, moveTo)),
    );
    await markReplaced(ctx, rows);
    await payAgain(ctx, rows, moved);
  } catch (error) {
    throw error instanceof DomainError ? DomainError.of(error.asRefusal('moveTo'), error.data) : error;
  }
}

const toRequest = (row: BookingRow, day: string) => ({
  employeeId: row.employee_id,
  placeId: row.place_id,
  tableId: row.table_id,
  ...(row.party_id && { partyId: row.party_id }),
  ...(row.group_booking_id && { groupBookingId: row.group_booking_id }),
  day,
  mealPeriod: row.meal_period,
  packageId: row.package_id,
  persons: row.persons,
  payType: row.pay_type,
  // On another day nobody stands at the counter.
  source: isOnTheSpot(row.source) ? bookingSource.keys.console : row.source,
  remark: row.remark,
});

/**
 * Pays again in the same way, with the same coupon if it is still usable; what the meal allowance covers is already
 * paid.
 */
async function payAgain(ctx: Context, before: readonly BookingRow[], moved: readonly BookingRow[]): Promise<void> {
  const idsByPayType = new Map<number, string[]>();
  const coupons = new Map<string, string>();
  const usable = await listUsableCoupons(ctx, before, moved);
  const credited = await listCreditedPayments(
    ctx,
    before.map((row) => row.transfer_id),
  );
  for (const [place, row] of before.entries()) {
    const next = moved[place];
    const couponId = usable[place];
    if (next && couponId) coupons.set(next.id, couponId);
    if (!next || row.pay_status !== payStatus.keys.paid || next.pay_status === payStatus.keys.paid) continue;
    const by = row.transfer_id && credited.has(row.transfer_id) ? payType.keys.balance : row.pay_type;
    idsByPayType.set(by, [...(idsByPayType.get(by) ?? []), next.id]);
  }
  for (const [by, ids] of idsByPayType) await payBookings(ctx, ids, by, coupons);
}

/** The returned coupons that can also pay for the new bookings, in their order. */
async function listUsableCoupons(ctx: Context, before: readonly BookingRow[], moved: readonly BookingRow[]) {
  const chosen = before.map(({ coupon_id: couponId }, place) => {
    const next = moved[place];
    return { couponId: couponId ?? undefined, bill: next && toCouponBill(next) };
  });
  const evaluated = await evaluateChosenCoupons(ctx, chosen);
  return evaluated.map((each) => (each && !each.refusal ? each.terms.couponId : undefined));
}
