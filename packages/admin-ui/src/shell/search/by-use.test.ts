import { expect, test } from 'vitest';
import { byUse } from './by-use.ts';

test('what was used last comes first, what was never used behind in its order', () => {
  const sorted = (...recent: string[]) => ['a', 'b', 'c', 'd'].sort(byUse(recent, (key) => key)).join('');
  expect(sorted()).toBe('abcd');
  expect(sorted('c')).toBe('cabd');
  expect(sorted('d', 'b')).toBe('dbac');
  expect(sorted('gone', 'b')).toBe('bacd');
});
