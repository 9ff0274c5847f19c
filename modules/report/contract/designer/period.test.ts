import { expect, test } from 'vitest';
import { type SpanName, spanBefore, spanDays, spanLength } from './period.ts';

// Spans that move with today, and the span before each.

const spanOn = (name: SpanName, today: string) => {
  const { from, to, step } = spanDays(name, today);
  const before = spanBefore({ from, to }, step);
  return [from, to, before.from, before.to];
};

test.each([
  ['today', '2026-11-20', ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19']],
  ['yesterday', '2026-03-01', ['2026-02-28', '2026-02-28', '2026-02-27', '2026-02-27']],
  ['tomorrow', '2026-12-31', ['2027-01-01', '2027-01-01', '2026-12-31', '2026-12-31']],
  ['last7', '2026-11-20', ['2026-11-14', '2026-11-20', '2026-11-07', '2026-11-13']],
  ['last30', '2026-11-20', ['2026-10-22', '2026-11-20', '2026-09-22', '2026-10-21']],
  ['next7', '2026-11-20', ['2026-11-20', '2026-11-26', '2026-11-13', '2026-11-19']],
  ['thisWeek', '2026-11-20', ['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15']],
  // A Sunday is the last day of its week.
  ['thisWeek', '2026-11-22', ['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15']],
  ['lastWeek', '2026-01-01', ['2025-12-22', '2025-12-28', '2025-12-15', '2025-12-21']],
  ['nextWeek', '2026-11-20', ['2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22']],
  ['thisMonth', '2028-02-29', ['2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31']],
  ['lastMonth', '2026-01-31', ['2025-12-01', '2025-12-31', '2025-11-01', '2025-11-30']],
  ['thisYear', '2026-11-20', ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31']],
  ['lastYear', '2026-11-20', ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31']],
] as const)('%s on %s', (name, today, expected) => {
  expect(spanOn(name, today)).toEqual(expected);
});

test('before named days lie as many days', () => {
  const days = { from: '2026-03-01', to: '2026-03-10' };
  expect(spanBefore(days, spanLength(days))).toEqual({ from: '2026-02-19', to: '2026-02-28' });
});
