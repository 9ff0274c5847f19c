import { expect, test } from 'vitest';
import {
  formatCluster,
  formatPosition,
  isLater,
  isSameLog,
  type LogPosition,
  laterOf,
  parsePosition,
} from './log-position.ts';

const at = (text: string) => parsePosition(text) as LogPosition;

test('a position is read as it was written', () => {
  for (const text of ['a-1-0/0', '1xk3f9-1-16/B374D848', 'zzzzzzzzzzzzz-12-FFFFFFFF/FFFFFFFF'])
    expect(formatPosition(at(text))).toBe(text);
  expect(at('a-3-1/0').byte).toBe(2n ** 32n);
  expect(formatCluster(String(2n ** 64n - 1n))).toBe('3w5e11264sgsf');
});

test.each([
  undefined,
  '',
  '1',
  '1-',
  '1-0',
  '1-0/',
  '-0/0',
  '1-0/0',
  'A-1-0/0',
  'a-1-0/0 ',
  'a-1-0/G',
  'a-1-0/123456789',
  "a-1-0/0'",
  'aaaaaaaaaaaaaa-1-0/0',
  ['a-1-0/0', 'a-1-0/0'],
])('%s is none', (text) => {
  expect(parsePosition(text)).toBeUndefined();
});

test('a later timeline is later, whatever the byte', () => {
  expect(isLater(at('a-2-0/1'), at('a-1-0/2'))).toBe(true);
  expect(isLater(at('a-1-0/2'), at('a-1-0/2'))).toBe(false);
  expect(laterOf(at('a-1-0/A'), at('a-1-0/9'))).toEqual(at('a-1-0/A'));
  expect(laterOf(at('a-1-0/9'), at('a-1-0/A'))).toEqual(at('a-1-0/A'));
  expect(laterOf(at('a-1-0/9'), undefined)).toEqual(at('a-1-0/9'));
});

test('positions of two clusters are not compared: the one said last counts', () => {
  expect(isLater(at('b-2-0/9'), at('a-1-0/1'))).toBe(false);
  expect(isSameLog(at('a-1-0/1'), at('b-1-0/1'))).toBe(false);
  expect(isSameLog(at('a-1-0/1'), at('a-1-0/2'))).toBe(true);
  expect(laterOf(at('b-1-0/1'), at('a-9-0/9'))).toEqual(at('b-1-0/1'));
});
