import { expect, test } from 'vitest';
import { compareOutputs } from './bench-against.mjs';

test('medians of the figures of two trees, and their ratio; what is the same everywhere is text', () => {
  const here = ['2 employees: 10/s, p50 4.0 ms\nsame 7\n', '2 employees: 30/s, p50 8.0 ms\nsame 7\n'];
  const there = ['2 employees: 10/s, p50 3.0 ms\nsame 7\n', '2 employees: 10/s, p50 3.0 ms\nsame 7\n'];
  expect(compareOutputs(here, there)).toEqual(['# employees: #/s, p# # ms\n    20 : 10 (2.00) · 6 : 3 (2.00)']);
});

test('lines that only one tree prints are left out, equal lines stay apart, thousands are read', () => {
  const here = 'a: 1,200 ms\na: 8 ms\nnew: 5';
  const there = 'a: 600 ms\na: 0 ms\nold: 5';
  expect(compareOutputs([here], [there])).toEqual(['a: # ms\n    1200 : 600 (2.00)', 'a: # ms (2)\n    8 : 0']);
});
