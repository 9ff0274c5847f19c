import { addDays, businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';

const minute = 60_000;

/** Serving and booking times of a meal by the dining parameters (spec/rules#meals). Times of day are `HH:mm`. */
export interface MealTimes {
  readonly mealPeriod: number;
  readonly start: string;
  readonly end: string;
  readonly orderOpenDays: number;
  readonly cutoffMinutes: number;
}

export interface TimeWindow {
  readonly from: Date;
  readonly to: Date;
}

export const isWithin = ({ from, to }: TimeWindow, at: Date): boolean => from <= at && at <= to;

/** A meal that ends before it starts ends on the next day: supper from 22:00 to 01:00. */
export function servingWindow(day: string, meal: MealTimes, zone: string): TimeWindow {
  const lastDay = meal.end <= meal.start ? addDays(day, 1) : day;
  return { from: zonedInstant(day, meal.start, zone), to: zonedInstant(lastDay, meal.end, zone) };
}

/** Open from midnight `orderOpenDays` before the day until the cut-off before the meal starts. */
export function bookingWindow(day: string, meal: MealTimes, zone: string): TimeWindow {
  const { from } = servingWindow(day, meal, zone);
  return {
    from: zonedInstant(addDays(day, -meal.orderOpenDays), '00:00', zone),
    to: new Date(from.getTime() - meal.cutoffMinutes * minute),
  };
}

/** Serving window extended by the grace period on both sides. */
export function takeWindow(day: string, meal: MealTimes, graceMinutes: number, zone: string): TimeWindow {
  const { from, to } = servingWindow(day, meal, zone);
  return { from: new Date(from.getTime() - graceMinutes * minute), to: new Date(to.getTime() + graceMinutes * minute) };
}

/** Booked ahead: the cancel cut-off before the meal. On the spot: the end of the pickup window. */
export function cancelDeadline(day: string, meal: MealTimes, cutoffMinutes: number, zone: string): Date {
  return new Date(servingWindow(day, meal, zone).from.getTime() - cutoffMinutes * minute);
}

export interface RunningMeal {
  readonly day: string;
  readonly meal: MealTimes;
}

/**
 * Meals that can be picked up at a moment, those within their hours before those in their grace period. Includes
 * yesterday's meal if it runs past midnight.
 */
export function listRunningMeals(
  now: Date,
  meals: readonly MealTimes[],
  graceMinutes: number,
  zone: string,
): RunningMeal[] {
  const today = businessDay(now, zone);
  const all = [today, addDays(today, -1)].flatMap((day) => meals.map((meal) => ({ day, meal })));
  const takeable = all.filter(({ day, meal }) => isWithin(takeWindow(day, meal, graceMinutes, zone), now));
  const isOn = ({ day, meal }: RunningMeal) => isWithin(servingWindow(day, meal, zone), now);
  return [...takeable.filter(isOn), ...takeable.filter((running) => !isOn(running))];
}

/** The first of {@link listRunningMeals}: the current meal. */
export const findRunningMeal = (
  now: Date,
  meals: readonly MealTimes[],
  graceMinutes: number,
  zone: string,
): RunningMeal | undefined => listRunningMeals(now, meals, graceMinutes, zone)[0];

/** Until when a pickup can be undone: the end of the day, or of the meal if it runs past midnight. */
export function takebackDeadline(day: string, meal: MealTimes, graceMinutes: number, zone: string): Date {
  const midnight = zonedInstant(addDays(day, 1), '00:00', zone);
  const { to } = takeWindow(day, meal, graceMinutes, zone);
  return to > midnight ? to : midnight;
}
