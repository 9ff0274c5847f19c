import { eachDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { bookingSource } from '#dining/contract/booking/booking-dictionaries.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { createDayKindLookup } from '#dining/server/public.ts';
import type { MealResult } from './forecast-rules.ts';

const { unpaid, booked, missed, cancelled } = bookingStates.keys;

/** Days and places; without places all. */
export interface ResultSpan {
  readonly from: string;
  readonly to: string;
  readonly placeIds?: readonly string[] | undefined;
  readonly mealPeriod?: number | undefined;
}

/** Bookings per meal and package as a select: results, waiting portions, and portions booked before the day began. */
export const mealResults = (ctx: Context, { from, to, placeIds, mealPeriod }: ResultSpan): RawBuilder<unknown> => {
  const isWalkIn = sql`b.source = ${bookingSource.keys.walkIn}`;
  const seenAt = sql`least(b.day::timestamp at time zone ${ctx.zone}, app_now())`;
  return sql`
    select b.place_id, b.meal_period, k.id as package_id, b.day,
      coalesce(sum(b.persons) filter (where not ${isWalkIn} and b.booking_status <> ${cancelled}), 0)::int as booked,
      coalesce(sum(b.persons) filter (where ${isWalkIn} and b.booking_status <> ${cancelled}), 0)::int as walk_in,
      coalesce(sum(b.persons) filter (where not ${isWalkIn} and b.booking_status = ${missed}), 0)::int as no_show,
      (count(*) filter (where b.booking_status in (${unpaid}, ${booked})))::int as waiting,
      coalesce(sum(b.persons) filter (where not ${isWalkIn} and b.create_time <= ${seenAt}
        and (b.booking_status <> ${cancelled} or b.cancelled_at > ${seenAt})), 0)::int as ahead
    from dining_booking b join dining_package k on k.tenant_id = b.tenant_id and k.id = b.package_id
    where b.tenant_id = app_tenant() and b.day between ${from}::date and ${to}::date
      and (${placeIds ?? null}::bigint[] is null or b.place_id = any(${placeIds ?? null}::bigint[]))
      and (${mealPeriod ?? null}::int is null or b.meal_period = ${mealPeriod ?? null}::int)
    group by b.place_id, b.meal_period, k.id, b.day`;
};

interface ResultRow {
  readonly placeId: string;
  readonly mealPeriod: number;
  readonly packageId: string;
  readonly day: string;
  readonly booked: number;
  readonly walkIn: number;
  readonly noShow: number;
  readonly waiting: number;
  readonly ahead: number;
}

/** A package at a meal: its results on days with the meal, and portions booked before the day began. */
export interface PackageSeries {
  readonly packageId: string;
  readonly results: readonly MealResult[];
  readonly ahead: ReadonlyMap<string, number>;
}

/** A meal of a place with the days on which it took place and ended. */
export interface MealSeries {
  readonly placeId: string;
  readonly mealPeriod: number;
  readonly heldDays: readonly string[];
  readonly packages: readonly PackageSeries[];
}

/** Returns the kind of a day at a place (dictionary day_kind). */
export type FindDayKind = (day: string, placeId: string) => number;

/** Meals of a span by place and meal, with the kinds of days. */
export async function readMealSeries(
  ctx: Context,
  span: ResultSpan,
): Promise<{ readonly series: readonly MealSeries[]; readonly findDayKind: FindDayKind }> {
  const { rows } = await sql<ResultRow>`
    select r.place_id as "placeId", r.meal_period as "mealPeriod", r.package_id as "packageId", r.day, r.booked, r.walk_in as "walkIn",
      r.no_show as "noShow", r.waiting, r.ahead
    from (${mealResults(ctx, span)}) r order by r.place_id, r.meal_period, r.package_id, r.day`.execute(ctx.db);
  const findDayKind = await createDayKindLookup(ctx, [...eachDay(span.from, span.to)]);
  const meals = Map.groupBy(rows, ({ placeId, mealPeriod }) => `${placeId} ${mealPeriod}`);
  return { series: [...meals.values()].map((of) => toSeries(of, findDayKind)), findDayKind };
}

/** A package without bookings on a day with the meal has a result of 0, from its first day on. */
function toSeries(rows: readonly ResultRow[], findDayKind: FindDayKind): MealSeries {
  const { placeId = '', mealPeriod = 0 } = rows[0] ?? {};
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const heldDays = [...byDay]
    .filter(([, of]) => of.every(({ waiting }) => waiting === 0) && of.some((row) => row.booked + row.walkIn > 0))
    .map(([day]) => day)
    .sort();
  const packages = [...Map.groupBy(rows, ({ packageId }) => packageId)].map(([packageId, of]) => {
    const onDay = new Map(of.map((row) => [row.day, row]));
    const first = of[0]?.day ?? '';
    const results = heldDays
      .filter((day) => day >= first)
      .map((day): MealResult => {
        const { booked = 0, walkIn = 0, noShow = 0 } = onDay.get(day) ?? {};
        return { day, kind: findDayKind(day, placeId), booked, walkIn, noShow };
      });
    return { packageId, results, ahead: new Map(of.map(({ day, ahead }) => [day, ahead])) };
  });
  return { placeId, mealPeriod, heldDays, packages };
}
