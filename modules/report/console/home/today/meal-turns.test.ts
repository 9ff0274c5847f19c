import { expect, test } from 'vitest';
import { nextMealTurn } from './meal-turns.ts';

const meals = [
  { day: '2026-11-20', start: '11:00', end: '13:00' },
  { day: '2026-11-20', start: '17:30', end: '19:00' },
];
const minutes = (count: number) => count * 60_000;

test.each([
  ['2026-11-20 10:45:00', minutes(15)],
  ['2026-11-20 11:00:00', minutes(120)],
  ['2026-11-20 13:00:30', minutes(270) - 30_000],
  ['2026-11-20 19:00:00', undefined],
])('at %s the next beginning or end is in %s ms', (now, wait) => {
  expect(nextMealTurn(meals, now)).toBe(wait);
});

test('without meals nothing turns', () => {
  expect(nextMealTurn([], '2026-11-20 10:45:00')).toBeUndefined();
});
