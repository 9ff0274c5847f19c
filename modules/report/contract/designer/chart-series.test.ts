import { expect, test } from 'vitest';
import { pieSlices, toChartData } from './chart-series.ts';
import { completeDefinition } from './definition.ts';
import { reportNotes } from './report-notes.ts';
import type { ReportResult } from './report-result.ts';

const texts = { say: ({ en }: { en: string }) => en, entry: (_: string, key: string) => `M${key}` };
const line = (level: 'line' | 'total', keys: string[], now: string, before: string) => ({
  level,
  keys,
  names: keys.map(() => ''),
  figures: [now],
  before: [before],
});
const toResult = (lines: ReturnType<typeof line>[]) =>
  ({ lines, isCapped: false, maxLines: 5000, leftOut: 0 }) as unknown as ReportResult;
const definition = completeDefinition({
  figures: ['meals.booked'],
  rows: ['mealPeriod'],
  chart: 'column',
  compare: true,
});

test('a series of the span before stands beside each, in its colour', () => {
  const result = toResult([line('total', [''], '9', '5'), line('line', ['1'], '4', '5'), line('line', ['2'], '5', '')]);
  const data = toChartData(definition, result, texts);
  expect(data.categories).toEqual(['M1', 'M2']);
  expect(data.series.map(({ name, values, colour, isBefore }) => [name, values, colour, isBefore])).toEqual([
    ['Booked', [4, 5], 0, undefined],
    ['Booked · Previous', [5, null], 0, true],
  ]);
  expect(toChartData({ ...definition, compare: false }, result, texts).series).toHaveLength(1);
  expect(pieSlices(data)).toEqual([
    { name: 'M1', value: 4 },
    { name: 'M2', value: 5 },
  ]);
});

test('what a chart has no room for is told', () => {
  const lines = Array.from({ length: 120 }, (_, n) => line('line', [String(n)], '1', '1'));
  const result = toResult([line('total', [''], '120', '120'), ...lines]);
  expect(reportNotes(definition, result, texts)).toEqual(['The chart shows the first 200 of 240 items']);
  expect(reportNotes(definition, result, texts, 'table')).toEqual([]);
});
