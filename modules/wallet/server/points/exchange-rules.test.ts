import { expect, test } from 'vitest';
import { priceExchange } from './exchange-rules.ts';

test.each([
  [100n, 100n, 100n, 100n],
  [1n, 100n, 1n, 1n],
  [150n, 1000n, 15n, 150n],
  [155n, 1000n, 15n, 150n],
  [100n, 30n, 333n, 100n],
  [2n, 3n, 66n, 2n],
  [9n, 1000n, 0n, 0n],
])('%d points at %d a yuan are %d fen for %d points', (points, perYuan, fen, taken) => {
  expect(priceExchange(points, perYuan)).toEqual({ fen, taken });
});
