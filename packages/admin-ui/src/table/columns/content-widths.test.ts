import { expect, test } from 'vitest';
import type { Row } from '#api/queries.ts';
import { fitWidthsToContent } from './content-widths.ts';

const rows = (...values: string[]): Row[] => values.map((value, at) => ({ id: String(at), value }) as Row);
const text = (row: Row) => String(row.value);
const measure = (word: string) => word.length * 10;
const column = { width: 130, narrowestWidth: 96, headingWidth: 70, text };
const fitWidths = (one: object, of: Row[]) =>
  fitWidthsToContent([{ ...column, ...one }], of, measure).map(({ width, narrowestWidth }) => [
    width,
    narrowestWidth,
  ])[0];

test('short values take what they need, and never less than the heading or a least', () => {
  expect(fitWidths({}, rows('一', '二二'))).toEqual([70, 70]);
  expect(fitWidths({ headingWidth: 20 }, rows('一'))).toEqual([64, 64]);
});

test('long values get more room up to a bound, and can give way', () => {
  expect(fitWidths({}, rows('一二三四五六七八九十一二'))).toEqual([148, 96]);
  expect(fitWidths({}, rows('长'.repeat(80)))).toEqual([300, 96]);
  expect(fitWidths({ headingWidth: 120 }, rows('长'.repeat(80)))).toEqual([300, 120]);
});

test('numbers of phones, cards and orders do not give way, nor what is an amount or a state', () => {
  expect(fitWidths({}, rows('13925836612', ''))).toEqual([138, 138]);
  expect(fitWidths({ isNeverClipped: true, extraWidth: 14 }, rows('已支付一部分'))).toEqual([102, 102]);
});

test('columns without a text keep their width, as all do while there are no rows', () => {
  expect(fitWidths({ text: undefined }, rows('一'))).toEqual([130, 96]);
  expect(fitWidths({}, [])).toEqual([130, 96]);
});
