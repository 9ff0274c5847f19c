import { expect, test } from 'vitest';
import { toWireKey } from './dictionary-entries.ts';

test.each([
  ['1', 1],
  ['0', 0],
  ['-1', -1],
  ['-0', '-0'],
  ['007', '007'],
  ['1.5', '1.5'],
  ['a', 'a'],
  ['1234567890123456789', '1234567890123456789'],
])('%s goes out as %j', (key, expected) => {
  expect(toWireKey(key)).toBe(expected);
});
