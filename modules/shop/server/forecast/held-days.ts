import { addDays, isoWeekday } from '@refectory/engine/request/clock.ts';

/** A weekday that was left out for so many days in a row is one without this meal. */
const withoutDays = 28;

/** Whether a meal is held on a day, by the days on which it was held before: new ones may be, until a weekday was left out four times. */
export function isHeldOn(heldDays: readonly string[], day: string): boolean {
  const since = addDays(day, -withoutDays);
  if (heldDays.length === 0) return false;
  if (heldDays.every((held) => held > since)) return true;
  return heldDays.some((held) => held >= since && isoWeekday(held) === isoWeekday(day));
}
