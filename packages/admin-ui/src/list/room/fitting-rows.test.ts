import { expect, test } from 'vitest';
import { countFittingRows, isOtherSize, pageOfFirstRow, toFittingSize } from './fitting-rows.ts';

const size = (height: number, hasSums = false) =>
  toFittingSize(countFittingRows({ height, density: 'small', hasSums }));

test('as many rows as fit are shown, at least ten, by few numbers', () => {
  expect([size(640), size(640, true), size(720), size(300), size(0)]).toEqual([12, 12, 16, 10, 10]);
  expect(toFittingSize(countFittingRows({ height: 640, density: 'large', hasSums: false }))).toBe(10);
  expect([size(1_700), size(20_000)]).toEqual([40, 100]);
});

test('lines of a report are lower, and no conditions stand above them', () => {
  const room = { height: 790, density: 'small', hasSums: true } as const;
  expect([countFittingRows(room), countFittingRows({ ...room, isReport: true })]).toEqual([16, 20]);
});

test('a window that is a few pixels higher asks for nothing', () => {
  const asked = [12, 13, 14, 15, 16, 17].map((rows) => isOtherSize(rows, 14));
  expect(asked).toEqual([true, false, false, false, false, true]);
  expect([isOtherSize(4, 10), isOtherSize(900, 100)]).toEqual([false, false]);
});

test('the row at the top of a page stays on it when pages have another size', () => {
  expect([pageOfFirstRow(1, 14, 20), pageOfFirstRow(3, 14, 20), pageOfFirstRow(3, 20, 10)]).toEqual([1, 2, 5]);
});
