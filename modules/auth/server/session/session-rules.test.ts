import { expect, test } from 'vitest';
import { accessTokenSeconds, isTokenReuse } from './session-rules.ts';

const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [0, false],
  [59, false],
  [60, false],
  [60.001, true],
  [3600, true],
])('a token spent %s s ago is reuse: %s', (ago, expected) => {
  expect(isTokenReuse(at(1000), at(1000 + ago))).toBe(expected);
});

test.each([
  [3600, 7200, 3600],
  [3600, 60.9, 60],
  [3600, 0.2, 1],
])('of %s s with %s s of session left: %s', (validity, left, expected) => {
  expect(accessTokenSeconds(validity, at(1000 + left), at(1000))).toBe(expected);
});
