import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseZonedCron } from './zoned-cron.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-31T16:05:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('reads the pattern in the business time zone', () => {
  // 00:05 on 1 January in Shanghai, a Friday, is still Thursday 31 December in UTC.
  const digest = { min: 5, hour: 16, date: 31, month: 12, dow: 4 };
  expect(parseZonedCron('5 0 1 1 *', 'Asia/Shanghai')(digest)).toBe(true);
  expect(parseZonedCron('5 0 * * 5', 'Asia/Shanghai')(digest)).toBe(true);
  expect(parseZonedCron('5 16 * * *', 'Asia/Shanghai')(digest)).toBe(false);
  expect(parseZonedCron('5 16 31 12 *', 'UTC')(digest)).toBe(true);
});
