import { describe, expect, test } from 'vitest';
import { countActiveStrikes, findBlockEnd, strikeRefusal } from './strike-rules.ts';

const settings = { limit: 3, days: 30, blockDays: 7 };

describe('blocked until', () => {
  test.each<[string, string[], Partial<typeof settings>, string | undefined]>([
    ['nothing happened', [], {}, undefined],
    ['one less than the limit', ['2026-11-01', '2026-11-02'], {}, undefined],
    ['the limit within the days', ['2026-11-01', '2026-11-02', '2026-11-20'], {}, '2026-11-27'],
    ['on the last of the days', ['2026-11-01', '2026-11-02', '2026-11-30'], {}, '2026-12-07'],
    ['a day too late', ['2026-11-01', '2026-11-02', '2026-12-01'], {}, undefined],
    ['three in a day', ['2026-11-01', '2026-11-01', '2026-11-01'], {}, '2026-11-08'],
    ['the latest too many count', ['2026-01-01', '2026-01-02', '2026-01-03', '2026-11-01'], {}, '2026-01-10'],
    ['a further one prolongs it', ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-10'], {}, '2026-11-17'],
    ['across the year', ['2026-12-29', '2026-12-30', '2026-12-31'], {}, '2027-01-07'],
    ['limit 1', ['2026-11-01'], { limit: 1 }, '2026-11-08'],
    ['no limit', ['2026-11-01', '2026-11-01', '2026-11-01'], { limit: 0 }, undefined],
    ['no block', ['2026-11-01', '2026-11-01', '2026-11-01'], { blockDays: 0 }, undefined],
  ])('%s', (_, days, more, expected) => {
    expect(findBlockEnd(days, { ...settings, ...more })).toBe(expected);
  });
});

test('the last day of the block is refused with that date, the next one is not', () => {
  const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
  expect(strikeRefusal({ name: '王芳', saasNo: 'E1' }, days, settings, '2026-11-27')).toEqual({
    code: 'dining.blocked-by-strikes',
    params: { name: '王芳', saasNo: 'E1', limit: 3, days: 30, until: '2026-11-27' },
  });
  expect(strikeRefusal({ name: '王芳', saasNo: 'E1' }, days, settings, '2026-11-28')).toBeUndefined();
});

test('strikes stop counting when their days are over', () => {
  const days = ['2026-11-01', '2026-11-20'];
  expect(
    ['2026-11-20', '2026-11-30', '2026-12-01', '2026-12-20'].map((day) => countActiveStrikes(day, days, settings)),
  ).toEqual([2, 2, 1, 0]);
});
