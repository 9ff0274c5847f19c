import { booking } from '@refectory/modules/dining/contract/booking/booking.ts';
import { orderReview } from '@refectory/modules/report/contract/order-review.ts';
import { takeOrderList } from '@refectory/modules/report/contract/take-order-list.ts';
import { expect, test } from 'vitest';
import { drillUrl } from './drill-url.ts';

test('a line leads to the bookings it counts, the day as the span of the search form', () => {
  const row = { id: '1', day: '2026-11-21', mealPeriod: 2, placeId: '7' };
  expect(drillUrl(orderReview.drillDown, booking, row, { mealPeriod: '3' })).toBe(
    '/dining/booking?day_datege=2026-11-21&day_datele=2026-11-21&mealPeriod=2&placeId=7',
  );
});

test('a line gathered over days leads to those days', () => {
  const asked = { day_datege: '2026-11-16', day_datele: '2026-11-22', mealPeriod: '2', placeId: '7,8', daytime: '1' };
  expect(drillUrl(takeOrderList.drillDown, booking, { id: '9', packageId: '9', placeId: '7' }, asked)).toBe(
    '/dining/booking?day_datege=2026-11-16&day_datele=2026-11-22&mealPeriod=2&placeId=7&packageId=9',
  );
});
