import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { sql } from 'kysely';
import { packageStatus, placeStatus } from '#dining/contract/dictionaries.ts';
import { placeFilter, readOwnPlaceIds } from '#dining/server/public.ts';
import { type Forecast, forecastMeal } from './forecast-rules.ts';
import { isHeldOn } from './held-days.ts';
import { type MealSeries, mealResults, readMealSeries } from './read-meal-results.ts';

/** Number of days to forecast from tomorrow, and of past days used. */
const daysAhead = 7;
const historyDays = 56;
/** Results of this many days are updated each night, because of late attendance. */
const outcomeDays = 7;

interface OfferedMeal {
  readonly placeId: string;
  readonly packageId: string;
  readonly mealPeriod: number;
}

interface MadeForecast extends OfferedMeal, Forecast {
  readonly day: string;
  readonly booked: number;
}

/**
 * Recomputes the forecasts of the next days for every available package of the caller's places (spec/shop#forecast,
 * `make`). Past forecasts are kept.
 */
export async function makeForecasts(ctx: Context): Promise<{ made: number }> {
  const today = businessDay(ctx.now, ctx.zone);
  const offers = await listOffers(ctx);
  const { series, findDayKind } = await readMealSeries(ctx, {
    from: addDays(today, -historyDays),
    to: addDays(today, daysAhead),
    placeIds: await readOwnPlaceIds(ctx),
  });
  const meals = new Map(series.map((meal) => [`${meal.placeId} ${meal.mealPeriod}`, meal]));
  const made: MadeForecast[] = [];
  for (const offer of offers)
    for (let n = 1; n <= daysAhead; n += 1) {
      const day = addDays(today, n);
      const meal = meals.get(`${offer.placeId} ${offer.mealPeriod}`);
      const own = meal?.packages.find(({ packageId }) => packageId === offer.packageId);
      const booked = own?.ahead.get(day) ?? 0;
      if (booked === 0 && !(meal && isHeldOn(heldBefore(meal, day), day))) continue;
      const target = { day, kind: findDayKind(day, offer.placeId), booked };
      made.push({ ...offer, day, booked, ...forecastMeal(own?.results ?? [], target) });
    }
  await write(ctx, made);
  return { made: made.length };
}

const heldBefore = ({ heldDays }: MealSeries, day: string): readonly string[] => heldDays.filter((held) => held < day);

async function listOffers(ctx: Context): Promise<readonly OfferedMeal[]> {
  const own = (await placeFilter(ctx, 'k.place_id')) ?? sql<boolean>`true`;
  const { rows } = await sql<OfferedMeal>`
    select k.place_id as "placeId", k.id as "packageId", m.meal::int as "mealPeriod"
    from dining_package k
    join dining_place p on p.tenant_id = k.tenant_id and p.id = k.place_id and p.status = ${placeStatus.keys.open}
    cross join lateral unnest(k.meal_periods) m (meal)
    where k.tenant_id = app_tenant() and k.package_status = ${packageStatus.keys.onSale} and ${own}
    order by k.place_id, k.id, m.meal`.execute(ctx.db);
  return rows;
}

/** Replaces the forecasts of future days at the caller's places; those of packages no longer offered are deleted. */
async function write(ctx: Context, made: readonly MadeForecast[]): Promise<void> {
  const own = (await placeFilter(ctx, 'f.place_id')) ?? sql<boolean>`true`;
  await sql<{ id: string }>`
    insert into shop_forecast (place_id, day, meal_period, package_id, booked, expected_booked, expected_walk_in, expected_no_show,
      expected, low, high, reason, based_on, trend, made_at)
    select m."placeId", m.day, m."mealPeriod", m."packageId", m.booked, m."expectedBooked", m."expectedWalkIn", m."expectedNoShow",
      m.expected, m.low, m.high, m.reason, m."basedOn", m.trend, app_now()
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) m ("placeId" bigint, day date, "mealPeriod" int, "packageId" bigint, booked int,
      "expectedBooked" int, "expectedWalkIn" int, "expectedNoShow" int, expected int, low int, high int, reason int, "basedOn" int, trend int)
    on conflict (tenant_id, place_id, day, meal_period, package_id) do update set booked = excluded.booked,
      expected_booked = excluded.expected_booked, expected_walk_in = excluded.expected_walk_in,
      expected_no_show = excluded.expected_no_show, expected = excluded.expected, low = excluded.low, high = excluded.high,
      reason = excluded.reason, based_on = excluded.based_on, trend = excluded.trend, made_at = excluded.made_at
    returning id`.execute(ctx.db);
  await sql<{ id: string }>`
    delete from shop_forecast f where f.tenant_id = app_tenant() and f.day > app_today() and f.made_at <> app_now() and ${own} returning f.id`.execute(
    ctx.db,
  );
}

/** Saves the results beside the forecasts of the last days, once a meal has no waiting bookings. */
export async function recordOutcomes(ctx: Context, days = outcomeDays): Promise<void> {
  const to = businessDay(ctx.now, ctx.zone);
  await sql<{ id: string }>`
    with result as materialized (${mealResults(ctx, { from: addDays(to, -days), to })}),
    held as (
      select place_id, meal_period, day from result group by place_id, meal_period, day
      having sum(waiting) = 0 and sum(booked + walk_in) > 0)
    update shop_forecast f set actual_booked = o.booked, actual_walk_in = o.walk_in, actual_no_show = o.no_show, came = o.came
    from (
      select w.id, coalesce(r.booked, 0) as booked, coalesce(r.walk_in, 0) as walk_in, coalesce(r.no_show, 0) as no_show,
        coalesce(r.booked - r.no_show + r.walk_in, 0) as came
      from shop_forecast w
      join held h on h.place_id = w.place_id and h.meal_period = w.meal_period and h.day = w.day
      left join result r on r.place_id = w.place_id and r.meal_period = w.meal_period and r.day = w.day and r.package_id = w.package_id
      where w.tenant_id = app_tenant() and w.day between ${addDays(to, -days)}::date and ${to}::date) o
    where f.tenant_id = app_tenant() and f.id = o.id
      and (f.actual_booked, f.actual_walk_in, f.actual_no_show) is distinct from (o.booked, o.walk_in, o.no_show)
    returning f.id`.execute(ctx.db);
}

/** Runs late in the evening: results of today, forecasts from tomorrow. */
export const forecastJob: JobDefinition<never> = {
  name: 'shop.forecast',
  cron: '40 23 * * *',
  missedRuns: 'latest',
  run: (environment) =>
    forEachTenant(environment, 'shop.forecast', (tenantId) =>
      environment.withTenant(tenantId, async (ctx) => {
        await recordOutcomes(ctx);
        await makeForecasts(ctx);
      }),
    ),
};
