import { describe, expect, test } from 'vitest';
import { describeDuration, isDuration, readDuration, writeDuration } from './duration.ts';

describe('a duration', () => {
  test.each([
    ['P3D', { days: 3, hours: 0, minutes: 0 }],
    ['PT8H', { days: 0, hours: 8, minutes: 0 }],
    ['P1DT2H30M', { days: 1, hours: 2, minutes: 30 }],
    ['PT45M', { days: 0, hours: 0, minutes: 45 }],
  ])('%s is read, and comes back the same', (text, parts) => {
    expect(isDuration(text)).toBe(true);
    expect(readDuration(text)).toEqual(parts);
    expect(writeDuration(parts)).toBe(text);
  });

  test.each(['', 'P', 'PT', 'P1Y', 'P1DT', '3D', 'P1000D', 'P1.5D', '${days}'])('%s is none', (text) => {
    expect(isDuration(text)).toBe(false);
    expect(readDuration(text)).toBeUndefined();
  });

  test('no time at all is written as nothing', () => {
    expect(writeDuration({ days: 0, hours: 0, minutes: 0 })).toBe('');
  });

  test.each([
    ['P1D', '1 天', '1 day'],
    ['P1DT2H', '1 天 2 小时', '1 day 2 hours'],
    ['PT4H30M', '4 小时 30 分钟', '4 hours 30 minutes'],
    ['P2DT1M', '2 天 1 分钟', '2 days 1 minute'],
    ['PT0H', 'PT0H', 'PT0H'],
    ['${due}', '${due}', '${due}'],
  ])('%s in words', (text, zh, en) => {
    expect(describeDuration(text)).toEqual({ zh, en });
  });
});
