import { expect, test } from 'vitest';
import { parseSnapshot } from './seen-transactions.ts';

test('a snapshot has seen what was committed before it, not what was running or came later', () => {
  const isSeen = parseSnapshot('100:107:100,104');
  expect([99, 100, 103, 104, 106, 107, 200].map(isSeen)).toEqual([true, false, true, false, true, false, false]);
  expect(parseSnapshot('12:12:')(11)).toBe(true);
  expect(parseSnapshot('12:12:')(12)).toBe(false);
});

test('numbers of the log have the lower half only, and go round', () => {
  const isSeen = parseSnapshot(`${2n ** 33n - 2n}:${2n ** 33n + 3n}:${2n ** 33n + 1n}`);
  expect([2 ** 32 - 3, 2 ** 32 - 1, 0, 1, 2, 3].map(isSeen)).toEqual([true, true, true, false, true, false]);
});
