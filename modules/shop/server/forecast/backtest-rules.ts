import { addDays } from '@refectory/engine/request/clock.ts';
import { forecastReason } from '#shop/contract/forecast/forecast-dictionaries.ts';
import { countGuests, forecastMeal } from './forecast-rules.ts';
import type { FindDayKind, MealSeries } from './read-meal-results.ts';

/**
 * A past meal: the forecast of the evening before, the portions of the same weekday a week ago, and the portions that
 * came.
 */
export interface ReplayedMeal {
  readonly day: string;
  readonly kind: number;
  readonly expected: number;
  readonly low: number;
  readonly high: number;
  readonly lastWeek: number;
  readonly came: number;
}

/** Mean absolute error in percent of the portions that came; null without meals. */
export interface BacktestErrors {
  readonly meals: number;
  readonly error: number | null;
  readonly lastWeekError: number | null;
}

/**
 * Replays the forecasts of a span, each from data before its day only (spec/shop#forecast). Meals without history,
 * without the same weekday a week ago, or with no portions are left out for both methods.
 */
export function replayMeals(
  { placeId, heldDays, packages }: MealSeries,
  findDayKind: FindDayKind,
  { from, to }: { readonly from: string; readonly to: string },
): ReplayedMeal[] {
  const came = new Map<string, number>();
  for (const { results } of packages)
    for (const result of results) came.set(result.day, (came.get(result.day) ?? 0) + countGuests(result));
  return heldDays
    .filter((day) => day >= from && day <= to)
    .flatMap((day): ReplayedMeal[] => {
      const [lastWeek, now = 0] = [came.get(addDays(day, -7)), came.get(day)];
      const kind = findDayKind(day, placeId);
      const parts = packages
        .filter(({ results, ahead }) => (results[0] && results[0].day < day) || ahead.get(day))
        .map(({ results, ahead }) => forecastMeal(results, { day, kind, booked: ahead.get(day) ?? 0 }));
      if (lastWeek === undefined || now === 0) return [];
      if (parts.every(({ reason }) => reason === forecastReason.keys.noHistory)) return [];
      const expected = parts.reduce((sum, part) => sum + part.expected, 0);
      // Packages do not all reach the ends of their ranges on the same day.
      const spread = (side: (part: (typeof parts)[number]) => number) =>
        Math.round(Math.sqrt(parts.reduce((sum, part) => sum + side(part) ** 2, 0)));
      const low = Math.max(0, expected - spread((part) => part.expected - part.low));
      const high = expected + spread((part) => part.high - part.expected);
      return [{ day, kind, expected, low, high, lastWeek, came: now }];
    });
}

/** Errors of the forecast and of "same as last week". */
export function measure(replayed: readonly Pick<ReplayedMeal, 'expected' | 'lastWeek' | 'came'>[]): BacktestErrors {
  const meals = replayed.length;
  const off = (guess: (meal: (typeof replayed)[number]) => number): number | null =>
    meals === 0
      ? null
      : (100 * replayed.reduce((sum, meal) => sum + Math.abs(guess(meal) - meal.came) / meal.came, 0)) / meals;
  return { meals, error: off(({ expected }) => expected), lastWeekError: off(({ lastWeek }) => lastWeek) };
}
