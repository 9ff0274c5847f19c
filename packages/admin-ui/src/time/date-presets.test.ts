import { expect, test } from 'vitest';
import { listDatePresets } from './date-presets.ts';

const spans = (today: string) =>
  Object.fromEntries(listDatePresets(today).map(({ label, days }) => [label.en, days.join(' – ')]));

test('a Wednesday', () => {
  expect(spans('2026-11-25')).toEqual({
    Today: '2026-11-25 – 2026-11-25',
    Tomorrow: '2026-11-26 – 2026-11-26',
    Yesterday: '2026-11-24 – 2026-11-24',
    'This week': '2026-11-23 – 2026-11-29',
    'Last week': '2026-11-16 – 2026-11-22',
    'This month': '2026-11-01 – 2026-11-30',
    'Last month': '2026-10-01 – 2026-10-31',
  });
});

test('a Sunday ends its week, the first of March follows a short month, New Year a year', () => {
  expect(spans('2026-11-29')['This week']).toBe('2026-11-23 – 2026-11-29');
  expect(spans('2028-03-01')).toMatchObject({
    Yesterday: '2028-02-29 – 2028-02-29',
    'Last month': '2028-02-01 – 2028-02-29',
  });
  expect(spans('2027-01-01')).toMatchObject({
    'This week': '2026-12-28 – 2027-01-03',
    'Last month': '2026-12-01 – 2026-12-31',
  });
});
