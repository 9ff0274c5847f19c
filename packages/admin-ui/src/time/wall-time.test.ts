import { expect, test } from 'vitest';
import { formatWallTime } from './wall-time.ts';

test('the time of the business, wherever the browser stands', () => {
  const at = new Date('2026-11-21T16:05:09Z');
  expect(formatWallTime(at, 'Asia/Shanghai')).toBe('2026-11-22 00:05:09');
  expect(formatWallTime(at, 'America/New_York')).toBe('2026-11-21 11:05:09');
  expect(formatWallTime(at, undefined)).toMatch(/^2026-11-2\d \d\d:\d\d:09$/);
});
