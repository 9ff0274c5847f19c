import { askAhead, together } from '@refectory/engine/database/together.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
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

/** Columns of a new booking but its number, which the insert takes. */
export interface NewBooking {
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

/** The number of a new booking, for its insert: counted after seats and quota. */
export const nextBookingNumber = sql<string>`(select next_number('B'))`;

/** Rows to insert, and the seats and portions that they take. */
export interface PreparedBookings {
  readonly bookings: readonly NewBooking[];
  /** Asked for and not waited for: the rows are inserted in the same round trip (decision 1926). May refuse. */
  readonly reserved: Promise<unknown>;
}

/** Validates the requests, refuses with the first refusal, and reserves seats and quota. */
export async function prepareNewBookings(ctx: Context, requests: readonly BookingRequest[]): Promise<PreparedBookings> {
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
  const payBy = new Date(ctx.now.getTime() + payMinutes * 60_000);
  return {
    bookings: checked.map((each) => toNewBooking(ctx, each, payBy)),
    reserved: askAhead(together(reserveSeats(ctx, requests), reserveQuota(ctx, listRequestedPortions(requests)))),
  };
}

const listRequestedPortions = (requests: readonly BookingRequest[]) =>
  requests.flatMap(({ packageId, day, mealPeriod, persons }) =>
    packageId ? [{ packageId, day, mealPeriod, portions: persons }] : [],
  );

function toNewBooking(
  ctx: Context,
  { request, price, basePrice, amount, allowance, ruleId, meal }: ValidatedBooking,
  payBy: Date,
): NewBooking {
  const free = amount === 0n;
  return {
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
