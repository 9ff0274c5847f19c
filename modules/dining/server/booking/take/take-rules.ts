import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import { isWithin, type MealTimes, takeWindow } from '../rules/meal-times.ts';

/** The meal that is to be handed out, and when that is asked. */
export interface TakeTimeContext {
  readonly now: Date;
  readonly zone: string;
  /** The meal in the words of the user. */
  readonly mealName: string;
  readonly meal: MealTimes | undefined;
  readonly graceMinutes: number;
}

/** Why the meal of that day cannot be handed out now, or nothing: its hours ± grace (spec/dining#take). */
export function takeTimeRefusal(
  day: string,
  { now, zone, meal, mealName, graceMinutes }: TakeTimeContext,
): Refusal | undefined {
  const span = meal && takeWindow(day, meal, graceMinutes, zone);
  if (span && isWithin(span, now)) return undefined;
  const at = (instant: Date | undefined) => (instant ? formatWireTime(instant, zone).slice(0, 16) : '');
  return {
    code: 'dining.outside-meal',
    params: { day, meal: mealName, from: at(span?.from), to: at(span?.to) },
  };
}
