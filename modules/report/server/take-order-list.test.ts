import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  type Canteen,
  createBooking,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { readWorkbook } from '@refectory/server/test/fixtures/read-workbook.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelBooking } from '#dining/server/booking/cancel/cancel-bookings.ts';
import { serveWalkIn } from '#dining/server/booking/counter/serve-walk-in.ts';
import { takeBookings } from '#dining/server/booking/take/take-bookings.ts';

const path = '/basic/package/take_order_list';
let testApp: TestApp;
let one: Canteen;
let two: Canteen;

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

/** Two days of lunch at two places: every state a booking can be in. */
beforeAll(async () => {
  testApp = await createTestApp();
  const ids = await run(async (ctx) => {
    one = await createCanteen(ctx, { name: '甲餐' });
    two = await createCanteen(ctx, { name: '乙餐' });
    const eater = () => createDiner(ctx);
    await createBooking(ctx, bookingRequest(one, await eater()));
    await createPaidBooking(ctx, bookingRequest(one, await eater(), { day: '2026-11-22', persons: 4 }));
    await createPaidBooking(ctx, bookingRequest(two, await eater()));
    return {
      pair: await createPaidBooking(ctx, bookingRequest(one, await eater(), { persons: 2 })),
      cancelled: await createPaidBooking(ctx, bookingRequest(one, await eater())),
    };
  });
  await run((ctx) => cancelBooking(ctx, { id: ids.cancelled }));
  testApp.setClock('2026-11-21 12:00:00');
  await run(async (ctx) => {
    await takeBookings(ctx, [ids.pair], 3);
    await serveWalkIn(ctx, { employeeId: await createDiner(ctx), ...one, payType: 2 });
    await createUser(ctx, { account: 'reader', permissions: ['take_order_list'] });
    await createUser(ctx, { account: 'nobody', permissions: ['dining_booking'] });
    const { id } = await createUser(ctx, { account: 'local', permissions: ['take_order_list'] });
    await restrictToPlaces(ctx, id, [two.placeId]);
  });
  await testApp.run('100001', (ctx) => createUser(ctx, { account: 'stranger', permissions: ['take_order_list'] }));
  // Built here: on a busy machine that takes longer than a test may.
  await testApp.app();
}, 60_000);
afterAll(() => testApp.close());

const list = async (input: object = {}, account = 'reader') => (await testApp.call(account, 'GET', path, input)).body;

test('per package, over all days: what was booked ahead, taken, left, and at what rate', async () => {
  const { data } = await list({ day_datege: '2026-11-21' });
  expect(data).toMatchObject({
    total: 2,
    records: [
      {
        id: one.packageId,
        packageName: '甲餐',
        placeId: one.placeId,
        booked: 7,
        unpaid: 1,
        taken: 2,
        left: 4,
        missed: 0,
      },
      { packageName: '乙餐', booked: 1, taken: 0, left: 1, rate: '0.0', amount: '12.00' },
    ],
  });
  expect(data.records[0]).toMatchObject({ rate: '28.6', walkIn: 1, cancelled: 1, amount: '84.00' });
  // Where no days are asked for it is about the last week: tomorrow is not in it.
  expect((await list()).data.records[0]).toMatchObject({ booked: 3, amount: '36.00' });
});

test('over the days, meal and place that are asked for', async () => {
  const day = await list({ day_datege: '2026-11-21', day_datele: '2026-11-21', mealPeriod: 2, placeId: one.placeId });
  expect(day.data.records).toMatchObject([
    { booked: 3, unpaid: 1, taken: 2, left: 0, rate: '66.7', walkIn: 1, amount: '36.00' },
  ]);
  expect((await list({ day: '2026-11-22' })).data.records).toMatchObject([{ booked: 4, taken: 0 }]);
  expect((await list({ mealPeriod: 3 })).data.records).toEqual([]);
  expect((await list({ day_datege: 'never' })).data.records).toEqual([]);
  expect((await list({ descs: 'taken', size: 1, current: 2 })).data).toMatchObject({ total: 2, pages: 2 });
});

test('sums and both exports follow the same filters', async () => {
  const query = { day_datege: '2026-11-22' };
  expect((await testApp.call('reader', 'GET', `${path}/sums`, query)).body.data).toMatchObject({ booked: 4, taken: 0 });
  for (const url of [`${path}/export`, '/basic/package/exportexcel']) {
    const { raw, headers } = await testApp.call('reader', 'GET', url, query);
    expect(headers['content-type']).toContain('spreadsheetml');
    const [sheet] = await readWorkbook(raw);
    expect(sheet?.rows.map((row) => row.slice(0, 1).concat(row.slice(2, 5)))).toEqual([
      ['套餐', '预订份数', '待支付', '已取餐'],
      ['甲餐', 4, 0, 0],
    ]);
  }
});

test('only with the right, of the own places, of the own tenant', async () => {
  for (const url of [path, `${path}/sums`, `${path}/export`, '/basic/package/exportexcel'])
    expect([url, (await testApp.call('nobody', 'GET', url)).status]).toEqual([url, 403]);
  expect((await list({}, 'local')).data.records).toMatchObject([{ packageId: two.packageId }]);
  expect((await list({ placeId: one.placeId }, 'local')).data.records).toEqual([]);
  expect((await list({}, '100001/stranger')).data.records).toEqual([]);
});
