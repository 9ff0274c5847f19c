import { purchases, stock } from '@refectory/declaration/test/library/library.ts';
import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { toInitialFilters } from './initial-filters.ts';

test('a report begins with the days it names, counted from today', () => {
  const today = dayjs('2026-03-02');
  expect(toInitialFilters(purchases, today)).toEqual({
    boughtOn_datege: '2026-02-24',
    boughtOn_datele: '2026-03-02',
  });
  expect(toInitialFilters(stock, today)).toEqual({});
});
