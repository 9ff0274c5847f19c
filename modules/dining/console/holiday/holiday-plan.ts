import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import type { Tone } from '@refectory/declaration/dictionary.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { holiday } from '#dining/contract/price/holiday.ts';
import { holidayTexts as texts } from './holiday-texts.ts';

/** Generates the holidays of a year; with `preview` only returns the differences. */
export const generateHolidaysCall = actionCall(holiday, 'generatelist');

type Generated = CallResponse<typeof generateHolidaysCall>;
type NamedDay = Generated['added'][number];

/** The differences found. */
export type HolidayPlan = Omit<Generated, 'years' | 'preview'>;

/** One day of the difference. */
export interface HolidayChange {
  readonly day: string;
  readonly what: Label;
  readonly tone: Tone;
  readonly before?: NamedDay;
  readonly after?: NamedDay;
}

/** The differences day by day. */
export function listHolidayChanges({ added, changed, removed, kept }: Omit<HolidayPlan, 'hit'>): HolidayChange[] {
  const all: HolidayChange[] = [
    ...added.map((after) => ({ day: after.day, what: texts.added, tone: 'success' as const, after })),
    ...changed.map(({ before, after }) => ({
      day: after.day,
      what: texts.changed,
      tone: 'warning' as const,
      before,
      after,
    })),
    ...removed.map((before) => ({ day: before.day, what: texts.removed, tone: 'error' as const, before })),
    ...kept.map(({ set, published }) => ({
      day: set.day,
      what: texts.kept,
      tone: 'default' as const,
      before: set,
      after: published,
    })),
  ];
  return all.sort((one, other) => one.day.localeCompare(other.day));
}

export const countChanges = ({ added, changed, removed }: Pick<HolidayPlan, 'added' | 'changed' | 'removed'>): number =>
  added.length + changed.length + removed.length;
