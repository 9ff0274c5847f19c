import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  type Canteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { createFirstCanteen } from '@refectory/server/test/factories/guest.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readCardAtCounter } from '#dining/server/employee/read-card-at-counter.ts';
import { takeBookings } from '../take/take-bookings.ts';
import { readCounterMeal } from './read-counter-meal.ts';

let testApp: TestApp;
let canteen: Canteen;

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

beforeAll(async () => {
  testApp = await createTestApp();
  canteen = await createFirstCanteen(testApp);
});
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));
afterAll(() => testApp.close());

test('returns the current meal and its portions', async () => {
  await testApp.setClock('2026-11-20 08:00:00');
  const [taken] = await inTenant(async (ctx) => [
    await createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx), { day: '2026-11-20', persons: 2 })),
    await createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx), { day: '2026-11-20' })),
    await createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx), { day: '2026-11-20', mealPeriod: 3 })),
  ]);
  await testApp.setClock('2026-11-20 12:00:00');
  await inTenant((ctx) => takeBookings(ctx, [taken as string], 3));
  const meal = await inTenant((ctx) => readCounterMeal(ctx, { placeId: canteen.placeId }));
  expect(meal).toMatchObject({ day: '2026-11-20', mealPeriod: 2, isOn: true, booked: 3, taken: 2, walkIn: 0, left: 1 });
});

test('between meals it is the next one, marked as not current', async () => {
  await testApp.setClock('2026-11-20 15:00:00');
  expect(await inTenant((ctx) => readCounterMeal(ctx, { placeId: canteen.placeId }))).toMatchObject({
    mealPeriod: 3,
    isOn: false,
  });
  const asked = await inTenant((ctx) => readCounterMeal(ctx, { placeId: canteen.placeId, mealPeriod: 2 }));
  expect(asked).toMatchObject({ mealPeriod: 2, isOn: false });
});

test('a person without a card is found by id, unless they have left', async () => {
  const who = await inTenant((ctx) => createDiner(ctx, { name: 'Li' }));
  const answer = await inTenant((ctx) => readCardAtCounter(ctx, { employeeId: who, placeId: canteen.placeId }));
  expect(answer).toMatchObject({ employee: { id: who, name: 'Li' }, card: { cardNo: '', cardStatus: 0 } });
  await inTenant((ctx) =>
    ctx.db.updateTable('dining_employee').set({ employee_status: 3 }).where('id', '=', who).execute(),
  );
  await expect(inTenant((ctx) => readCardAtCounter(ctx, { employeeId: who }))).rejects.toMatchObject({
    code: 'dining.employee-not-active',
  });
  await expect(inTenant((ctx) => readCardAtCounter(ctx, {}))).rejects.toMatchObject({ code: 'dining.who-takes' });
});
