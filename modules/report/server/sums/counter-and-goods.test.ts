import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createPaidOrder, createShop, orderRequest, type Shop } from '@refectory/server/test/factories/order.ts';
import { cash, createDrawerFixture, wechat } from '@refectory/server/test/fixtures/drawer-fixture.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { cancelOrders } from '#shop/server/order/change/cancel-orders.ts';
import { closeDays, sumUpDay } from './close-days.ts';
import { proveSums } from './prove-sums.ts';

// Money at the counter and ordered goods of closed days are read from their sums, and say what their rows say (spec/report#sums).

const { testApp, inTenant, newCashier, post, open, take, count } = await createDrawerFixture();
afterAll(() => testApp.close());

const daysLater = ({ now }: Context, days: number) => new Date(now.getTime() + days * 86_400_000);

/** Closes the day of the tests, as the next day would, and sums up what waits; returns the names of what was summed up. */
async function sumUp(): Promise<string[]> {
  const waiting = await inTenant((ctx) => closeDays({ ...ctx, now: daysLater(ctx, 1) }));
  for (const changed of waiting) expect(await inTenant((ctx) => sumUpDay(ctx, changed))).toBe(true);
  return [...new Set(waiting.map(({ sums }) => sums.name))].sort();
}

const read = async (path: string) =>
  (await testApp.call('admin', 'GET', path, { size: 200, day_datege: '2026-11-01', day_datele: '2026-11-30' })).body
    .data.records;
const readCounter = () => read('/basic/detail/basic_drawer');
const readGoods = () => read('/basic/detail/basic_order_halfhouse');

