import { zonedInstant } from '@refectory/engine/request/clock.ts';
import { expect, test } from 'vitest';
import { isOpenAt, isOpenForMeal, openingRefusal, type PlaceHours } from './place-hours.ts';

const zone = 'Asia/Shanghai';
const hours = (opens: string | null, closes: string | null): PlaceHours => ({ opens, closes });
const day = hours('06:30:00', '20:00:00');
const night = hours('20:00:00', '02:00:00');
const always = hours(null, null);

test.each<[string, PlaceHours, string, boolean]>([
  ['before it opens', day, '2026-11-20 06:29', false],
  ['as it opens', day, '2026-11-20 06:30', true],
  ['the minute before it closes', day, '2026-11-20 19:59', true],
  ['as it closes', day, '2026-11-20 20:00', false],
  ['without hours', always, '2026-11-20 03:00', true],
  ['without hours, at midnight', always, '2026-11-20 00:00', true],
  ['opens only', hours('08:00', null), '2026-11-20 23:59', true],
  ['opens only, next day', hours('08:00', null), '2026-11-21 00:00', false],
  ['closes only', hours(null, '08:00'), '2026-11-21 00:00', true],
  ['a night bar before midnight', night, '2026-11-20 23:59', true],
  ['a night bar at midnight', night, '2026-11-21 00:00', true],
  ['a night bar before it closes', night, '2026-11-21 01:59', true],
  ['a night bar as it closes', night, '2026-11-21 02:00', false],
  ['the same time twice is round the clock', hours('08:00', '08:00'), '2026-11-20 03:00', true],
])('open: %s', (_, given, at, expected) => {
  expect(isOpenAt(given, zonedInstant(at.slice(0, 10), at.slice(11), zone), zone)).toBe(expected);
});

const meal = (start: string, end: string) => ({ mealPeriod: 4, start, end, orderOpenDays: 7, cutoffMinutes: 0 });

test.each<[string, PlaceHours, string, string, boolean]>([
  ['within', day, '11:00', '13:30', true],
  ['partly', day, '19:00', '21:00', true],
  ['after it closes', day, '20:00', '22:00', false],
  ['before it opens', day, '05:00', '06:30', false],
  ['past midnight with the bar', night, '22:00', '01:00', true],
  ['after midnight, in the opening of the day before', night, '00:30', '01:30', true],
  ['in the afternoon, the bar closed', night, '12:00', '13:00', false],
  ['past midnight into the next opening', hours('00:30', '05:00'), '23:00', '01:00', true],
])('serves a meal: %s', (_, given, start, end, expected) => {
  expect(isOpenForMeal(given, '2026-11-20', meal(start, end), zone)).toBe(expected);
});

test('the refusal contains the hours; on the spot the place must be open now', () => {
  const lunch = meal('11:00', '13:30');
  const question = { hours: hours('06:30:00', '13:00:00'), place: '一食堂', day: '2026-11-20', meal: lunch, zone };
  expect(openingRefusal(question)).toBeUndefined();
  expect(openingRefusal({ ...question, at: zonedInstant('2026-11-20', '12:59', zone) })).toBeUndefined();
  expect(openingRefusal({ ...question, at: zonedInstant('2026-11-20', '13:00', zone) })).toEqual({
    code: 'dining.outside-opening-hours',
    params: { place: '一食堂', from: '06:30', to: '13:00' },
  });
});
