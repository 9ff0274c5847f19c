import { fenToYuan } from '@refectory/declaration/money.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { attendanceSource, bookingSource } from '#dining/contract/booking/booking-dictionaries.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { amountPaid, type BookingRow } from '../booking-rows.ts';
import { bookAndPay } from '../create/book-and-pay.ts';
import { createBookings } from '../create/create-bookings.ts';
import { payBookings } from '../pay/pay-bookings.ts';
import type { BookingRequest } from '../rules/booking-request.ts';
import { mealName } from '../rules/meal-name.ts';
import type { RunningMeal } from '../rules/meal-times.ts';
import { assertCardUsable, requireCardHolder } from '../take/card-holder.ts';
import { type Diner, lockBookingForMeals, type TakenMeal, toTakenMeal } from '../take/take-at-place.ts';
import { takeBookings } from '../take/take-bookings.ts';
import { listWalkInOffers } from './list-walk-in-offers.ts';
import { requirePlaceMeal } from './read-place-meals.ts';

export interface WalkInInput {
  readonly employeeId?: string | null;
  readonly cardNo?: string | null;
  readonly placeId: string;
  readonly mealPeriod?: number | null;
  readonly packageId?: string | null;
  readonly payType: number;
  /** Coupon of the person that pays a part. */
  readonly couponId?: string | null;
}

export interface WalkInResult extends TakenMeal {
  /** Paid by the person, in yuan. */
  readonly amount: string;
}

const source = bookingSource.keys.walkIn;
const { unpaid } = bookingStates.keys;

/**
 * Walk-in: books, pays and hands out a meal in one step. Without a package the first one offered is used
 * (spec/dining#swipe).
 */
export async function serveWalkIn(
  ctx: Context,
  { employeeId, cardNo, placeId, mealPeriod, packageId, payType, couponId }: WalkInInput,
): Promise<WalkInResult> {
  const eater = await requireDiner(ctx, employeeId, cardNo);
  const running = await requireMeal(ctx, placeId, mealPeriod);
  const waiting = await lockBookingForMeals(ctx, eater.employeeId, [running]);
  if (waiting && waiting.bookingStatus < bookingStates.keys.taken)
    throw new DomainError('dining.booking-waiting', { ...eater, bookingNo: waiting.bookingNo });
  const chosen = packageId ?? (await listWalkInOffers(ctx, placeId, running))[0]?.packageId ?? null;
  const request = {
    employeeId: eater.employeeId,
    placeId,
    day: running.day,
    mealPeriod: running.meal.mealPeriod,
    packageId: chosen,
    persons: 1,
    payType,
    source,
  };
  const [paid] = couponId ? await bookWithCoupon(ctx, request, couponId) : await bookAndPay(ctx, [request]);
  if (!paid) throw new Error('a booking returned no row');
  await takeBookings(ctx, [paid.id], cardNo ? attendanceSource.keys.card : attendanceSource.keys.manual);
  const booking = await lockBookingForMeals(ctx, eater.employeeId, [running]);
  // As with every new row: a row that the caller's data scopes hide is refused.
  if (!booking) throw new DomainError('platform.not-found');
  return { ...toTakenMeal(ctx, eater, booking), amount: fenToYuan(amountPaid(paid)) };
}

/** The coupon names its booking, which is there before it is paid. */
async function bookWithCoupon(ctx: Context, request: BookingRequest, couponId: string): Promise<BookingRow[]> {
  const [booked] = await createBookings(ctx, [request]);
  if (!booked) return [];
  // The allowance may have paid all of it, in which case the coupon must not be used.
  if (booked.booking_status !== unpaid) throw new DomainError('coupon.nothing-to-pay', {}, { field: 'couponId' });
  return payBookings(ctx, [booked.id], undefined, new Map([[booked.id, couponId]]));
}

async function requireMeal(ctx: Context, placeId: string, mealPeriod: number | null | undefined): Promise<RunningMeal> {
  const place = await requirePlaceMeal(ctx, placeId);
  if (!mealPeriod) return place.meal;
  const asked = place.meals.find(({ meal }) => meal.mealPeriod === mealPeriod);
  if (!asked) throw new DomainError('dining.meal-not-on', { meal: mealName(mealPeriod, ctx.language) });
  return asked;
}

async function requireDiner(
  ctx: Context,
  employeeId: string | null | undefined,
  cardNo: string | null | undefined,
): Promise<Diner> {
  if (cardNo) {
    const holder = await requireCardHolder(ctx, cardNo);
    assertCardUsable(ctx, holder);
    return { employeeId: holder.employeeId, name: holder.name, saasNo: holder.saasNo };
  }
  if (!employeeId) throw new DomainError('dining.who-takes', {}, { field: 'cardNo' });
  const { rows } = await sql<Diner>`
    select id as "employeeId", name, saas_no as "saasNo" from dining_employee where tenant_id = app_tenant() and id = ${employeeId}::bigint and ${dataScopeCondition(ctx, 'dining_employee', 'dining_employee')}`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new DomainError('dining.employee-unknown', {}, { field: 'employeeId' });
  return rows[0];
}
