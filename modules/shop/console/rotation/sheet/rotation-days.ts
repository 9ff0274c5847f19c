import dayjs from 'dayjs';
import { dayOfWeek, plusDays } from '../../menu/week-days.ts';

// Weeks of a cycle are mapped to dates from a fixed Monday on, so that components of the menu planner can be used.
const firstMonday = '2001-01-01';

/** Monday of a week of the cycle, from week 1. */
export const mondayOfWeek = (week: number): string => plusDays(firstMonday, 7 * (week - 1));

/** Date of a weekday of a week. */
export const rotationDay = (week: number, weekno: number): string => dayOfWeek(mondayOfWeek(week), weekno);

/** Days since the first day of the cycle. */
export const dayNumber = (day: string): number => dayjs(day).diff(dayjs(firstMonday), 'day');

/** Week and weekday of a date, both from 1. */
export const weekOfDay = (day: string): { readonly week: number; readonly weekno: number } => {
  const number = dayNumber(day);
  return { week: Math.floor(number / 7) + 1, weekno: (number % 7) + 1 };
};
