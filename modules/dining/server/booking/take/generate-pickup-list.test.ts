import { type Actor, type Context, systemActor } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  type Canteen,
  createBooking,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { createGroup } from '@refectory/server/test/factories/employee.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createPackage } from '@refectory/server/test/factories/package.ts';
import { restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatePickupList } from './generate-pickup-list.ts';

let testApp: TestApp;
let canteen: Canteen;
let ids: string[];

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.run('000000', async (ctx) => {
    canteen = await createCanteen(ctx, { name: '套餐A' });
    const other = { ...canteen, packageId: await createPackage(ctx, { placeId: canteen.placeId, name: '套餐B' }) };
    const groupId = await createGroup(ctx, '财务');
    const tableId = await insertRow(ctx, 'dining_table', { place_id: canteen.placeId, code: 'T8' });
    ids = [
      await createPaidBooking(
        ctx,
        bookingRequest(canteen, await createDiner(ctx, { name: '甲', groupId }), {
          persons: 2,
          tableId,
          remark: '不要辣',
        }),
      ),
      await createPaidBooking(ctx, bookingRequest(other, await createDiner(ctx, { name: '乙' }))),
      await createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx, { name: '丙' }))),
    ];
    await createBooking(ctx, bookingRequest(canteen, await createDiner(ctx, { name: '未付' })));
    await createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx, { name: '晚餐' }), { mealPeriod: 3 }));
  });
});
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const lunchHere = () => ({ placeId: canteen.placeId, day: '2026-11-21', mealPeriod: 2 });

test('a preview lists and changes nothing', async () => {
  const list = await inTenant((ctx) => generatePickupList(ctx, { ...lunchHere(), preview: true }));
  expect(list).toMatchObject({ preview: true, count: 3, portions: 4 });
  expect(list.packages).toEqual([
    { packageName: '套餐A', portions: 3 },
    { packageName: '套餐B', portions: 1 },
  ]);
  expect(list.rows[0]).toMatchObject({
    employeeName: '甲',
    groupName: '财务',
    tableCode: 'T8',
    packageName: '套餐A',
    persons: 2,
    remark: '不要辣',
    day: '2026-11-21',
    mealPeriod: 2,
  });
  expect(await inTenant((ctx) => ctx.db.selectFrom('dining_attendance').select('id').execute())).toEqual([]);
});

test('requests for bookings or a meal', async () => {
  await expect(
    inTenant((ctx) => generatePickupList(ctx, { preview: true, placeId: canteen.placeId })),
  ).rejects.toMatchObject({ code: 'dining.which-bookings' });
});

test('is refused before the meal, with the reason of each; a preview names it and lists all the same', async () => {
  await expect(inTenant((ctx) => generatePickupList(ctx, lunchHere()))).rejects.toMatchObject({
    code: 'dining.outside-meal',
    data: { results: ids.map(() => ({ ok: false, code: 'dining.outside-meal' })) },
  });
  const list = await inTenant((ctx) => generatePickupList(ctx, { ids, preview: true }));
  expect(list.count).toBe(3);
  expect(list.results).toMatchObject(ids.map((id) => ({ id, ok: false, code: 'dining.outside-meal' })));
  expect(list.results[0]?.msg).toContain('2026-11-21 10:45');
});

const clerk: Actor = {
  ...systemActor,
  isAdministrator: false,
  permissions: new Set(['dining_booking_generatetakelist', 'dining_booking_take']),
};

test('whoever looks after another place hands out nothing here', async () => {
  const elsewhere = await inTenant(async (ctx) => {
    const { id: userId } = await createUser(ctx, { account: 'clerk' });
    await restrictToPlaces(ctx, userId, [(await createCanteen(ctx)).placeId]);
    return userId;
  });
  const list = (preview: boolean) =>
    testApp.runAs('000000', { ...clerk, id: elsewhere }, (ctx) => generatePickupList(ctx, { ids, preview }));
  expect(await list(true)).toMatchObject({ count: 0, rows: [] });
  await expect(list(false)).rejects.toMatchObject({ code: 'platform.not-found' });
});

test('handing out takes the right to it, looking at the list does not', async () => {
  const reader = { ...clerk, permissions: new Set(['dining_booking_generatetakelist']) };
  const list = (preview: boolean) =>
    testApp.runAs('000000', reader, (ctx) => generatePickupList(ctx, { ...lunchHere(), preview }));
  expect((await list(true)).count).toBe(3);
  await expect(list(false)).rejects.toMatchObject({
    code: 'platform.forbidden',
    params: { code: 'dining_booking_take' },
  });
});

test('marks the chosen ones taken unless it is a preview, then the rest', async () => {
  testApp.setClock('2026-11-21 12:00:00');
  const two = await inTenant((ctx) => generatePickupList(ctx, { ids: ids.slice(0, 2) }));
  expect(two).toMatchObject({ preview: false, count: 2, portions: 3, generatedAt: '2026-11-21 12:00:00' });
  expect(two.results).toMatchObject([{ ok: true }, { ok: true }]);
  // A second call with one more booking: the ones handed out before are refused by name, the new one is handed out.
  const more = await inTenant((ctx) => generatePickupList(ctx, { ids }));
  expect(more.rows.map(({ employeeName }) => employeeName)).toEqual(['丙']);
  expect(more.results).toMatchObject([
    { id: ids[0], ok: false, code: 'platform.wrong-state' },
    { id: ids[1], ok: false, code: 'platform.wrong-state' },
    { id: ids[2], ok: true, code: '', msg: '' },
  ]);
  expect(
    await inTenant((ctx) => ctx.db.selectFrom('dining_attendance').select(['source', 'result']).execute()),
  ).toEqual([1, 2, 3].map(() => ({ source: 3, result: 1 })));
  await expect(inTenant((ctx) => generatePickupList(ctx, { ids }))).rejects.toMatchObject({
    code: 'platform.wrong-state',
    data: { results: [{ ok: false }, { ok: false }, { ok: false }] },
  });
  expect((await inTenant((ctx) => generatePickupList(ctx, lunchHere()))).count).toBe(0);
});

test('of lists made at the same time one hands out', async () => {
  const id = await inTenant(async (ctx) =>
    createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx), { mealPeriod: 3, day: '2026-11-21' })),
  );
  testApp.setClock('2026-11-21 18:00:00');
  const lists = await Promise.allSettled(
    Array.from({ length: 6 }, () => inTenant((ctx) => generatePickupList(ctx, { ids: [id] }))),
  );
  expect(lists.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const rows = await inTenant((ctx) =>
    ctx.db.selectFrom('dining_attendance').select('id').where('booking_id', '=', id).execute(),
  );
  expect(rows).toHaveLength(1);
});
