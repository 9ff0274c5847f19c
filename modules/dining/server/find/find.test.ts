import { bookingRequest, createCanteen, createDiner } from '@refectory/server/test/factories/booking.ts';
import { createShop, orderRequest } from '@refectory/server/test/factories/order.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { setMillionRowStatistics } from '@refectory/server/test/plans/large-tables.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { callWithToken, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { createOrders } from '#shop/server/order/create/create-orders.ts';
import { createBookings } from '../booking/create/create-bookings.ts';
import { employeeKeywordCondition } from '../employee/employee-keyword.ts';

let testApp: TestApp;
let bookingNo: string;
let finders = 0;
const mealToCome = { day: '2026-11-21', mealName: '午餐', employeeName: '张小明', employeeNote: 'Q0815' };

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.run('000000', async (ctx) => {
    const canteen = await createCanteen(ctx);
    const eater = await createDiner(ctx, { name: '张小明', saasNo: 'Q0815', cardNo: '0012345678' });
    await createDiner(ctx, { name: '张大明', saasNo: 'Q0816' });
    await createBookings(ctx, [bookingRequest(canteen, eater)]);
    const { rows } = await sql<{ booking_no: string }>`select booking_no from dining_booking`.execute(ctx.db);
    bookingNo = rows[0]?.booking_no ?? '';
  });
  await testApp.run('100001', (ctx) => createDiner(ctx, { name: '张外人', saasNo: 'Q0817' }));
});
afterAll(() => testApp.close());

async function finder(permissions: readonly string[]) {
  finders += 1;
  const account = `finder${finders}`;
  await testApp.run('000000', (ctx) => createUser(ctx, { account, permissions }));
  const { body } = await signInWithPassword(testApp, account, 'pass1234');
  return async (keyword: string) =>
    (await callWithToken(testApp, body.access_token, 'GET', '/dining/find', { keyword })).body.data as {
      employees: { name: string; saasNo: string; cardNo: string }[];
      bookings: { bookingNo: string; day: string; employeeName: string }[];
      orders: { orderNo: string; day: string; employeeName: string }[];
    };
}
const names = ({ employees }: { employees: { name: string }[] }) => employees.map(({ name }) => name).sort();

test('people by name, pinyin or number, small letters too, and by card; bookings by number', async () => {
  const find = await finder(['dining_employee', 'dining_booking']);
  expect(names(await find('张'))).toEqual(['张大明', '张小明']);
  expect(names(await find('q0815'))).toEqual(['张小明']);
  expect((await find('0012345678')).employees).toEqual([
    { id: expect.any(String), name: '张小明', saasNo: 'Q0815', cardNo: '0012345678', groupName: '', idPhoto: '' },
  ]);
  expect(names(await find('00123'))).toEqual([]);
  for (const meant of ['小明', 'zxm', 'zhangxm'.slice(0, 5), 'xiaoming', 'Zhang Xiao', 'x'])
    expect(names(await find(meant))).toContain('张小明');
  expect((await find(bookingNo.slice(0, -1))).bookings).toEqual([{ ...mealToCome, id: expect.any(String), bookingNo }]);
  for (const nothing of ['', '%', '_', "'", '外人', 'Q0817'])
    expect(await find(nothing)).toEqual({ employees: [], bookings: [], orders: [], more: [] });
});

test('what few people found have booked and not picked up, for those who have the list of bookings', async () => {
  const find = await finder(['dining_employee', 'dining_booking', 'dining_group']);
  const found = [{ ...mealToCome, id: expect.any(String), bookingNo }];
  expect((await find('zxm')).bookings).toEqual(found);
  expect((await find('Q0815')).bookings).toEqual(found);
  expect((await find('张大明')).bookings).toEqual([]);
  const without = await finder(['dining_employee']);
  expect((await without('zxm')).bookings).toEqual([]);
  await testApp.run('000000', (ctx) =>
    sql`update dining_booking set booking_status = ${bookingStates.keys.cancelled}, cancelled_at = now() where booking_no = ${bookingNo}`.execute(
      ctx.db,
    ),
  );
  expect((await find('zxm')).bookings).toEqual([]);
});

test('orders by number, for those who have their list', async () => {
  const orderNo = await testApp.run('000000', async (ctx) => {
    const [created] = await createOrders(ctx, [
      orderRequest(await createShop(ctx), await createDiner(ctx, { name: '李点餐' })),
    ]);
    return created?.order_no ?? '';
  });
  const find = await finder(['dining_employee', 'dining_booking', 'shop_order']);
  const found = {
    id: expect.any(String),
    orderNo,
    day: '2026-11-21',
    employeeName: '李点餐',
    employeeNote: expect.stringMatching(/./),
  };
  expect((await find(orderNo)).orders).toEqual([found]);
  expect((await find(orderNo.toLowerCase().slice(0, -1))).orders).toEqual([found]);
  const without = await finder(['dining_employee', 'dining_booking', 'dining_place', 'dining_table']);
  expect((await without(orderNo)).orders).toEqual([]);
});

test('only what the menus of the person show', async () => {
  const find = await finder(['dining_employee']);
  expect((await find(bookingNo)).bookings).toEqual([]);
  const nobody = await finder([]);
  expect(await nobody('张')).toEqual({ employees: [], bookings: [], orders: [], more: [] });
  expect((await testApp.call(undefined, 'GET', '/dining/find', { keyword: '张' })).status).toBe(401);
});

test('six of each kind, and all of one when it is asked for', async () => {
  await testApp.run('000000', async (ctx) => {
    for (let n = 0; n < 60; n++) await createDiner(ctx, { name: `欧阳${n}` });
  });
  const account = 'finder-of-all';
  await testApp.run('000000', (ctx) => createUser(ctx, { account, permissions: ['dining_employee'] }));
  const find = async (input: object) => (await testApp.call(account, 'GET', '/dining/find', input)).body.data;
  const some = await find({ keyword: '欧阳' });
  expect(some.employees).toHaveLength(6);
  expect(some.more).toEqual(['employees']);
  const all = await find({ keyword: '欧阳', all: 'employees' });
  expect(all.employees).toHaveLength(50);
  expect(all.more).toEqual([]);
  expect((await find({ keyword: '欧阳5', all: 'nothing' })).more).toEqual(['employees']);
});

test('people by what their names contain, through the index', async () => {
  const owner = new pg.Client(testApp.database.ownerUrl);
  await owner.connect();
  await setMillionRowStatistics(owner, 'dining_employee', {
    name: 500_000,
    saas_no: 1_000_000,
    search_text: 1_000_000,
  });
  await owner.end();
  const plan = await testApp.run('000000', async (ctx) => {
    const condition = employeeKeywordCondition(ctx, 'zhangxiaoming');
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select t.id from dining_employee t where t.tenant_id = '000000' and ${condition}`.execute(ctx.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/dining_employee_search[^I]*Index Cond: .*search_text ~~\*/);
});
