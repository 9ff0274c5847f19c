import { expect, test } from 'vitest';
import { definitionChanges } from './definition-words.ts';

const texts = {
  say: ({ en }: { en: string }) => en,
  entry: (_: string, key: string) => ({ 1: 'Breakfast', 2: 'Lunch' })[key] ?? key,
};
const before = {
  figures: ['meals.booked', 'meals.gone'],
  rows: ['day'],
  period: { span: 'last7' },
  filters: [{ dimension: 'mealPeriod', operator: 'is', values: ['1', '2'] }],
};

test('what changed between two definitions is said in words, part by part', () => {
  const after = {
    ...before,
    figures: ['meals.booked', 'bookings.amount'],
    columns: ['placeId'],
    period: { from: '2026-11-01', to: null },
    compare: true,
    filters: [{ dimension: 'mealPeriod', operator: 'isNot', values: ['1'] }],
    sort: { by: 'meals.booked', descending: true },
    limit: 10,
    colours: [{ figure: 'meals.booked', when: 'above', value: '90', tone: 'good' }],
  };
  expect(
    definitionChanges(before, after, texts).map(({ name, before: old, after: now }) => [name.en, old, now]),
  ).toEqual([
    ['Figures', 'Meals · Booked, meals.gone', 'Meals · Booked, Bookings · Amount'],
    ['Columns', '', 'Place'],
    ['Period', 'Last 7 days', '2026-11-01 to …'],
    ['Compared with the previous period', 'no', 'yes'],
    ['Filters', 'Meal is Breakfast, Lunch', 'Meal is not Breakfast'],
    ['Sort', '', 'Meals · Booked descending'],
    ['Only the first rows', '', '10'],
    ['Conditional colours', '', 'Meals · Booked At least 90: Green'],
  ]);
});

test('what is left out is what it is by itself', () => {
  expect(definitionChanges(before, { ...before, columns: [], chart: 'table', limit: null }, texts)).toEqual([]);
});
