import { fenToYuan } from '@refectory/declaration/money.ts';
import { inScope } from '@refectory/engine/list/row-limit.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { createBookings } from '../create/create-bookings.ts';
import { payBookings } from '../pay/pay-bookings.ts';
import { mealName } from '../rules/meal-name.ts';
import type { RunningMeal } from '../rules/meal-times.ts';
import { assertUsable, cardHolder } from '../take/card-holder.ts';
import { byCard, byHand, takeBookings } from '../take/take-bookings.ts';
import { bookingFor, type Eater, type Taken, takenAnswer } from '../take/take-here.ts';
import { servingPlace } from './place-now.ts';
import { walkInOffers } from './walk-in-offers.ts';

export interface WalkIn {
  readonly employeeId?: string | null;
  readonly cardNo?: string | null;
  readonly placeId: string;
  readonly mealPeriod?: number | null;
  readonly packageId?: string | null;
  readonly payType: number;
}

export interface WalkedIn extends Taken {
  /** What the person paid. */
  readonly amount: string;
}

const source = 4;
const unpaid = 10;

/**
 * Someone without a booking eats now: books, pays and takes in one step. Without a package the first one on offer
 * (spec/dining#swipe).
 */
export async function walkIn(
  ctx: Context,
  { employeeId, cardNo, placeId, mealPeriod, packageId, payType }: WalkIn,
): Promise<WalkedIn> {
  const eater = await eaterOf(ctx, employeeId, cardNo);
  const running = await mealOf(ctx, placeId, mealPeriod);
  const waiting = await bookingFor(ctx, eater.employeeId, [running]);
  if (waiting && waiting.bookingStatus < 30)
    throw new DomainError('dining.booking-waiting', { ...eater, bookingNo: waiting.bookingNo });
  const chosen = packageId ?? (await walkInOffers(ctx, placeId, running))[0]?.packageId ?? null;
  const ask = {
    employeeId: eater.employeeId,
    placeId,
    day: running.day,
    mealPeriod: running.meal.mealPeriod,
    packageId: chosen,
    persons: 1,
    payType,
    source,
  };
  const [booked] = await createBookings(ctx, [ask]);
  if (!booked) throw new Error('createBookings answered nothing');
  if (booked.booking_status === unpaid) await payBookings(ctx, [booked.id]);
  await takeBookings(ctx, [booked.id], cardNo ? byCard : byHand);
  const booking = await bookingFor(ctx, eater.employeeId, [running]);
  // As with every row that is added: what data scopes hide from who made it is not made.
  if (!booking) throw new DomainError('platform.not-found');
  return { ...takenAnswer(ctx, eater, booking), amount: fenToYuan(BigInt(booked.amount) - BigInt(booked.allowance)) };
}

async function mealOf(ctx: Context, placeId: string, mealPeriod: number | null | undefined): Promise<RunningMeal> {
  const place = await servingPlace(ctx, placeId);
  if (!mealPeriod) return place.meal;
  const asked = place.meals.find(({ meal }) => meal.mealPeriod === mealPeriod);
  if (!asked) throw new DomainError('dining.meal-not-on', { meal: mealName(mealPeriod, ctx.language) });
  return asked;
}

async function eaterOf(
  ctx: Context,
  employeeId: string | null | undefined,
  cardNo: string | null | undefined,
): Promise<Eater> {
  if (cardNo) {
    const holder = await cardHolder(ctx, cardNo);
    assertUsable(ctx, holder);
    return { employeeId: holder.employeeId, name: holder.name, saasNo: holder.saasNo };
  }
  if (!employeeId) throw new DomainError('dining.who-takes', {}, { field: 'cardNo' });
  const { rows } = await sql<Eater>`
    select id as "employeeId", name, saas_no as "saasNo" from dining_employee where tenant_id = app_tenant() and id = ${employeeId}::bigint and ${inScope(ctx, 'dining_employee', 'dining_employee')}`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new DomainError('dining.employee-unknown', {}, { field: 'employeeId' });
  return rows[0];
}
