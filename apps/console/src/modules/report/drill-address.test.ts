import { booking } from '@refectory/contract/dining/booking.ts';
import { orderReview } from '@refectory/contract/report/order-review.ts';
import { expect, test } from 'vitest';
import { drillAddress } from './drill-address.ts';

test('a line leads to the bookings it counts, the day as the span of the search form', () => {
  const row = { id: '1', day: '2026-11-21', mealPeriod: 2, placeId: '7' };
  expect(drillAddress(orderReview.drill, booking, row)).toBe(
    '/dining/booking?day_datege=2026-11-21&day_datele=2026-11-21&mealPeriod=2&placeId=7',
  );
});
