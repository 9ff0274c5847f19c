import { expect, test } from 'vitest';
import { formatPosition, isLater, type LogPosition, laterOf, parsePosition } from './log-position.ts';

const at = (text: string) => parsePosition(text) as LogPosition;

test('a position is read as it was written', () => {
  for (const text of ['1-0/0', '1-16/B374D848', '12-FFFFFFFF/FFFFFFFF']) expect(formatPosition(at(text))).toBe(text);
  expect(at('3-1/0').byte).toBe(2n ** 32n);
});

test.each([
  undefined,
  '',
  '1',
  '1-',
  '1-0',
  '1-0/',
  '-0/0',
  '1-0/0 ',
  '1-0/G',
  '1-0/123456789',
  "1-0/0'",
  ['1-0/0', '1-0/0'],
])('%s is none', (text) => {
  expect(parsePosition(text)).toBeUndefined();
});

test('a later timeline is later, whatever the byte', () => {
  expect(isLater(at('2-0/1'), at('1-0/2'))).toBe(true);
  expect(isLater(at('1-0/2'), at('1-0/2'))).toBe(false);
  expect(laterOf(at('1-0/A'), at('1-0/9'))).toEqual(at('1-0/A'));
  expect(laterOf(at('1-0/9'), at('1-0/A'))).toEqual(at('1-0/A'));
  expect(laterOf(at('1-0/9'), undefined)).toEqual(at('1-0/9'));
});
