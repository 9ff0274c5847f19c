import { expect, test } from 'vitest';
import {
  addDays,
  calendarTitle,
  listWeeks,
  toCalendarSpan,
  toMonday,
  turnCalendar,
  weekdayName,
} from './calendar-days.ts';

test('a month is shown with the weeks it lies in, from Monday to Sunday', () => {
  expect(toCalendarSpan('2026-11-27', 'month')).toEqual({ first: '2026-10-26', last: '2026-12-06', days: 42 });
  expect(toCalendarSpan('2027-02-10', 'month')).toEqual({ first: '2027-02-01', last: '2027-02-28', days: 28 });
  expect(toCalendarSpan('2026-11-29', 'week')).toEqual({ first: '2026-11-23', last: '2026-11-29', days: 7 });
  const weeks = listWeeks(toCalendarSpan('2026-11-27', 'month'));
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(weeks.flat().filter((day) => day === '2026-11-27')).toHaveLength(1);
  expect(toMonday('2026-11-29')).toBe('2026-11-23');
});

test('days go on over months, years and short months', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(turnCalendar('2027-01-31', 'month', 1)).toBe('2027-02-28');
  expect(turnCalendar('2026-11-27', 'month', -1)).toBe('2026-10-27');
  expect(turnCalendar('2026-11-27', 'week', 1)).toBe('2026-12-04');
});

test('titles and days of the week are said in either language', () => {
  expect(calendarTitle('2026-11-27', 'month', 'zh')).toBe('2026年11月');
  expect(calendarTitle('2026-11-27', 'month', 'en')).toBe('November 2026');
  expect(calendarTitle('2026-11-27', 'week', 'en')).toBe('2026-11-23 – 29');
  expect(calendarTitle('2026-11-30', 'week', 'zh')).toBe('2026-11-30 – 12-06');
  expect([weekdayName('2026-11-27', 'zh'), weekdayName('2026-11-27', 'en')]).toEqual(['周五', 'Fri']);
});
