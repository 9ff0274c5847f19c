import { type MealTimes, servedAt, takeableAt, within } from '#dining/server/public.ts';

/** A meal and when its preparation is asked about. */
export interface KitchenMoment {
  readonly now: Date;
  readonly zone: string;
  readonly meal: MealTimes;
  readonly leadMinutes: number;
  readonly graceMinutes: number;
}

const minute = 60_000;

/** Whether the kitchen works on a meal: from so many minutes before its start until it is over. What comes later is cooked by nobody. */
export function isPrepared(day: string, { now, zone, meal, leadMinutes, graceMinutes }: KitchenMoment): boolean {
  const from = new Date(servedAt(day, meal, zone).from.getTime() - leadMinutes * minute);
  return within({ from, to: takeableAt(day, meal, graceMinutes, zone).to }, now);
}
