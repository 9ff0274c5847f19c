import { expect, test } from 'vitest';
import { countFittingRows, isOtherSize, pageOfFirstRow } from './fitting-rows.ts';

const count = (height: number, hasSums = false) => countFittingRows({ height, density: 'small', hasSums });

test('as many rows as fit are shown, at least ten', () => {
  expect([count(640), count(640, true), count(300), count(0)]).toEqual([13, 12, 10, 10]);
  expect(countFittingRows({ height: 640, density: 'large', hasSums: false })).toBe(10);
  expect(count(20_000)).toBe(100);
});

test('a window that is a few pixels higher asks for nothing', () => {
  expect([isOtherSize(14, 14), isOtherSize(15, 14), isOtherSize(13, 14), isOtherSize(16, 14)]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('the row at the top of a page stays on it when pages have another size', () => {
  expect([pageOfFirstRow(1, 14, 20), pageOfFirstRow(3, 14, 20), pageOfFirstRow(3, 20, 10)]).toEqual([1, 2, 5]);
});
