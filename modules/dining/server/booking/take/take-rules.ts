import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { wireTime } from '@refectory/engine/request/clock.ts';
import { type MealTimes, takeableAt, within } from '../rules/meal-times.ts';

/** The meal that is to be handed out, and when that is asked. */
export interface TakeMoment {
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
  { now, zone, meal, mealName, graceMinutes }: TakeMoment,
): Refusal | undefined {
  const span = meal && takeableAt(day, meal, graceMinutes, zone);
  if (span && within(span, now)) return undefined;
  const at = (instant: Date | undefined) => (instant ? wireTime(instant, zone).slice(0, 16) : '');
  return {
    code: 'dining.outside-meal',
    params: { day, meal: mealName, from: at(span?.from), to: at(span?.to) },
  };
}
