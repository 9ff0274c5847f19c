import { expect, test } from 'vitest';
import { markText, valueScale } from './value-scale.ts';

test.each([
  [
    [3, 17, 9],
    [0, 5, 10, 15, 20],
  ],
  [
    [0.4, 0.9],
    [0, 0.2, 0.4, 0.6, 0.8, 1],
  ],
  [[1], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [[12], [0, 2.5, 5, 7.5, 10, 12.5]],
  [[123456.78], [0, 25000, 50000, 75000, 100000, 125000]],
  [
    [-40, 60],
    [-40, -20, 0, 20, 40, 60],
  ],
  [[-7], [-8, -6, -4, -2, 0]],
  [[], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [
    [0, 0],
    [0, 0.2, 0.4, 0.6, 0.8, 1],
  ],
])('%j is marked at %j', (values, marks) => {
  const scale = valueScale(values);
  expect(scale.marks).toEqual(marks);
  for (const value of values) expect(value >= scale.from && value <= scale.to).toBe(true);
});

test.each([
  [12.5, 2.5, 'integer', '12.5'],
  [5, 2.5, 'integer', '5'],
  [0.6, 0.2, 'decimal', '0.6'],
  [0.25, 0.05, 'decimal', '0.25'],
  [125000, 25000, 'money', '125,000'],
  [-40, 20, 'percent', '-40%'],
])('%d in steps of %d as %s is %s', (value, step, kind, text) => {
  expect(markText(value, { step }, kind)).toBe(text);
});
