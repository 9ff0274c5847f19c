import dayjs from 'dayjs';
import { dayOfWeek, plusDays } from '../../menu/week-days.ts';

// The weeks of a template stand on days of their own, from a Monday on, so that the parts of the planner work with them.
const firstMonday = '2001-01-01';

/** The Monday that a week of a template stands on, from week 1. */
export const mondayOfWeek = (week: number): string => plusDays(firstMonday, 7 * (week - 1));

/** The day of a weekday of a week. */
export const rotationDay = (week: number, weekno: number): string => dayOfWeek(mondayOfWeek(week), weekno);

/** Days since the first one of the template. */
export const dayNumber = (day: string): number => dayjs(day).diff(dayjs(firstMonday), 'day');

/** Week and weekday of a day, both from 1. */
export const weekOfDay = (day: string): { readonly week: number; readonly weekno: number } => {
  const number = dayNumber(day);
  return { week: Math.floor(number / 7) + 1, weekno: (number % 7) + 1 };
};
