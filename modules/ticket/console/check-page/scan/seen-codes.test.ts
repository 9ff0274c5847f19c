import { expect, test } from 'vitest';
import { outOfSightMs, SeenCodes } from './seen-codes.ts';

test('a code held before the camera counts once, and again after it was out of sight', () => {
  const seen = new SeenCodes();
  expect(seen.isNew('A', 0)).toBe(true);
  for (let at = 100; at < 5000; at += 100) expect(seen.isNew('A', at)).toBe(false);
  expect(seen.isNew('B', 5000)).toBe(true);
  expect(seen.isNew('A', 4900 + outOfSightMs)).toBe(false);
  expect(seen.isNew('A', 4901 + 2 * outOfSightMs)).toBe(true);
});
