import { date, datetime } from '@refectory/declaration/field/field.ts';
import { expect, test } from 'vitest';
import { dayFilters, findFilteredDay, hasDayFilter, withoutDays } from './calendar-filters.ts';

const day = date('日期', 'Day');
const at = datetime('开始', 'Begins');

test('rows of some days are found by the filters of a search', () => {
  const find = (calendar: { from: string; to?: string }) =>
    dayFilters({ calendar, fields: { day, at, end: day } }, '2026-11-27', '2026-11-30');
  expect(find({ from: 'day' })).toEqual({ day_datege: '2026-11-27', day_datele: '2026-11-30' });
  expect(find({ from: 'at' })).toEqual({ at_datege: '2026-11-27 00:00:00', at_datelt: '2026-12-01 00:00:00' });
  // A pause that began before and ends after is one of these days.
  expect(find({ from: 'day', to: 'end' })).toEqual({ day_datele: '2026-11-30', end_datege: '2026-11-27' });
});

test('filters by days are told from the others, and give the day to open at', () => {
  const filters = { placeId: '7', day_datege: '2026-11-27', day_datele: '2026-11-28', dayKind: '3' };
  const calendar = { from: 'day' };
  expect(withoutDays(calendar, filters)).toEqual({ placeId: '7', dayKind: '3' });
  expect([hasDayFilter(calendar, filters), hasDayFilter(calendar, { dayKind: '3' })]).toEqual([true, false]);
  expect(findFilteredDay(calendar, filters)).toBe('2026-11-27');
  expect(findFilteredDay({ from: 'day', to: 'end' }, { end_datege: '2026-11-03' })).toBe('2026-11-03');
  expect(findFilteredDay(calendar, { placeId: '7' })).toBeUndefined();
});
