import { addDays, isoWeekday } from '@refectory/engine/request/clock.ts';
import { dayKind } from '#dining/contract/dictionaries.ts';
import { forecastReason } from '#shop/contract/forecast/forecast-dictionaries.ts';

/** What became of a package at a meal: portions booked, eaten without a booking, booked and not picked up. */
export interface MealResult {
  readonly day: string;
  /** Dictionary day_kind. */
  readonly kind: number;
  readonly booked: number;
  readonly walkIn: number;
  readonly noShow: number;
}

/** The meal that is forecast, with the portions booked so far. */
export interface ForecastTarget {
  readonly day: string;
  readonly kind: number;
  readonly booked: number;
}

/** What is expected, in portions, and what it rests on: the words of its reason. */
export interface Forecast {
  readonly expectedBooked: number;
  readonly expectedWalkIn: number;
  readonly expectedNoShow: number;
  /** Booked, less who does not come, with who comes without a booking. */
  readonly expected: number;
  readonly low: number;
  readonly high: number;
  /** Dictionary forecast_reason. */
  readonly reason: number;
  /** Meals that it rests on. */
  readonly basedOn: number;
  /** How much more or fewer than before are expected because it has been going up or down, in percent. */
  readonly trend: number;
}

const reasons = forecastReason.keys;
const historyDays = 56;
/** After so many days a meal counts half. */
const halfLifeDays = 21;
/** The mean of all days of a kind counts as so many days of the weekday: a few days do not make a weekday. */
const kindCounts = 2;
/** Four of five meals are within so many standard deviations of the mean. */
const rangeWidth = 1.3;
/** The last two weeks against those before, when there are so many meals of both. */
const trendDays = 14;
const trendMeals = 4;
const largestTrend = 0.25;

interface Weighted extends MealResult {
  readonly weight: number;
}

export const countGuests = ({ booked, walkIn, noShow }: MealResult): number => booked - noShow + walkIn;

/** A workday that was made up is a workday, whatever its weekday. */
const isWorkday = (kind: number): boolean => kind === dayKind.keys.workday || kind === dayKind.keys.makeUpWorkday;

/**
 * What will come to a meal, from what came to earlier ones of the same package (spec/shop#forecast): the mean of its weekday
 * drawn to the mean of its kind of day, recent meals first, followed where it has clearly been going up or down. Only meals
 * before the day are looked at. Never less is booked than is booked already.
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
  // Not the error of binary fractions.
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

/** The meals of the last eight weeks on days of the same kind; where there is none, all of them. */
function comparable(history: readonly MealResult[], { day, kind }: ForecastTarget) {
  const from = addDays(day, -historyDays);
  const recent = history
    .filter((meal) => meal.day < day && meal.day >= from)
    .sort((one, other) => one.day.localeCompare(other.day))
    .map((meal): Weighted => ({ ...meal, weight: 0.5 ** (daysBetween(meal.day, day) / halfLifeDays) }));
  const alike = recent.filter((meal) => meal.kind === kind || (isWorkday(meal.kind) && isWorkday(kind)));
  return alike.length > 0 ? { pool: alike, isOfKind: true } : { pool: recent, isOfKind: false };
}

/** Days that are made up or are holidays have no weekday of their own. */
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

/** The mean of a weekday, drawn to the mean of all days of its kind. */
const drawn = (
  onWeekday: readonly Weighted[],
  pool: readonly Weighted[],
  figure: (meal: MealResult) => number,
): number => (total(onWeekday, figure) + kindCounts * mean(pool, figure)) / (sumWeights(onWeekday) + kindCounts);

/** The standard deviation of what came; a quarter of what is expected where there are too few meals to tell. */
function deviation(pool: readonly Weighted[], expected: number): number {
  const middle = mean(pool, countGuests);
  const measured = Math.sqrt(mean(pool, (meal) => (countGuests(meal) - middle) ** 2));
  return pool.length < trendMeals ? Math.max(measured, expected / 4) : measured;
}

/** Half of the change from the weeks before to the last two, where it is more than chance makes. */
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
