import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  type Canteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { createFirstCanteen } from '@refectory/server/test/factories/guest.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeBookings } from '../take/take-bookings.ts';
import { listCurrentMeals } from './list-current-meals.ts';

let testApp: TestApp;
let canteen: Canteen;

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

beforeAll(async () => {
  testApp = await createTestApp();
  canteen = await createFirstCanteen(testApp);
});
afterAll(() => testApp.close());

test('returns the current and the next meal of each place, with portions', async () => {
  testApp.setClock('2026-11-20 08:00:00');
  const taken = await inTenant(async (ctx) => {
    await createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx), { day: '2026-11-20' }));
    await createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx), { day: '2026-11-20', mealPeriod: 3 }));
    return createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx), { day: '2026-11-20', persons: 2 }));
  });
  testApp.setClock('2026-11-20 12:00:00');
  await inTenant((ctx) => takeBookings(ctx, [taken], 3));
  const meals = await inTenant(listCurrentMeals);
  expect(meals.filter(({ placeId }) => placeId === canteen.placeId)).toMatchObject([
    { day: '2026-11-20', mealPeriod: 2, isOn: true, booked: 3, taken: 2, walkIn: 0, left: 1 },
    { day: '2026-11-20', mealPeriod: 3, isOn: false, booked: 1, taken: 0, left: 1 },
  ]);
});

test('at night the next meal is tomorrow’s first', async () => {
  testApp.setClock('2026-11-20 23:59:00');
  const [meal] = (await inTenant(listCurrentMeals)).filter(({ placeId }) => placeId === canteen.placeId);
  expect(meal).toMatchObject({ day: '2026-11-21', isOn: false });
});
