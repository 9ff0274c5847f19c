import { expect, test } from 'vitest';
import { sumPieces, toDenominations } from './cash-denominations.ts';

test('notes and coins add up to the fen, and unused ones are left out', () => {
  expect(sumPieces({})).toBe('0.00');
  const pieces = { '100.00': 3, '0.10': 7, '5.00': null, '1.00': 0 };
  expect(sumPieces(pieces)).toBe('300.70');
  expect(toDenominations(pieces)).toEqual([
    { value: '100.00', pieces: 3 },
    { value: '0.10', pieces: 7 },
  ]);
});
