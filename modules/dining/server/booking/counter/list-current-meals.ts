import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { addDays, businessDay, formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { placeStates } from '#dining/contract/place/place-states.ts';
import { placeFilter } from '#dining/server/admin-user/place-filter.ts';
import { parseDiningSettings } from '#dining/server/parameter/dining-settings.ts';
import { listRunningMeals, type MealTimes, type RunningMeal } from '../rules/meal-times.ts';

interface Place {
  readonly id: string;
  readonly name: string;
  readonly mealPeriods: readonly number[];
  readonly parameters: Readonly<Record<string, string>>;
}

interface Portions {
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly booked: number;
  readonly taken: number;
  readonly left: number;
  readonly walkIn: number;
}

/** A meal of a place: its hours, whether it is served now, and its portions. */
export interface CurrentMeal extends Portions {
  readonly placeName: string;
  readonly start: string;
  readonly end: string;
  readonly isOn: boolean;
}

/** Current and next meal of each of the caller's places, with portions counted as everywhere (spec/report#home). */
export async function listCurrentMeals(ctx: Context): Promise<CurrentMeal[]> {
  const places = await listOwnPlaces(ctx);
  const today = businessDay(ctx.now, ctx.zone);
  const portions = await countPortionsByMeal(ctx, today);
  return places.flatMap(({ id, name, mealPeriods, parameters }) => {
    const { meals, takeGraceMinutes } = parseDiningSettings(new Map(Object.entries(parameters)));
    const served = meals.filter(({ mealPeriod }) => mealPeriods.includes(mealPeriod));
    const running = listRunningMeals(ctx.now, served, takeGraceMinutes, ctx.zone);
    const next = findNextMeal(ctx, served, running);
    return [...running, ...(next ? [next] : [])].map(({ day, meal }) => {
      const found = portions.get(mealKey(id, day, meal.mealPeriod));
      const { booked = 0, taken = 0, left = 0, walkIn = 0 } = found ?? {};
      const isOn = running.some((each) => each.day === day && each.meal === meal);
      const { mealPeriod, start, end } = meal;
      const figures = { booked, taken, left, walkIn };
      return { placeId: id, placeName: name, day, mealPeriod, start, end, isOn, ...figures };
    });
  });
}

const mealKey = (...parts: readonly (string | number)[]): string => parts.join('/');

/** The next meal that starts today or tomorrow; a meal that can already be picked up is not the next. */
function findNextMeal(ctx: Context, served: readonly MealTimes[], running: readonly RunningMeal[]) {
  const now = formatWireTime(ctx.now, ctx.zone);
  const today = now.slice(0, 10);
  const later = served.find(
    (meal) => meal.start > now.slice(11, 16) && !running.some((each) => each.day === today && each.meal === meal),
  );
  if (later) return { day: today, meal: later };
  return served[0] && { day: addDays(today, 1), meal: served[0] };
}

/** Open places that serve meals, each with its own parameters. */
async function listOwnPlaces(ctx: Context): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select t.id, t.name, t.meal_periods as "mealPeriods", coalesce((
      select jsonb_object_agg(v.param_key, v.param_value) from (
        select distinct on (p.param_key) p.param_key, p.param_value from dining_parameter p
        where p.tenant_id = t.tenant_id and (p.place_id is null or p.place_id = t.id)
        order by p.param_key, p.place_id nulls last) v), '{}') as parameters
    from dining_place t
    where t.tenant_id = app_tenant() and t.status = ${placeStates.keys.open} and cardinality(t.meal_periods) > 0
      and ${(await placeFilter(ctx, 't.id')) ?? sql`true`} and ${dataScopeCondition(ctx, 'dining_place', 't')}
    order by t.sort, t.id limit 50`.execute(ctx.db);
  return rows;
}

async function countPortionsByMeal(ctx: Context, today: string): Promise<ReadonlyMap<string, Portions>> {
  const { rows } = await sql<Portions>`
    select b.place_id as "placeId", b.day::text as day, b.meal_period as "mealPeriod", sum(b.booked)::int as booked, sum(b.taken)::int as taken,
      sum(b.waiting)::int as left, sum(b.walk_in)::int as "walkIn"
    from dining_booking_portion b
    where b.tenant_id = app_tenant() and b.day between ${addDays(today, -1)}::date and ${addDays(today, 1)}::date
      and ${dataScopeCondition(ctx, 'dining_booking', 'b')}
    group by 1, 2, 3`.execute(ctx.db);
  return new Map(rows.map((row) => [mealKey(row.placeId, row.day, row.mealPeriod), row]));
}
