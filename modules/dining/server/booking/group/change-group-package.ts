import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { groupBooking } from '#dining/contract/booking/group-booking.ts';
import { lockDiners } from '#dining/server/limit/consumption.ts';
import { readDiningSettings } from '#dining/server/parameter/dining-settings.ts';
import { checkRefunds, withoutApproval } from '#wallet/server/public.ts';
import type { BookingRow } from '../booking-rows.ts';
import { cancelLockedBookings } from '../cancel/cancel-bookings.ts';
import { bookAndPay } from '../create/book-and-pay.ts';
import { markReplaced } from '../mark-replaced.ts';
import { bookingWindow, isWithin } from '../rules/meal-times.ts';
import { readDeadlines } from './cancel-group-meals.ts';
import { assertNoneRefused, checkGroupMeals } from './check-group-meals.ts';
import { toGroupRequest } from './group-plan.ts';
import { listGroupPeople, lockGroup, lockOpenMeals } from './lock-group.ts';

type ChangeInput = ParsedInput<typeof groupBooking.actions.changepackage.input> & { readonly id: string };

/**
 * Gives the people of a group another set meal from a day on: their bookings are cancelled, refunded, and booked and paid anew
 * at today's price, each at its table with its remark, all or none (spec/dining#group-booking). Meals that can no longer be
 * cancelled or booked are kept and counted; refused where all are. What a meal gets cheaper by is a refund, which may need
 * approval (spec/wallet#approval).
 */
export async function changeGroupPackage(ctx: Context, { id, packageId, ...part }: ChangeInput) {
  const group = await lockGroup(ctx, id);
  await lockDiners(ctx, await listGroupPeople(ctx, id));
  const open = (await lockOpenMeals(ctx, id, part)).filter((row) => row.package_id !== packageId);
  const isInTime = await readDeadlines(ctx, group.place_id);
  const isBookable = await readBookingWindows(ctx, group.place_id);
  const rows = open.filter((row) => isInTime(row) && isBookable(row));
  if (rows.length === 0) throw new DomainError('dining.group-nothing-left');
  const ids = rows.map((row) => row.id);
  // Paid again below; what is not is checked there (decision 1792).
  await withoutApproval(ctx, () => cancelLockedBookings(ctx, rows, ids, ''));
  const requests = rows.map((row) => toChangedMeal(row, packageId));
  assertNoneRefused(ctx, (await checkGroupMeals(ctx, requests)).meals);
  const changed = await bookAndPay(ctx, requests);
  await markReplaced(ctx, rows);
  await checkRefunds(ctx, listDifferences(rows, changed));
  return { changed: rows.length, kept: open.length - rows.length };
}

const toChangedMeal = (row: BookingRow, packageId: string) => ({
  ...toGroupRequest({
    employeeId: row.employee_id,
    placeId: row.place_id,
    day: row.day,
    mealPeriod: row.meal_period,
    packageId,
    payType: row.pay_type,
  }),
  ...(row.group_booking_id && { groupBookingId: row.group_booking_id }),
  tableId: row.table_id,
  ...(row.party_id && { partyId: row.party_id }),
  remark: row.remark,
});

/** What came back of each paid meal, less what was paid for the one in its place. */
const listDifferences = (before: readonly BookingRow[], after: readonly BookingRow[]) =>
  before.flatMap((row, place) => {
    const [paid, again] = [BigInt(row.amount), BigInt(after[place]?.amount ?? 0)];
    if (row.transfer_id === null || again >= paid) return [];
    return [
      {
        businessType: 'dining.booking' as const,
        businessId: row.id,
        description: row.booking_no,
        amount: paid,
        uncounted: again,
      },
    ];
  });

/** Returns whether a meal at the place can be booked at this time. */
async function readBookingWindows(ctx: Context, placeId: string): Promise<(row: BookingRow) => boolean> {
  const { meals } = await readDiningSettings(ctx, placeId);
  return (row) => {
    const meal = meals.find(({ mealPeriod }) => mealPeriod === row.meal_period);
    return meal !== undefined && isWithin(bookingWindow(row.day, meal, ctx.zone), ctx.now);
  };
}
