import { purchases } from '@refectory/declaration/test/library/library.ts';
import { expect, test } from 'vitest';
import { askedSpan, changeText, hasValues, spanBefore, toChartData, withSpan } from './chart-data.ts';

const days = { boughtOn_datege: '2026-03-02', boughtOn_datele: '2026-03-04' };
const context = { say: ({ zh }: { zh: string }) => zh, lookups: new Map() } as Parameters<
  typeof toChartData
>[0]['context'];
const [trend, compare] = purchases.charts;
const group = (row: object) => ({ level: 1, lines: 1, ...row });

test('the span before has as many days and ends the day before', () => {
  const span = askedSpan(purchases, days);
  expect(span).toEqual({ field: 'boughtOn', from: '2026-03-02', to: '2026-03-04' });
  expect(span && spanBefore(span)).toEqual({ field: 'boughtOn', from: '2026-02-27', to: '2026-03-01' });
  expect(span && withSpan({ shelfId: '1', ...days }, spanBefore(span))).toEqual({
    shelfId: '1',
    boughtOn_datege: '2026-02-27',
    boughtOn_datele: '2026-03-01',
  });
  expect(askedSpan(purchases, { boughtOn_datege: '2026-03-02' })).toBeUndefined();
});

test('a trend has every day of the span, beside the day as many days earlier', () => {
  const now = [group({ boughtOn: '2026-03-04', worth: '5.50' }), group({ boughtOn: '2026-03-02', worth: '1.00' })];
  const before = [group({ boughtOn: '2026-02-28', worth: '2.00' })];
  const input = { report: purchases, chart: trend, figure: 'worth', now, span: askedSpan(purchases, days), context };
  expect(toChartData({ ...input, before })).toEqual({
    categories: ['2026-03-02', '2026-03-03', '2026-03-04'],
    now: [1, 0, 5.5],
    before: [0, 2, 0],
  });
  expect(toChartData({ ...input, span: undefined })).toEqual({
    categories: ['2026-03-02', '2026-03-04'],
    now: [1, 5.5],
  });
});

test('a chart of zeros alone has nothing to draw', () => {
  const categories = ['2026-03-02'];
  expect(hasValues({ categories, now: [0], before: [0] })).toBe(false);
  expect(hasValues({ categories: [], now: [] })).toBe(false);
  expect(hasValues({ categories, now: [0], before: [2] })).toBe(true);
  expect(hasValues({ categories, now: [-3] })).toBe(true);
});

test('values side by side: the largest first, those of the span before beside them, the rest together', () => {
  const shelf = (shelfId: string, books: number) => group({ shelfId, shelfName: shelfId && `S${shelfId}`, books });
  const input = { report: purchases, chart: compare, figure: 'books', context };
  expect(toChartData({ ...input, now: [shelf('1', 1), shelf('2', 3)], before: [shelf('1', 2), shelf('', 4)] })).toEqual(
    {
      categories: ['S2', 'S1', '未填'],
      now: [3, 1, 0],
      before: [0, 2, 4],
    },
  );
  const many = Array.from({ length: 15 }, (_, at) => shelf(String(at + 1), 15 - at));
  const data = toChartData({ ...input, now: many });
  expect(data.categories).toHaveLength(13);
  expect(data.now.at(-1)).toBe(3 + 2 + 1);
});

test('a change is told in percent of what was before', () => {
  expect(changeText(15, 10)).toBe('+50.0%');
  expect(changeText(5, 10)).toBe('-50.0%');
  expect(changeText(5, 0)).toBeUndefined();
});
