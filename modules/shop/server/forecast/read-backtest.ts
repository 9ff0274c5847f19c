import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { assertOwnPlace, readOwnPlaceIds } from '#dining/server/public.ts';
import { type BacktestErrors, measure, type ReplayedMeal, replayMeals } from './backtest-rules.ts';
import { readMealSeries } from './read-meal-results.ts';

/** Errors cover the last eight weeks; their first day uses the eight weeks before. */
const backtestDays = 56;
const historyDays = 56;

const toSpan = (ctx: Context) => {
  const to = addDays(businessDay(ctx.now, ctx.zone), -1);
  return { from: addDays(to, 1 - backtestDays), to };
};

/** Errors rounded to one place, and whether the forecast is better. */
function told({ meals, error, lastWeekError }: BacktestErrors) {
  const text = (figure: number | null) => (figure === null ? null : figure.toFixed(1));
  const isBetter = error !== null && lastWeekError !== null && error < lastWeekError;
  return { meals, error: text(error), lastWeekError: text(lastWeekError), isBetter };
}

/**
 * Forecast errors of the last eight weeks by place and meal and in total, compared with "same as last week"
 * (spec/shop#forecast, `backtest`).
 */
export async function readBacktest(ctx: Context) {
  const span = toSpan(ctx);
  const placeIds = await readOwnPlaceIds(ctx);
  const { series, findDayKind } = await readMealSeries(ctx, {
    from: addDays(span.from, -historyDays),
    to: span.to,
    placeIds,
  });
  const names = await ctx.db.selectFrom('dining_place').select(['id', 'name']).execute();
  const nameById = new Map(names.map(({ id, name }) => [id, name]));
  const replayed = series.map((meal) => ({ meal, meals: replayMeals(meal, findDayKind, span) }));
  return {
    ...span,
    ...told(measure(replayed.flatMap(({ meals }) => meals))),
    places: replayed
      .filter(({ meals }) => meals.length > 0)
      .map(({ meal: { placeId, mealPeriod }, meals }) => ({
        placeId,
        placeName: nameById.get(placeId) ?? '',
        mealPeriod,
        ...told(measure(meals)),
      })),
  };
}

/** Errors of one meal at a place by day (`backtest_days`). */
export async function listBacktestDays(
  ctx: Context,
  { placeId, mealPeriod }: { placeId: string; mealPeriod: number },
): Promise<readonly ReplayedMeal[]> {
  await assertOwnPlace(ctx, placeId);
  const span = toSpan(ctx);
  const { series, findDayKind } = await readMealSeries(ctx, {
    from: addDays(span.from, -historyDays),
    to: span.to,
    placeIds: [placeId],
    mealPeriod,
  });
  return series.flatMap((meal) => replayMeals(meal, findDayKind, span));
}
