import { nextNumbers } from '@refectory/engine/database/numbering.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { assertPlace } from '#dining/server/admin-user/place-filter.ts';
import { lockEaters } from '#dining/server/limit/consumed.ts';
import type { BookingAsk } from '../rules/booking-ask.ts';
import { isOnTheSpot } from '../rules/booking-rules.ts';
import { type JudgedBooking, judgeBookings } from '../rules/judge-bookings.ts';
import { type MealTimes, servedAt } from '../rules/meal-times.ts';
import { takeQuota } from '../rules/take-quota.ts';
import { takeSeats } from '../rules/take-seats.ts';
import { newTakeCode } from '../take/take-code.ts';

/** Columns of a booking about to be born. */
export interface NewBooking {
  readonly booking_no: string;
  readonly employee_id: string;
  readonly place_id: string;
  readonly table_id: string | null;
  readonly party_id: string | null;
  readonly day: string;
  readonly meal_period: number;
  readonly package_id: string | null;
  readonly persons: number;
  readonly price: string;
  readonly amount: string;
  readonly allowance: string;
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

/** Judges the wishes, refuses with the first that cannot be, and takes seats and quota. What it answers is ready to insert. */
export async function prepareBookings(ctx: Context, asks: readonly BookingAsk[]): Promise<NewBooking[]> {
  for (const placeId of new Set(asks.map((ask) => ask.placeId))) await assertPlace(ctx, placeId);
  await lockEaters(
    ctx,
    asks.map(({ employeeId }) => employeeId),
  );
  const judged = await judgeBookings(ctx, asks);
  const refused = judged.find(({ refusal }) => refusal)?.refusal;
  if (refused) throw DomainError.of(refused);
  await takeSeats(ctx, asks);
  await takeQuota(ctx, portionsOf(asks));
  const numbers = await nextNumbers(ctx, 'B', asks.length);
  return judged.map((each, n) => newBooking(ctx, each, numbers[n] as string));
}

const portionsOf = (asks: readonly BookingAsk[]) =>
  asks.flatMap(({ packageId, day, mealPeriod, persons }) =>
    packageId ? [{ packageId, day, mealPeriod, portions: persons }] : [],
  );

function newBooking(
  ctx: Context,
  { ask, price, amount, allowance, ruleId, meal }: JudgedBooking,
  bookingNo: string,
): NewBooking {
  const free = amount === 0n;
  return {
    booking_no: bookingNo,
    employee_id: ask.employeeId,
    place_id: ask.placeId,
    table_id: ask.tableId ?? null,
    party_id: ask.partyId ?? null,
    day: ask.day,
    meal_period: ask.mealPeriod,
    package_id: ask.packageId ?? null,
    persons: ask.persons,
    price: String(price),
    amount: String(amount),
    allowance: String(allowance),
    rule_id: ruleId ?? null,
    pay_type: ask.payType,
    pay_status: free ? 20 : 10,
    pay_deadline: free ? null : payBy(ctx, ask, meal),
    paid_at: free ? ctx.now : null,
    take_code: newTakeCode(),
    booking_status: free ? 20 : 10,
    source: ask.source,
    remark: ask.remark ?? '',
  };
}

const graceToPay = 30 * 60_000;

/** Half an hour to pay, but not beyond the start of the meal; on the spot it is paid at once. */
function payBy(ctx: Context, ask: BookingAsk, meal: MealTimes | undefined): Date {
  const inHalfAnHour = new Date(ctx.now.getTime() + graceToPay);
  if (!meal || isOnTheSpot(ask.source)) return inHalfAnHour;
  const { from } = servedAt(ask.day, meal, ctx.zone);
  return from < inHalfAnHour ? from : inHalfAnHour;
}
