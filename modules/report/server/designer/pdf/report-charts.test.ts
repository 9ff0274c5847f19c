import { describe, expect, test } from 'vitest';
import type { ChartData } from '#report/contract/designer/chart-series.ts';
import { figures } from '#report/contract/designer/figure-catalogue.ts';
import { writeReportPdf } from './write-report-pdf.ts';

// Charts on paper: whatever there is to draw, the file is whole, and what does not fit goes on (spec/report#designer).

const [portions, money] = ['meals.booked', 'meals.amount'].map((name) => figures.get(name));
if (!portions || !money) throw new Error('The catalogue has other figures by now');
const columns = [
  { header: '餐厅', kind: 'text' },
  { header: '份数', kind: 'integer' },
];
const rows = Array.from({ length: 8 }, (_, n) => [`餐厅${n}`, String(n)]);
const kinds = ['column', 'stacked', 'line', 'pie', 'heat'] as const;
const named = (count: number, of = '餐厅 Canteen ') => Array.from({ length: count }, (_, n) => `${of}${n}`);
const series = (count: number, length: number, value: (n: number, m: number) => number | null) =>
  named(count, '早餐 Breakfast ').map((name, m) => ({
    name,
    figure: m % 2 === 0 ? portions : money,
    colour: m,
    isBefore: count > 1 && m === count - 1,
    values: Array.from({ length }, (_, n) => value(n, m)),
  }));

const write = async (kind: (typeof kinds)[number], data: ChartData) => {
  const chart = { kind, data, more: (count: number) => `另有 ${count} 项` };
  const file = (await writeReportPdf({ title: '图', subtitle: '', columns, rows, heads: 1, chart })).toString('latin1');
  expect(file.startsWith('%PDF-') && file.trimEnd().endsWith('%%EOF')).toBe(true);
  return file.match(/\/Type \/Page\b/g)?.length;
};
const plain = await writeReportPdf({ title: '图', subtitle: '', columns, rows, heads: 1 });

describe.each(kinds)('a chart of the kind %s', (kind) => {
  test.each([
    ['of one value', { categories: ['合计'], series: series(1, 1, () => 7) }],
    ['of a week', { categories: named(7), series: series(3, 7, (n, m) => (n + 1) * (m + 2)) }],
    ['below zero', { categories: named(5), series: series(2, 5, (n) => 10 - 7 * n) }],
    ['with gaps', { categories: named(6), series: series(2, 6, (n) => (n % 2 ? null : n)) }],
    ['of zeros', { categories: named(3), series: series(2, 3, () => 0) }],
    ['of hundreds', { categories: named(100), series: series(24, 100, (n, m) => (n * 31 + m * 17) % 90) }],
  ] as const)('%s stands above its table', async (_, data) => {
    expect(await write(kind, data)).toBe(kind === 'heat' && data.categories.length > 20 ? 2 : 1);
  });

  test('of nothing is left out', async () => {
    const data = { categories: named(2), series: series(1, 2, () => null) };
    const chart = { kind, data, more: String };
    const file = await writeReportPdf({ title: '图', subtitle: '', columns, rows, heads: 1, chart });
    expect(Math.abs(file.length - plain.length)).toBeLessThan(20);
  });
});
