import { savepoint } from '@refectory/engine/database/savepoint.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { type CommittedRefusal, toCommittedRefusal } from '@refectory/engine/refusal/committed-refusal.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import { businessDay, formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { attendanceResult } from '#dining/contract/booking/booking-dictionaries.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import type { PlaceMeals, ServingPlace } from '../counter/read-place-meals.ts';
import type { RunningMeal } from '../rules/meal-times.ts';
import { takeBookings } from './take-bookings.ts';

const { unpaid, booked, taken } = bookingStates.keys;

/** The booking columns used at the counter. */
export interface CounterBooking {
  readonly id: string;
  readonly bookingNo: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly placeId: string;
  readonly placeName: string;
  readonly packageName: string;
  readonly persons: number;
  readonly bookingStatus: number;
  readonly takenAt: Date | null;
}

/** What the counter shows after handing out a meal. */
export interface TakenMeal {
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

export interface Diner {
  readonly employeeId: string;
  readonly name: string;
  readonly saasNo: string;
}

/** An attempt to get a meal: the place, the person, and how they were identified. */
export interface SwipeAttempt {
  readonly placeId: string;
  /** The place with its meals, loaded concurrently. */
  readonly place: Promise<ServingPlace>;
  /** Key of the dictionary attendance_source. */
  readonly source: number;
  /** Check whose refusal is also recorded as attendance. */
  readonly assertMay?: () => void;
}

/**
 * The valid booking of a person for the first of these meals that has one, within the caller's data scopes. Locked, so
 * that a second swipe at the same time sees the result of the first.
 */
export async function lockBookingForMeals(
  ctx: Context,
  employeeId: string,
  meals: readonly RunningMeal[],
): Promise<CounterBooking | undefined> {
  const { rows } = await sql<CounterBooking>`
    select b.id, b.booking_no as "bookingNo", b.day, b.meal_period as "mealPeriod", b.place_id as "placeId", p.name as "placeName",
      coalesce(k.name, '') as "packageName", b.persons, b.booking_status as "bookingStatus", b.taken_at as "takenAt"
    from unnest(${meals.map(({ day }) => day)}::date[], ${meals.map(({ meal }) => meal.mealPeriod)}::int[])
      with ordinality as m (day, meal_period, n)
    join dining_booking b on b.tenant_id = app_tenant() and b.employee_id = ${employeeId}::bigint and b.day = m.day
      and b.meal_period = m.meal_period and b.booking_status in (${unpaid}, ${booked}, ${taken}) and ${dataScopeCondition(ctx, 'dining_booking', 'b')}
    join dining_place p on p.tenant_id = b.tenant_id and p.id = b.place_id
    left join dining_package k on k.tenant_id = b.tenant_id and k.id = b.package_id
    order by m.n limit 1
    for update of b`.execute(ctx.db);
  return rows[0];
}

/**
 * Hands out the booking of a person for the current meal of a place. A refused attempt, also by `assertMay`, is rolled
 * back, recorded as attendance with its reason, and returned as a refusal that commits (spec/dining#take,
 * spec/dining#attendance).
 */
export async function takeAtPlace(
  ctx: Context,
  eater: Diner,
  attempt: SwipeAttempt,
): Promise<TakenMeal | CommittedRefusal> {
  try {
    return await savepoint(ctx, async () => {
      attempt.assertMay?.();
      return handOut(ctx, eater, attempt);
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await recordRefusal(ctx, eater.employeeId, attempt, error);
    return toCommittedRefusal(error);
  }
}

async function recordRefusal(
  ctx: Context,
  employeeId: string,
  { placeId, source }: SwipeAttempt,
  error: DomainError,
): Promise<void> {
  const {
    bookingId = null,
    day = businessDay(ctx.now, ctx.zone),
    mealPeriod = null,
  } = (error.data ?? {}) as {
    bookingId?: string;
    day?: string;
    mealPeriod?: number;
  };
  const { msg: reason } = formatRefusal(error, ctx.language);
  const { repeated, refused } = attendanceResult.keys;
  const result = error.code === 'dining.already-taken' ? repeated : refused;
  await sql`
    insert into dining_attendance (employee_id, day, meal_period, place_id, booking_id, source, result, reason)
    values (${employeeId}, ${day}, ${mealPeriod}, ${placeId}, ${bookingId}, ${source}, ${result}, ${reason})`.execute(
    ctx.db,
  );
}

/** Hands out the booking for this place and meal; refuses by name. */
async function handOut(ctx: Context, eater: Diner, attempt: SwipeAttempt): Promise<TakenMeal> {
  const { placeId, source } = attempt;
  const place = await attempt.place;
  const booking = assertTakeable(
    ctx,
    eater,
    placeId,
    place,
    await lockBookingForMeals(ctx, eater.employeeId, place.meals),
  );
  await takeBookings(ctx, [booking.id], source, place.settings);
  return toTakenMeal(ctx, eater, booking);
}

export const toTakenMeal = (ctx: Context, { employeeId, name }: Diner, booking: CounterBooking): TakenMeal => ({
  bookingId: booking.id,
  bookingNo: booking.bookingNo,
  employeeId,
  employeeName: name,
  placeName: booking.placeName,
  packageName: booking.packageName,
  persons: booking.persons,
  day: booking.day,
  mealPeriod: booking.mealPeriod,
  takenAt: formatWireTime(ctx.now, ctx.zone),
});

function assertTakeable(
  ctx: Context,
  { name, saasNo }: Diner,
  placeId: string,
  place: PlaceMeals,
  booking: CounterBooking | undefined,
): CounterBooking {
  if (!booking) throw new DomainError('dining.nothing-to-take', { name, saasNo });
  const { id: bookingId, bookingNo, bookingStatus, day, mealPeriod, placeName, takenAt } = booking;
  const data = { bookingId, bookingNo, day, mealPeriod };
  if (bookingStatus === taken)
    throw new DomainError(
      'dining.already-taken',
      { name, saasNo, at: takenAt ? formatWireTime(takenAt, ctx.zone).slice(0, 16) : '' },
      { data },
    );
  if (booking.placeId !== placeId)
    throw new DomainError('dining.wrong-place', { booked: placeName, place: place.name }, { data });
  if (bookingStatus === unpaid) throw new DomainError('dining.booking-unpaid', { bookingNo }, { data });
  return booking;
}
