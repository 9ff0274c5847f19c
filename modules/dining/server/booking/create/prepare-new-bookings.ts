import { nextNumbers } from '@refectory/engine/database/numbering.ts';
import { together } from '@refectory/engine/database/together.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { assertOwnPlace } from '#dining/server/admin-user/place-filter.ts';
import { lockDiners } from '#dining/server/limit/consumption.ts';
import { readSetting } from '#system/server/public.ts';
import { payStatus } from '#wallet/contract/dictionaries.ts';
import type { BookingRequest } from '../rules/booking-request.ts';
import { isOnTheSpot } from '../rules/booking-rules.ts';
import { type MealTimes, servingWindow } from '../rules/meal-times.ts';
import { reserveQuota } from '../rules/reserve-quota.ts';
import { reserveSeats } from '../rules/reserve-seats.ts';
import { type ValidatedBooking, validateBookings } from '../rules/validate-bookings.ts';
import { createTakeCode } from '../take/take-code.ts';

/** Columns of a new booking. */
export interface NewBooking {
  readonly booking_no: string;
  readonly employee_id: string;
  readonly place_id: string;
  readonly table_id: string | null;
  readonly party_id: string | null;
  readonly group_booking_id: string | null;
  readonly day: string;
  readonly meal_period: number;
  readonly package_id: string | null;
  readonly persons: number;
  readonly price: string;
  readonly amount: string;
  readonly allowance: string;
  readonly discount: string;
  readonly rule_id: string | null;
  readonly pay_type: number;
  readonly pay_status: number;
  readonly pay_deadline: Date | null;
  readonly paid_at: Date | null;
  readonly take_code: string;
  readonly booking_status: number;
  readonly source: number;
  readonly remark: string;
}

/** Validates the requests, refuses with the first refusal, and reserves seats and quota. Returns the rows to insert. */
export async function prepareNewBookings(ctx: Context, requests: readonly BookingRequest[]): Promise<NewBooking[]> {
  const placeIds = [...new Set(requests.map((request) => request.placeId))];
  const [, , checked, { payMinutes }] = await together(
    together(...placeIds.map((placeId) => assertOwnPlace(ctx, placeId))),
    lockDiners(
      ctx,
      requests.map(({ employeeId }) => employeeId),
    ),
    // Run after the people are locked, so that each statement sees what was committed before.
    validateBookings(ctx, requests),
    readSetting(ctx, 'trade'),
  );
  const refused = checked.find(({ refusal }) => refusal)?.refusal;
  if (refused) throw DomainError.of(refused);
  const [, , numbers] = await together(
    reserveSeats(ctx, requests),
    reserveQuota(ctx, listRequestedPortions(requests)),
    nextNumbers(ctx, 'B', requests.length),
  );
  const payBy = new Date(ctx.now.getTime() + payMinutes * 60_000);
  return checked.map((each, n) => toNewBooking(ctx, each, numbers[n] as string, payBy));
}

const listRequestedPortions = (requests: readonly BookingRequest[]) =>
  requests.flatMap(({ packageId, day, mealPeriod, persons }) =>
    packageId ? [{ packageId, day, mealPeriod, portions: persons }] : [],
  );

function toNewBooking(
  ctx: Context,
  { request, price, basePrice, amount, allowance, ruleId, meal }: ValidatedBooking,
  bookingNo: string,
  payBy: Date,
): NewBooking {
  const free = amount === 0n;
  return {
    booking_no: bookingNo,
    employee_id: request.employeeId,
    place_id: request.placeId,
    table_id: request.tableId ?? null,
    party_id: request.partyId ?? null,
    group_booking_id: request.groupBookingId ?? null,
    day: request.day,
    meal_period: request.mealPeriod,
    package_id: request.packageId ?? null,
    persons: request.persons,
    price: String(price),
    amount: String(amount),
    allowance: String(allowance),
    discount: String(calculateDiscount(basePrice * BigInt(request.persons), amount)),
    rule_id: ruleId ?? null,
    pay_type: request.payType,
    pay_status: free ? payStatus.keys.paid : payStatus.keys.unpaid,
    pay_deadline: free ? null : payDeadline(ctx, request, meal, payBy),
    paid_at: free ? ctx.now : null,
    take_code: createTakeCode(),
    booking_status: free ? bookingStates.keys.booked : bookingStates.keys.unpaid,
    source: request.source,
    remark: request.remark ?? '',
  };
}

/** Discount of rule and grade; 0 when the rule raised the price. */
const calculateDiscount = (before: bigint, amount: bigint): bigint => (before > amount ? before - amount : 0n);

/** Deadline by the setting `trade`, at most the start of the meal; on the spot the payment is due at once. */
function payDeadline(ctx: Context, request: BookingRequest, meal: MealTimes | undefined, payBy: Date): Date {
  if (!meal || isOnTheSpot(request.source)) return payBy;
  const { from } = servingWindow(request.day, meal, ctx.zone);
  return from < payBy ? from : payBy;
}
