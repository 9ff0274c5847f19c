import { isWithin, type MealTimes, servingWindow, takeWindow } from '#dining/server/public.ts';

/** Meal times and current time. */
export interface KitchenTimeContext {
  readonly now: Date;
  readonly zone: string;
  readonly meal: MealTimes;
  readonly leadMinutes: number;
  readonly graceMinutes: number;
}

const minute = 60_000;

/**
 * Whether a meal is in preparation: from the lead time before its start until its end. Nothing is printed afterwards.
 */
export function isInPreparation(
  day: string,
  { now, zone, meal, leadMinutes, graceMinutes }: KitchenTimeContext,
): boolean {
  const from = new Date(servingWindow(day, meal, zone).from.getTime() - leadMinutes * minute);
  return isWithin({ from, to: takeWindow(day, meal, graceMinutes, zone).to }, now);
}
