import { expect, test } from 'vitest';
import { formatPosition, parsePosition, parseSegmentNumber, segmentName } from './segments.ts';

const size = 16 * 1024 * 1024;

test.each([
  ['0/3000060', '000000010000000000000003'],
  ['0/FFFFFFFF', '0000000100000000000000FF'],
  ['1/0', '000000010000000100000000'],
  ['16/B374D848', '0000000100000016000000B3'],
])('%s lies in %s', (position, name) => {
  const number = parsePosition(position) / BigInt(size);
  expect(segmentName(1, number, size)).toBe(name);
  expect(parseSegmentNumber(name, size)).toBe(number);
  expect(formatPosition(parsePosition(position))).toBe(position);
});
