import { sql } from 'kysely';
import { wireTime } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { settingsOf } from '../parameter/settings-of.ts';
import { type RunningMeal, runningMeal } from './meal-times.ts';
import { takeBookings } from './take-bookings.ts';

/** A booking as the counter sees it. */
export interface CounterBooking {
  readonly id: string;
  readonly bookingNo: string;
  readonly placeId: string;
  readonly placeName: string;
  readonly packageName: string;
  readonly persons: number;
  readonly bookingStatus: number;
  readonly takenAt: Date | null;
}

/** What the counter shows after a meal was handed out. */
export interface Taken {
  readonly bookingId: string;
  readonly bookingNo: string;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly placeName: string;
  readonly packageName: string;
  readonly persons: number;
  readonly day: string;
  readonly mealPeriod: number;
  readonly takenAt: string;
}

export interface Eater {
  readonly employeeId: string;
  readonly name: string;
}

/** The meal being served at a place now, or a refusal that says so. */
export async function mealNow(ctx: Context, placeId: string): Promise<RunningMeal> {
  const { meals, takeGraceMinutes } = await settingsOf(ctx, placeId);
  const running = runningMeal(ctx.now, meals, takeGraceMinutes, ctx.zone);
  if (running) return running;
  const place = await ctx.db.selectFrom('dining_place').select('name').where('id', '=', placeId).executeTakeFirst();
  if (!place) throw new DomainError('dining.place-unknown', {}, { field: 'placeId' });
  throw new DomainError('dining.no-meal-now', { place: place.name });
}

/** The valid booking of a person for a meal, if there is one; locked, so that of two swipes the second sees what the first did. */
export async function bookingOf(
  ctx: Context,
  employeeId: string,
  { day, meal }: RunningMeal,
): Promise<CounterBooking | undefined> {
  const { rows } = await sql<CounterBooking>`
    select b.id, b.booking_no as "bookingNo", b.place_id as "placeId", p.name as "placeName", coalesce(k.name, '') as "packageName",
      b.persons, b.booking_status as "bookingStatus", b.taken_at as "takenAt"
    from dining_booking b
    join dining_place p on p.tenant_id = b.tenant_id and p.id = b.place_id
    left join dining_package k on k.tenant_id = b.tenant_id and k.id = b.package_id
    where b.tenant_id = app_tenant() and b.employee_id = ${employeeId}::bigint and b.day = ${day}::date and b.meal_period = ${meal.mealPeriod}::int
      and b.booking_status in (10, 20, 30)
    for update of b`.execute(ctx.db);
  return rows[0];
}

/** Hands out what a person has booked for the meal that is on at this place; names why not (DOMAIN §2, take). */
export async function takeHere(ctx: Context, eater: Eater, placeId: string, how: number): Promise<Taken> {
  const running = await mealNow(ctx, placeId);
  const booking = await bookingOf(ctx, eater.employeeId, running);
  const mine = await takeable(ctx, eater, placeId, running, booking);
  await takeBookings(ctx, [mine.id], how);
  return takenAnswer(ctx, eater, running, mine);
}

export const takenAnswer = (
  ctx: Context,
  { employeeId, name }: Eater,
  { day, meal }: RunningMeal,
  booking: CounterBooking,
): Taken => ({
  bookingId: booking.id,
  bookingNo: booking.bookingNo,
  employeeId,
  employeeName: name,
  placeName: booking.placeName,
  packageName: booking.packageName,
  persons: booking.persons,
  day,
  mealPeriod: meal.mealPeriod,
  takenAt: wireTime(ctx.now, ctx.zone),
});

const unpaid = 10;
const taken = 30;

async function takeable(
  ctx: Context,
  { name }: Eater,
  placeId: string,
  { day, meal }: RunningMeal,
  booking: CounterBooking | undefined,
): Promise<CounterBooking> {
  if (!booking) throw new DomainError('dining.nothing-to-take', { name });
  const { id: bookingId, bookingNo, bookingStatus, placeName, takenAt } = booking;
  const data = { bookingId, bookingNo, day, mealPeriod: meal.mealPeriod };
  if (bookingStatus === taken)
    throw new DomainError(
      'dining.already-taken',
      { name, at: takenAt && wireTime(takenAt, ctx.zone).slice(0, 16) },
      { data },
    );
  if (booking.placeId !== placeId) {
    const place = await ctx.db.selectFrom('dining_place').select('name').where('id', '=', placeId).executeTakeFirst();
    throw new DomainError('dining.wrong-place', { booked: placeName, place: place?.name }, { data });
  }
  if (bookingStatus === unpaid) throw new DomainError('dining.booking-unpaid', { bookingNo }, { data });
  return booking;
}
