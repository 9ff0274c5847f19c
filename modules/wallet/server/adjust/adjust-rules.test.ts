import { expect, test } from 'vitest';
import { calculateAdjustment } from './adjust-rules.ts';

test.each([
  ['more', 1, 500n, 200n, 200n],
  ['less', 2, 500n, 200n, -200n],
  ['set higher', 3, 500n, 700n, 200n],
  ['set lower', 3, 500n, 200n, -300n],
  ['set to nothing', 3, 500n, 0n, -500n],
  ['set from debt', 3, -100n, 50n, 150n],
  ['set to what it is', 3, 500n, 500n, 0n],
])('%s', (_, mode, balance, amount, change) => {
  expect(calculateAdjustment(mode, balance, amount)).toBe(change);
});
