import { formatWireTime, zonedInstant } from '@refectory/engine/request/clock.ts';
import { describe, expect, test } from 'vitest';
import {
  bookingWindow,
  cancelDeadline,
  findRunningMeal,
  listRunningMeals,
  type MealTimes,
  servingWindow,
  takebackDeadline,
  takeWindow,
} from './meal-times.ts';

const zone = 'Asia/Shanghai';
const meal = (mealPeriod: number, start: string, end: string): MealTimes => ({
  mealPeriod,
  start,
  end,
  orderOpenDays: 7,
  cutoffMinutes: 120,
});
const breakfast = meal(1, '07:00', '09:00');
const lunch = meal(2, '11:00', '13:30');
const lateSupper = meal(4, '22:00', '01:00');
const meals = [breakfast, lunch, lateSupper];

const at = (text: string) => zonedInstant(text.slice(0, 10), text.slice(11), zone);
const text = ({ from, to }: { from: Date; to: Date }) => [formatWireTime(from, zone), formatWireTime(to, zone)];

test('a meal is served within its day, or into the next one', () => {
  expect(text(servingWindow('2026-11-20', lunch, zone))).toEqual(['2026-11-20 11:00:00', '2026-11-20 13:30:00']);
  expect(text(servingWindow('2026-12-31', lateSupper, zone))).toEqual(['2026-12-31 22:00:00', '2027-01-01 01:00:00']);
});

test('booked from midnight a week before until the cut-off', () => {
  expect(text(bookingWindow('2026-11-20', lunch, zone))).toEqual(['2026-11-13 00:00:00', '2026-11-20 09:00:00']);
  expect(formatWireTime(bookingWindow('2026-11-20', { ...breakfast, cutoffMinutes: 600 }, zone).to, zone)).toBe(
    '2026-11-19 21:00:00',
  );
});

test('taken with grace before and after', () => {
  expect(text(takeWindow('2026-11-20', lateSupper, 15, zone))).toEqual(['2026-11-20 21:45:00', '2026-11-21 01:15:00']);
});

test('cancelled until an hour before', () => {
  expect(formatWireTime(cancelDeadline('2026-11-20', lunch, 60, zone), zone)).toBe('2026-11-20 10:00:00');
});

describe('the meal that is on', () => {
  test.each([
    ['2026-11-20 10:44', undefined],
    ['2026-11-20 10:45', '2026-11-20 2'],
    ['2026-11-20 13:45', '2026-11-20 2'],
    ['2026-11-20 13:46', undefined],
    ['2026-11-20 23:59', '2026-11-20 4'],
    ['2026-11-21 00:00', '2026-11-20 4'],
    ['2026-11-21 01:15', '2026-11-20 4'],
    ['2026-11-21 01:16', undefined],
  ])('%s: %s', (now, expected) => {
    const running = findRunningMeal(at(now), meals, 15, zone);
    expect(running && `${running.day} ${running.meal.mealPeriod}`).toBe(expected);
  });
  test('within the grace of two meals both can be taken', () => {
    const next = meal(2, '09:20', '11:00');
    const both = listRunningMeals(at('2026-11-20 09:10'), [breakfast, next], 15, zone);
    expect(both.map(({ meal: { mealPeriod } }) => mealPeriod)).toEqual([1, 2]);
  });
  test('meals within their hours come before those in their grace period', () => {
    const next = meal(2, '09:05', '11:00');
    expect(findRunningMeal(at('2026-11-20 09:05'), [breakfast, next], 15, zone)?.meal).toBe(next);
    expect(findRunningMeal(at('2026-11-20 09:00'), [breakfast, next], 15, zone)?.meal).toBe(breakfast);
  });
});

test('taken back until midnight, or until a supper past midnight is over', () => {
  expect(formatWireTime(takebackDeadline('2026-11-20', lunch, 15, zone), zone)).toBe('2026-11-21 00:00:00');
  expect(formatWireTime(takebackDeadline('2026-11-20', lateSupper, 15, zone), zone)).toBe('2026-11-21 01:15:00');
});
