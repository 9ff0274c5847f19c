import { orderReview } from '@refectory/modules/report/contract/order-review.ts';
import { takeOrderList } from '@refectory/modules/report/contract/take-order-list.ts';
import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { toInitialFilters } from './initial-filters.ts';

test('a report begins with the days it names, counted from today', () => {
  const today = dayjs('2026-03-02');
  expect(toInitialFilters(takeOrderList, today)).toEqual({ day_datege: '2026-02-24', day_datele: '2026-03-02' });
  expect(toInitialFilters(orderReview, today)).toEqual({});
});
