import { countRoundTrips } from '@refectory/server/test/count-round-trips.ts';
import { type Canteen, createDiner } from '@refectory/server/test/factories/booking.ts';
import { createBookedGuest, createFirstCanteen } from '@refectory/server/test/factories/guest.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Pins the number of database round trips per call (docs/bench.md, decision 1860); an additional one needs a decision.

let testApp: TestApp;
let canteen: Canteen;

beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-21 12:00:00' });
  canteen = await createFirstCanteen(testApp);
  // Signs in first, so that only the calls themselves are counted.
  await testApp.call('admin', 'GET', '/dining/place/list');
}, 60_000);
afterAll(() => testApp.close());

/** Makes a call that must succeed, and returns its round trips. */
async function count(path: string, input: object, headers: Record<string, string> = {}) {
  let data: Record<string, unknown> = {};
  const trips = await countRoundTrips(testApp.pool, async () => {
    const { status, body } = await testApp.call('admin', 'POST', path, input, { headers });
    expect([status, body.msg]).toEqual([200, expect.anything()]);
    data = body.data;
  });
  return { trips, data };
}

test('round trips of booking, payment, card look-up and pickup are fixed', async () => {
  const who = await testApp.run('000000', (ctx) => createDiner(ctx));
  const request = { employeeId: who, ...canteen, mealPeriod: 2, persons: 1, payType: 1 };
  const booked = await count('/dining/booking/submit', { ...request, day: '2026-11-22' });
  const paid = await count('/dining/booking/pay', { ids: booked.data.id });
  expect({ submit: booked.trips, pay: paid.trips }).toEqual({ submit: 3, pay: 4 });

  const { cardNo } = await createBookedGuest(testApp, canteen);
  const swipe = { cardNo, placeId: canteen.placeId };
  const seen = await count('/dining/employee/getonecard', swipe);
  const taken = await count('/dining/booking/takebycard', swipe);
  expect({ getonecard: seen.trips, takebycard: taken.trips }).toEqual({ getonecard: 3, takebycard: 4 });
});

test('an Idempotency-Key costs one more, since the response is stored with the commit', async () => {
  const who = await testApp.run('000000', (ctx) => createDiner(ctx));
  const request = { employeeId: who, ...canteen, day: '2026-11-22', mealPeriod: 2, persons: 1, payType: 1 };
  const booked = await count('/dining/booking/submit', request, { 'idempotency-key': 'round-trips-submit' });
  const paid = await count('/dining/booking/pay', { ids: booked.data.id }, { 'idempotency-key': 'round-trips-pay' });
  expect({ submit: booked.trips, pay: paid.trips }).toEqual({ submit: 4, pay: 5 });
});
