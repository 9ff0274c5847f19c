import { addDays, businessDay, isoWeekday, zonedInstant } from '@refectory/engine/request/clock.ts';
import { reportRhythm } from '#report/contract/schedule/schedule-dictionaries.ts';

/** Sending rule in business time. */
export interface SendingRule {
  readonly rhythm: number;
  readonly weekdays: readonly number[];
  readonly monthDay: number | null;
  /** `HH:mm`, or with seconds. */
  readonly atTime: string;
}

const { daily, weekdays: onWeekdays, monthDay: onMonthDay } = reportRhythm.keys;
/** The longest interval between due days is a month. */
const longestPause = 32;

/** In a month without that day, the last day is used. */
function isDueDay({ rhythm, weekdays, monthDay }: SendingRule, day: string): boolean {
  if (rhythm === daily) return true;
  if (rhythm === onWeekdays) return weekdays.includes(isoWeekday(day));
  const isLast = addDays(day, 1).endsWith('-01');
  if (rhythm !== onMonthDay) return isLast;
  const date = Number(day.slice(8));
  return date === monthDay || (isLast && date < (monthDay ?? 0));
}

/** The due times after an instant, in order; none when the rule has no days. */
export function nextDueTimes(rule: SendingRule, after: Date, zone: string, count: number): Date[] {
  const times: Date[] = [];
  const today = businessDay(after, zone);
  for (let n = 0; n <= longestPause * count && times.length < count; n++) {
    const day = addDays(today, n);
    if (!isDueDay(rule, day)) continue;
    const at = zonedInstant(day, rule.atTime.slice(0, 5), zone);
    if (at > after) times.push(at);
  }
  return times;
}

/** The last due time up to an instant: of several missed times, only this one is sent. */
export function lastDueTime(rule: SendingRule, until: Date, zone: string): Date | undefined {
  const today = businessDay(until, zone);
  for (let n = 0; n <= longestPause; n++) {
    const day = addDays(today, -n);
    if (!isDueDay(rule, day)) continue;
    const at = zonedInstant(day, rule.atTime.slice(0, 5), zone);
    if (at <= until) return at;
  }
  return undefined;
}
