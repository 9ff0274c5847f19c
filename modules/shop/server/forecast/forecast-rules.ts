import { addDays, isoWeekday } from '@refectory/engine/request/clock.ts';
import { dayKind } from '#dining/contract/dictionaries.ts';
import { forecastReason } from '#shop/contract/forecast/forecast-dictionaries.ts';

/** Result of a package at a meal: portions booked, walk-ins, and not picked up. */
export interface MealResult {
  readonly day: string;
  /** Key of the dictionary day_kind. */
  readonly kind: number;
  readonly booked: number;
  readonly walkIn: number;
  readonly noShow: number;
}

/** The meal to forecast, with the portions booked so far. */
export interface ForecastTarget {
  readonly day: string;
  readonly kind: number;
  readonly booked: number;
}

/** Forecast in portions, with the values of its reason. */
export interface Forecast {
  readonly expectedBooked: number;
  readonly expectedWalkIn: number;
  readonly expectedNoShow: number;
  /** Booked less no-shows plus walk-ins. */
  readonly expected: number;
  readonly low: number;
  readonly high: number;
  /** Key of the dictionary forecast_reason. */
  readonly reason: number;
  /** Number of past meals used. */
  readonly basedOn: number;
  /** Change due to the trend, in percent. */
  readonly trend: number;
}

const reasons = forecastReason.keys;
const historyDays = 56;
/** Half-life of the weight of a past meal in days. */
const halfLifeDays = 21;
/** Weight of the mean of the kind of day, in days, against the mean of the weekday: stabilizes the mean of few days. */
const kindCounts = 2;
/** The range covers four of five meals: 1.3 standard deviations on each side. */
const rangeWidth = 1.3;
/** The trend compares this many days with those before, if both have enough meals. */
const trendDays = 14;
const trendMeals = 4;
const largestTrend = 0.25;

interface Weighted extends MealResult {
  readonly weight: number;
}

export const countGuests = ({ booked, walkIn, noShow }: MealResult): number => booked - noShow + walkIn;

/** A makeup workday is a workday, whatever its weekday. */
const isWorkday = (kind: number): boolean => kind === dayKind.keys.workday || kind === dayKind.keys.makeUpWorkday;

/**
 * Forecasts a meal from earlier meals of the same package (spec/shop#forecast): mean of the weekday shrunk towards the
 * mean of the kind of day, weighted by recency, adjusted by a clear trend. Uses meals before the day only. At least the
 * portions booked already.
 */
export function forecastMeal(history: readonly MealResult[], target: ForecastTarget): Forecast {
  const { pool, isOfKind } = comparable(history, target);
  if (pool.length === 0) return asBooked(target.booked);
  const onWeekday = pool.filter((meal) => isSameWeekday(meal, target) && isOfKind);
  const trend = findTrend(pool, target.day);
  const estimate = (figure: (meal: MealResult) => number) => drawn(onWeekday, pool, figure) * (1 + trend);
  const expectedBooked = Math.max(target.booked, Math.round(estimate(({ booked }) => booked)));
  const missed =
    total(pool, ({ noShow }) => noShow) /
    Math.max(
      1,
      total(pool, ({ booked }) => booked),
    );
  const expectedNoShow = Math.min(expectedBooked, Math.round(expectedBooked * missed));
  const expectedWalkIn = Math.round(estimate(({ walkIn }) => walkIn));
  const expected = expectedBooked - expectedNoShow + expectedWalkIn;
  // Removes the error of binary fractions before rounding up.
  const spread = Math.ceil(rangeWidth * deviation(pool, expected) - 1e-9);
  return {
    expectedBooked,
    expectedWalkIn,
    expectedNoShow,
    expected,
    low: Math.max(0, expected - spread),
    high: expected + spread,
    reason: !isOfKind ? reasons.otherDays : onWeekday.length > 1 ? reasons.weekday : reasons.kindOfDay,
    basedOn: isOfKind && onWeekday.length > 1 ? onWeekday.length : pool.length,
    trend: Math.round(trend * 100) + 0,
  };
}

const asBooked = (booked: number): Forecast => ({
  expectedBooked: booked,
  expectedWalkIn: 0,
  expectedNoShow: 0,
  expected: booked,
  low: booked,
  high: booked,
  reason: reasons.noHistory,
  basedOn: 0,
  trend: 0,
});

/** Meals of the last eight weeks on the same kind of day; all kinds if there are none. */
function comparable(history: readonly MealResult[], { day, kind }: ForecastTarget) {
  const from = addDays(day, -historyDays);
  const recent = history
    .filter((meal) => meal.day < day && meal.day >= from)
    .sort((one, other) => one.day.localeCompare(other.day))
    .map((meal): Weighted => ({ ...meal, weight: 0.5 ** (daysBetween(meal.day, day) / halfLifeDays) }));
  const alike = recent.filter((meal) => meal.kind === kind || (isWorkday(meal.kind) && isWorkday(kind)));
  return alike.length > 0 ? { pool: alike, isOfKind: true } : { pool: recent, isOfKind: false };
}

/** Makeup workdays and holidays have no weekday of their own. */
const isSameWeekday = (meal: MealResult, target: ForecastTarget): boolean =>
  meal.kind === target.kind &&
  target.kind !== dayKind.keys.makeUpWorkday &&
  target.kind !== dayKind.keys.holiday &&
  isoWeekday(meal.day) === isoWeekday(target.day);

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const total = (meals: readonly Weighted[], figure: (meal: MealResult) => number): number =>
  meals.reduce((sum, meal) => sum + meal.weight * figure(meal), 0);
const sumWeights = (meals: readonly Weighted[]): number => total(meals, () => 1);
const mean = (meals: readonly Weighted[], figure: (meal: MealResult) => number): number =>
  total(meals, figure) / sumWeights(meals);

/** Mean of a weekday, shrunk towards the mean of the kind of day. */
const drawn = (
  onWeekday: readonly Weighted[],
  pool: readonly Weighted[],
  figure: (meal: MealResult) => number,
): number => (total(onWeekday, figure) + kindCounts * mean(pool, figure)) / (sumWeights(onWeekday) + kindCounts);

/** Standard deviation of the portions; a quarter of the expected portions with too few meals. */
function deviation(pool: readonly Weighted[], expected: number): number {
  const middle = mean(pool, countGuests);
  const measured = Math.sqrt(mean(pool, (meal) => (countGuests(meal) - middle) ** 2));
  return pool.length < trendMeals ? Math.max(measured, expected / 4) : measured;
}

/** Half of the change between the last two weeks and those before, if it exceeds chance. */
function findTrend(pool: readonly Weighted[], day: string): number {
  const since = addDays(day, -trendDays);
  const [late, early] = [pool.filter((meal) => meal.day >= since), pool.filter((meal) => meal.day < since)];
  if (late.length < trendMeals || early.length < trendMeals) return 0;
  const [now, before] = [mean(late, countGuests), mean(early, countGuests)];
  if (before === 0) return 0;
  const variance = (meals: readonly Weighted[], middle: number) =>
    mean(meals, (meal) => (countGuests(meal) - middle) ** 2) / meals.length;
  const chance = Math.sqrt(variance(late, now) + variance(early, before));
  if (Math.abs(now - before) <= 2 * chance) return 0;
  const change = now / before - 1;
  return Math.max(-largestTrend, Math.min(largestTrend, change)) / 2;
}
