import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { businessDay, formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { bookingSource } from '#dining/contract/booking/booking-dictionaries.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { assertOwnPlace } from '#dining/server/admin-user/place-filter.ts';
import { readDiningSettings } from '#dining/server/parameter/dining-settings.ts';
import { findRunningMeal, type MealTimes } from '../rules/meal-times.ts';
import { formatHours, isOpenAt } from '../rules/place-hours.ts';

export interface CounterMealQuery {
  readonly placeId: string;
  readonly mealPeriod?: number | null;
}

/** Portions of a place and meal: paid, picked up, and walk-ins among the picked up ones. */
interface Portions {
  readonly booked: number;
  readonly taken: number;
  readonly walkIn: number;
  /** Reserved seats, unpaid bookings included. */
  readonly seated: number;
}

/**
 * What the counter of a place shows: meals served, the current meal (else the next one today), and its portions booked,
 * picked up and left (spec/dining#swipe). Read only.
 */
export async function readCounterMeal(ctx: Context, { placeId, mealPeriod }: CounterMealQuery) {
  await assertOwnPlace(ctx, placeId);
  const place = await ctx.db
    .selectFrom('dining_place')
    .select(['name', 'meal_periods', 'open_time', 'close_time', 'capacity'])
    .where('id', '=', placeId)
    .executeTakeFirst();
  if (!place) throw new DomainError('dining.place-unknown', {}, { field: 'placeId' });
  const { meals, takeGraceMinutes } = await readDiningSettings(ctx, placeId);
  const served = meals.filter((meal) => place.meal_periods.includes(meal.mealPeriod));
  const asked = mealPeriod ? served.filter((meal) => meal.mealPeriod === mealPeriod) : served;
  const running = findRunningMeal(ctx.now, asked, takeGraceMinutes, ctx.zone);
  const now = formatWireTime(ctx.now, ctx.zone);
  const day = running?.day ?? businessDay(ctx.now, ctx.zone);
  const meal = running?.meal ?? findNextMeal(asked, now.slice(11, 16));
  const hours = { opens: place.open_time, closes: place.close_time };
  const { booked, taken, walkIn, seated } = await countPortions(ctx, placeId, day, meal?.mealPeriod ?? 0);
  return {
    placeId,
    placeName: place.name,
    now,
    day,
    mealPeriod: meal?.mealPeriod ?? null,
    isOn: running !== undefined,
    isOpen: isOpenAt(hours, ctx.now, ctx.zone),
    openHours: place.open_time || place.close_time ? formatHours(hours) : null,
    seatsLeft: place.capacity === null ? null : Math.max(place.capacity - seated, 0),
    meals: served.map(({ mealPeriod: period, start, end }) => ({ mealPeriod: period, start, end })),
    booked,
    taken,
    walkIn,
    left: booked - taken,
  };
}

const findNextMeal = (meals: readonly MealTimes[], time: string): MealTimes | undefined =>
  meals.find(({ start }) => start > time) ?? meals.at(-1);

async function countPortions(ctx: Context, placeId: string, day: string, mealPeriod: number): Promise<Portions> {
  const { rows } = await sql<Portions>`
    select coalesce(sum(persons) filter (where booking_status in (${bookingStates.keys.booked}, ${bookingStates.keys.taken})), 0)::int as booked,
      coalesce(sum(persons) filter (where booking_status in (${bookingStates.keys.unpaid}, ${bookingStates.keys.booked}, ${bookingStates.keys.taken})), 0)::int as seated,
      coalesce(sum(persons) filter (where booking_status = ${bookingStates.keys.taken}), 0)::int as taken,
      coalesce(sum(persons) filter (where booking_status = ${bookingStates.keys.taken} and source = ${bookingSource.keys.walkIn}), 0)::int as "walkIn"
    from dining_booking
    where tenant_id = app_tenant() and day = ${day}::date and place_id = ${placeId}::bigint and meal_period = ${mealPeriod}::int`.execute(
    ctx.db,
  );
  return rows[0] as Portions;
}
