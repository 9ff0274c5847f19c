import type { Language } from '@refectory/declaration/label.ts';
import dayjs from 'dayjs';

const dayFormat = 'YYYY-MM-DD';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Monday of the week of a day, `YYYY-MM-DD`. */
export const findMonday = (day: string): string => {
  const at = dayjs(day);
  return at.subtract((at.day() + 6) % 7, 'day').format(dayFormat);
};

/** The day a number of days later. */
export const plusDays = (day: string, days: number): string => dayjs(day).add(days, 'day').format(dayFormat);

/** Day of a weekday, 1 to 7, in the week of that Monday. */
export const dayOfWeek = (monday: string, weekno: number): string => plusDays(monday, weekno - 1);

/** 周一 11/23, Mon 11/23. */
export const dayTitle = (monday: string, weekno: number, language: Language): string => {
  const day = dayOfWeek(monday, weekno);
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day));
  return `${name} ${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
};

/** 1 to 7, Monday first. */
export const toWeekday = (day: string): number => ((dayjs(day).day() + 6) % 7) + 1;

/** 周一, Mon. 2024-01-01 was a Monday. */
export const weekdayName = (weekno: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekno));