/** Adds to a sum what no row says. */
const spoil = (table: string, column: string) =>
  inTenant((ctx) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + 7 where tenant_id = app_tenant()`.execute(
      ctx.db,
    ),
  );

test('money at the counter: with and without a drawer, taken, paid out and missing', async () => {
  const [mei, other] = [await newCashier(), await newCashier()];
  const id = await open(mei);
  await take(mei, '20.00');
  await take(mei, '5.50', wechat);
  await take(other, '7.00');
  await count(mei, id, { [cash]: '119.00', [wechat]: '5.50' });
  await post(mei, 'close', { id, reason: '少一元' });
  const before = await readCounter();
  expect(before).toHaveLength(3);
  expect(await sumUp()).toEqual(['counter']);
  expect(await readCounter()).toEqual(before);
  expect(await inTenant(proveSums)).toEqual([]);

  // An entry of a day that was summed up is seen at once.
  const second = await open(mei);
  await take(mei, '2.00');
  await take(other, '1.00');
  const nets = (await readCounter()).map(({ net }: { net: string }) => net).sort();
  expect(nets).toEqual(['22.00', '5.50', '8.00']);
  expect(await sumUp()).toEqual(['counter']);
  expect((await readCounter()).map(({ net }: { net: string }) => net).sort()).toEqual(nets);
  expect(await sumUp()).toEqual([]);
  expect(second).not.toBe(id);

  // It is the sums that are read, until the proof has found them wrong.
  await spoil('report_counter_sum', 'received');
  expect((await readCounter())[0].received).not.toBe('22.00');
  expect(await inTenant(proveSums)).toEqual(['2026-11-20 counter']);
  expect((await readCounter()).map(({ net }: { net: string }) => net).sort()).toEqual(nets);
});

test('ordered goods: paid, cancelled, and both after their day was summed up', async () => {
  const { shop, diner, order } = await inTenant(async (ctx) => {
    const made: Shop = await createShop(ctx, { name: '卤肉饭', price: 1200n });
    const who = await createDiner(ctx, { cash: '1000' });
    return { shop: made, diner: who, order: await createPaidOrder(ctx, orderRequest(made, who)) };
  });
  const first = await readGoods();
  expect(first).toMatchObject([{ placeId: shop.placeId, name: '卤肉饭', orders: 1, cancelled: 0 }]);
  // Orders are for the next day, which is closed only after that.
  const later = async () => {
    const waiting = await inTenant((ctx) => closeDays({ ...ctx, now: daysLater(ctx, 3) }));
    for (const changed of waiting) await inTenant((ctx) => sumUpDay(ctx, changed));
    return waiting.filter(({ sums }) => sums.name === 'goods').map(({ day }) => day);
  };
  const day = first[0].day as string;
  expect(await later()).toEqual([day]);
  expect(await readGoods()).toEqual(first);
  expect(await inTenant(proveSums)).toEqual([]);

  await inTenant((ctx) => createPaidOrder(ctx, orderRequest(shop, diner)));
  expect(await readGoods()).toMatchObject([{ orders: 2 }]);
  expect(await later()).toEqual([day]);
  await inTenant((ctx) => cancelOrders(ctx, [order]));
  expect(await readGoods()).toMatchObject([{ orders: 1, cancelled: first[0].portions }]);
  expect(await later()).toEqual([day]);
  expect(await readGoods()).toMatchObject([{ orders: 1, cancelled: first[0].portions }]);

  await spoil('report_goods_sum', 'portions');
  expect(await inTenant(proveSums)).toEqual([`${day} goods`]);
  expect(await readGoods()).toMatchObject([{ orders: 1, portions: first[0].portions }]);
});

test('orders and their lines: the sums of a list and of its groups, and what only lines know', async () => {
  const { shop, diner } = await inTenant(async (ctx) => {
    const made: Shop = await createShop(ctx, { name: '牛肉面', price: 1500n });
    const who = await createDiner(ctx, { cash: '1000' });
    for (let n = 0; n < 3; n += 1) await createPaidOrder(ctx, orderRequest(made, who));
    return { shop: made, diner: who };
  });
  const days = { day_datege: '2026-11-01', day_datele: '2026-11-30' };
  const ask = async (path: string, query: object) => {
    const { body } = await testApp.call('admin', 'GET', path, { ...days, placeId: shop.placeId, ...query });
    return body.data;
  };
  const readAll = () =>
    Promise.all([
      ask('/customer/shop/shop_order_detail/sums', {}),
      ask('/customer/shop/shop_order_detail/sums', { groupBy: 'placeId,day' }),
      ask('/customer/shop/shop_order_detail/sums', { name: '牛肉面' }),
      ask('/customer/shop/shop_order_detail/sums', { employeeId: diner }),
      ask('/basic/detail/basic_order_review/sums', {}),
    ]);
  const before = await readAll();
  expect(before[0]).toMatchObject({ kept: '45.00' });
  expect(before[1].groups).toMatchObject([{ lines: 3 }, { lines: 3 }]);
  expect(before[4]).toMatchObject({ orders: 3, orderAmount: '45.00' });
  const sumUpLater = async () => {
    const waiting = await inTenant((ctx) => closeDays({ ...ctx, now: daysLater(ctx, 3) }));
    for (const changed of waiting) await inTenant((ctx) => sumUpDay(ctx, changed));
  };
  await sumUpLater();
  expect(await readAll()).toEqual(before);
  expect(await inTenant(proveSums)).toEqual([]);

  await inTenant((ctx) => createPaidOrder(ctx, orderRequest(shop, diner)));
  const changed = await readAll();
  expect(changed.map(({ kept, orderAmount }) => kept ?? orderAmount)).toEqual(Array(5).fill('60.00'));
  await sumUpLater();
  expect(await readAll()).toEqual(changed);

  // It is the sums that are read, but for a person, until the proof has found them wrong.
  await spoil('report_line_sum', 'kept');
  await spoil('report_order_sum', 'amount');
  const spoilt = await readAll();
  expect(
    spoilt.map((sums, at) => sums.kept === changed[at].kept && sums.orderAmount === changed[at].orderAmount),
  ).toEqual([false, false, false, true, false]);
  const wrong = await inTenant(proveSums);
  expect(new Set(wrong.map((each) => each.split(' ')[1]))).toEqual(new Set(['order']));
  expect(await readAll()).toEqual(changed);
});

test('days that were closed by the clock of another zone are read from their rows and closed anew', async () => {
  await sumUp();
  const readUntil = (zone: string) =>
    inTenant(async (ctx) => {
      await sql`select set_config('app.zone', ${zone}, true)`.execute(ctx.db);
      const { rows } = await sql<{ until: string }>`select sums_until('shop_order')::text as until`.execute(ctx.db);
      return rows[0]?.until;
    });
  expect(await readUntil('Asia/Shanghai')).toBe('2026-11-22');
  expect(await readUntil('America/New_York')).toBe('-infinity');
  const waiting = await inTenant(async (ctx) => {
    await sql`select set_config('app.zone', 'America/New_York', true)`.execute(ctx.db);
    return closeDays({ ...ctx, zone: 'America/New_York', now: daysLater(ctx, 3) });
  });
  expect(new Set(waiting.map(({ sums }) => sums.name))).toEqual(new Set(['counter', 'goods', 'order']));
  expect(await readUntil('America/New_York')).toBe('2026-11-21');
});
