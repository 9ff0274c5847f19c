import { entry } from '@refectory/declaration/dictionary.ts';
import { choice, date } from '@refectory/declaration/field/field.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { expect, test } from 'vitest';
import type { TextContext } from '#cell/cell-text.ts';
import { dayTotalFilters, toDayTotals } from './day-totals.ts';

const meals = [entry(1, '早餐', 'Breakfast'), entry(2, '午餐', 'Lunch')];
const states = [entry(20, '已预订', 'Booked', 'processing'), entry(40, '已取消', 'Cancelled', 'default')];
const toLookup = (entries: typeof meals | typeof states) => ({
  label: (key: unknown) => entries.find((each) => each.key === key)?.zh ?? '',
  tone: (key: unknown) => entries.find((each) => each.key === key)?.tone ?? 'default',
});
const context = {
  lookups: new Map([
    ['meal', toLookup(meals)],
    ['state', toLookup(states)],
  ]),
} as unknown as TextContext;
const declare = (notSummed: readonly number[]) =>
  ({
    fields: {
      day: date('日期', 'Day'),
      meal: choice('meal', '餐次', 'Meal'),
      state: choice('state', '状态', 'Status', { notSummed }),
    },
    states: { field: 'state' },
    calendar: { from: 'day', countedBy: ['meal', 'state'] },
  }) as unknown as Resource;
const day = '2026-11-27';
const counts = [
  { day, meal: 1, state: 20, count: 4 },
  { day, meal: 2, state: 20, count: 5 },
  { day, meal: 2, state: 40, count: 1 },
];

test('a day has a line for each meal with its states, without what sums leave out, and the filters of these rows', () => {
  const lines = toDayTotals(declare([40]), counts, {}, context).get(day);
  expect(lines).toEqual([
    {
      name: '早餐',
      count: 4,
      parts: [{ name: '已预订', tone: 'processing', count: 4 }],
      filters: { state_notequal: '40', meal: '1' },
    },
    expect.objectContaining({ name: '午餐', count: 5, filters: { state_notequal: '40', meal: '2' } }),
  ]);
  expect(dayTotalFilters(declare([40]), counts, {}, day)).toEqual({ state_notequal: '40' });
});

test('where several states are left out, the filter names those that are there', () => {
  expect(dayTotalFilters(declare([40, 50]), counts, {}, day)).toEqual({ state: '20' });
});

test('who filters by state has these rows counted, whatever their state', () => {
  const asked = { state: '40' };
  const cancelled = counts.slice(2);
  expect(toDayTotals(declare([40]), cancelled, asked, context).get(day)).toEqual([
    expect.objectContaining({ name: '午餐', count: 1, filters: { meal: '2' } }),
  ]);
  expect(dayTotalFilters(declare([40]), cancelled, asked, day)).toEqual({});
});
