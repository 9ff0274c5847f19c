import { zonedInstant } from '@refectory/engine/request/clock.ts';
import { expect, test } from 'vitest';
import { isInPreparation } from './kitchen-rules.ts';

const zone = 'Asia/Shanghai';
const lunch = { mealPeriod: 2, start: '11:00', end: '13:30', orderOpenDays: 7, cutoffMinutes: 120 };
const supper = { ...lunch, mealPeriod: 4, start: '22:00', end: '01:00' };

test.each<[string, typeof lunch, number, string, boolean]>([
  ['a minute early', lunch, 60, '2026-11-21 09:59', false],
  ['when preparation begins', lunch, 60, '2026-11-21 10:00', true],
  ['while it is served', lunch, 60, '2026-11-21 12:00', true],
  ['at the end of the grace', lunch, 60, '2026-11-21 13:45', true],
  ['behind it', lunch, 60, '2026-11-21 13:46', false],
  ['without a lead, before the start', lunch, 0, '2026-11-21 10:59', false],
  ['days ahead, when the lead is as long', lunch, 2880, '2026-11-19 11:00', true],
  ['a supper past midnight', supper, 60, '2026-11-22 00:30', true],
])('%s', (_, meal, leadMinutes, at, expected) => {
  const now = zonedInstant(at.slice(0, 10), at.slice(11), zone);
  expect(isInPreparation('2026-11-21', { now, zone, meal, leadMinutes, graceMinutes: 15 })).toBe(expected);
});
