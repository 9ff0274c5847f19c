import { addDays, isoWeekday } from '@refectory/engine/request/clock.ts';

/** A weekday without the meal for this many days is taken as one without it. */
const withoutDays = 28;

/**
 * Whether a meal takes place on a day, by the days it took place before: assumed until the weekday was left out four
 * times.
 */
export function isHeldOn(heldDays: readonly string[], day: string): boolean {
  const since = addDays(day, -withoutDays);
  if (heldDays.length === 0) return false;
  if (heldDays.every((held) => held > since)) return true;
  return heldDays.some((held) => held >= since && isoWeekday(held) === isoWeekday(day));
}
