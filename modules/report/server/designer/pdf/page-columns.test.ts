import { expect, test } from 'vitest';
import { sharePageColumns } from './page-columns.ts';

const fitColumns = (widths: readonly number[], heads: number) =>
  sharePageColumns(widths, heads, 700).map(({ columns }) => columns);
const total = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

test('what fits takes the whole width', () => {
  const [page, ...more] = sharePageColumns([100, 50, 50], 1, 700);
  expect(more).toEqual([]);
  expect(page?.columns).toEqual([0, 1, 2]);
  expect(page?.widths).toEqual([350, 175, 175]);
});

test('what does not goes on beside the same heads, each column once', () => {
  expect(fitColumns([100, 300, 200, 250, 100], 1)).toEqual([
    [0, 1, 2],
    [0, 3, 4],
  ]);
});

test('nothing is ever wider than the paper', () => {
  for (const widths of [[900], [900, 900], [10, 2000, 10], [300, 300, 300, 10], Array.from({ length: 60 }, () => 90)])
    for (const heads of [0, 1, 2])
      for (const page of sharePageColumns(widths, Math.min(heads, widths.length), 700))
        expect(Math.round(total(page.widths))).toBeLessThanOrEqual(700);
});
