import { expect, test } from 'vitest';
import { openedLists } from './opened-lists.ts';

test('what was booked opens neither what was cancelled nor walk-ins, the amount its bookings and its orders', () => {
  const day = { day_datege: '2026-11-20', day_datele: '2026-11-20' };
  expect(openedLists('booked', '2026-11-20', { placeId: '7', mealPeriod: 2 })).toEqual([
    {
      label: { zh: '预订', en: 'Bookings' },
      path: '/dining/booking',
      filters: { ...day, placeId: '7', mealPeriod: '2', source_notequal: '4', bookingStatus_notequal: '40' },
    },
  ]);
  expect(openedLists('amount', '2026-11-20').map(({ path, filters }) => [path, filters])).toEqual([
    ['/dining/booking', { ...day, payStatus: '20', bookingStatus_notnull: 'true' }],
    ['/shop/order', { ...day, payStatus: '20', orderStatus_notnull: 'true' }],
  ]);
});
