import type { Language } from '@refectory/declaration/label.ts';
import dayjs from 'dayjs';

/** What a calendar shows at once. */
export type CalendarUnit = 'month' | 'week';

/** The days that a calendar shows: whole weeks. */
export interface CalendarSpan {
  readonly first: string;
  readonly last: string;
  readonly days: number;
}

const format = 'YYYY-MM-DD';

/** The day that many days later. */
export const addDays = (day: string, count: number): string => dayjs(day).add(count, 'day').format(format);

/** 0 for Monday to 6 for Sunday: weeks begin on Monday, in either language. */
export const toWeekday = (day: string): number => (dayjs(day).day() + 6) % 7;

/** The first day of the week of a day. */
export const toMonday = (day: string): string => addDays(day, -toWeekday(day));

export const isInMonth = (day: string, of: string): boolean => day.slice(0, 7) === of.slice(0, 7);

/** The weeks in which the month of a day lies, or the week of that day. */
export function toCalendarSpan(on: string, unit: CalendarUnit): CalendarSpan {
  const start = dayjs(on).startOf('month').format(format);
  const end = dayjs(on).endOf('month').format(format);
  const first = toMonday(unit === 'week' ? on : start);
  const last = addDays(toMonday(unit === 'week' ? on : end), 6);
  return { first, last, days: dayjs(last).diff(first, 'day') + 1 };
}

/** The days of a span by weeks. */
export const listWeeks = ({ first, days }: CalendarSpan): readonly (readonly string[])[] =>
  Array.from({ length: days / 7 }, (_, week) => Array.from({ length: 7 }, (__, at) => addDays(first, week * 7 + at)));

/** The same day so many months or weeks later; the last of the month where that has no such day. */
export const turnCalendar = (on: string, unit: CalendarUnit, by: number): string =>
  dayjs(on).add(by, unit).format(format);

const formatUtc = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { ...options, timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

/** 2026年11月, November 2026; of a week its first and last day. */
export function calendarTitle(on: string, unit: CalendarUnit, language: Language): string {
  if (unit === 'month') return formatUtc(on, language, { year: 'numeric', month: 'long' });
  const { first, last } = toCalendarSpan(on, 'week');
  return `${first} – ${last.slice(isInMonth(first, last) ? 8 : 5)}`;
}

/** 周五, Fri. */
export const weekdayName = (day: string, language: Language): string => formatUtc(day, language, { weekday: 'short' });
