import { expect, test } from 'vitest';
import { positionOf, positionText, segmentName, segmentNumber } from './segments.ts';

const size = 16 * 1024 * 1024;

test.each([
  ['0/3000060', '000000010000000000000003'],
  ['0/FFFFFFFF', '0000000100000000000000FF'],
  ['1/0', '000000010000000100000000'],
  ['16/B374D848', '0000000100000016000000B3'],
])('%s lies in %s', (position, name) => {
  const number = positionOf(position) / BigInt(size);
  expect(segmentName(1, number, size)).toBe(name);
  expect(segmentNumber(name, size)).toBe(number);
  expect(positionText(positionOf(position))).toBe(position);
});
