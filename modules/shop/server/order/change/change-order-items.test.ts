import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { countSold, createOrder, createShop, orderRequest, type Shop } from '@refectory/server/test/factories/order.ts';
import { restrictToPlaces, setParameter } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payOrders } from '../pay-orders.ts';
import { changeOrderItems } from './change-order-items.ts';

let testApp: TestApp;
let shop: Shop;
let tea: string;
let who: string;

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = (call: string, input: object, account = 'clerk', options = {}) =>
  testApp.call(account, 'POST', `/ding-order/items/${call}`, input, options);
const listOrderLines = async (orderId: string) =>
  (await testApp.call('admin', 'GET', '/ding-order/items/list', { orderId, ascs: 'id' })).body.data.records as {
    id: string;
    goodsId: string;
    quantity: number;
    amount: string;
  }[];
const detail = async (id: string) => (await testApp.call('admin', 'GET', '/shop/order/detail', { id })).body.data;
const newOrder = () =>
  inTenant((ctx) => createOrder(ctx, orderRequest(shop, who, { items: [{ goodsId: shop.goodsId, quantity: 2 }] })));

beforeAll(async () => {
  testApp = await createTestApp();
  await inTenant(async (ctx) => {
    await setParameter(ctx, 'order.limit.per.meal', '9999');
    shop = await createShop(ctx, { name: '卤肉饭', serving: 100, price: 1200n });
    tea = await createGoods(ctx, {
      placeId: shop.placeId,
      name: '酸梅汤',
      price: 400n,
      serving: 20,
      limitPerPerson: 5,
    });
    who = await createDiner(ctx);
    const permissions = ['shop_order', 'shop_order_item', 'shop_order_edit'];
    await createUser(ctx, { account: 'clerk', permissions });
    await createUser(ctx, { account: 'reader', permissions: ['shop_order', 'shop_order_item'] });
    const other = await createShop(ctx);
    const elsewhere = await createUser(ctx, { account: 'elsewhere', permissions });
    await restrictToPlaces(ctx, elsewhere.id, [other.placeId]);
  });
});
afterAll(() => testApp.close());

test('goods are added, changed and removed; the order is priced and counted anew, and its history tells', async () => {
  const id = await newOrder();
  const before = await inTenant((ctx) => countSold(ctx, shop.goodsId));
  const options = { headers: { 'idempotency-key': 'line-once-1' } };
  const added = await Promise.all(
    [1, 2].map(() => post('submit', { orderId: id, goodsId: tea, quantity: 3 }, 'clerk', options)),
  );
  expect(added.map(({ status, body }) => [status, body.data])).toEqual([
    [200, { orderId: id }],
    [200, { orderId: id }],
  ]);
  expect(await detail(id)).toMatchObject({ portions: 5, totalPrice: '36.00', payPrice: '36.00' });
  expect(await inTenant((ctx) => countSold(ctx, tea))).toBe(3);

  const [rice] = await listOrderLines(id);
  expect((await post('submit', { id: rice?.id, quantity: '1' })).status).toBe(200);
  expect(await detail(id)).toMatchObject({ portions: 4, payPrice: '24.00' });
  expect(await inTenant((ctx) => countSold(ctx, shop.goodsId))).toBe(before - 1);

  const ids = (await listOrderLines(id)).map((line) => line.id);
  const removed = (await post('remove', { ids })).body.data.results;
  expect(removed).toMatchObject([{ ok: true }, { ok: false, code: 'shop.no-items-left' }]);
  expect((await listOrderLines(id)).map(({ goodsId, quantity }) => [goodsId, quantity])).toEqual([[tea, 3]]);
  expect(await inTenant((ctx) => countSold(ctx, shop.goodsId))).toBe(before - 2);
  const history = (await testApp.call('admin', 'GET', '/shop/order/history', { id })).body.data;
  expect(history.map(({ operation }: { operation: string }) => operation)).toEqual(['edit', 'edit', 'edit', 'add']);
  const { payDeadline } = await detail(id);
  expect(payDeadline).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(history.at(-1).after.payDeadline).toBe(payDeadline);
});

test('refuses by name, and nothing is counted then', async () => {
  const id = await newOrder();
  const sold = await inTenant((ctx) => countSold(ctx, tea));
  const refusal = async (input: object, account?: string) =>
    (await post('submit', { orderId: id, goodsId: tea, ...input }, account)).body;
  expect(await refusal({ quantity: 21 })).toMatchObject({ error: 'shop.sold-out' });
  expect(await refusal({ quantity: 6 })).toMatchObject({ error: 'shop.limit-per-person' });
  expect(await refusal({ quantity: 0 })).toMatchObject({ errors: [{ field: 'quantity' }] });
  expect(await refusal({ quantity: 1, goodsId: '' })).toMatchObject({ errors: [{ field: 'goodsId' }] });
  expect(await refusal({ quantity: 1, goodsId: '999999' })).toMatchObject({ error: 'shop.goods-unknown' });
  expect(await refusal({ quantity: 1 }, 'reader')).toMatchObject({ code: 403 });
  for (const account of ['elsewhere', '100001/admin']) {
    expect(await refusal({ quantity: 1 }, account)).toMatchObject({ code: 404 });
    const [line] = await listOrderLines(id);
    const { body } = await post('remove', { ids: line?.id }, account);
    expect(body.data.results).toMatchObject([{ ok: false, code: 'platform.not-found' }]);
  }
  await inTenant((ctx) => payOrders(ctx, [id]));
  expect(await refusal({ quantity: 1 })).toMatchObject({ error: 'shop.items-fixed' });
  expect(await inTenant((ctx) => countSold(ctx, tea))).toBe(sold);
});

test('of changes at the same time each builds on the one before', async () => {
  const id = await newOrder();
  const before = await inTenant((ctx) => countSold(ctx, shop.goodsId));
  await Promise.all(
    Array.from({ length: 8 }, () =>
      inTenant((ctx) =>
        changeOrderItems(ctx, id, (now) => now.map((item) => ({ ...item, quantity: item.quantity + 1 }))),
      ),
    ),
  );
  expect(await detail(id)).toMatchObject({ portions: 10, payPrice: '120.00' });
  expect(await inTenant((ctx) => countSold(ctx, shop.goodsId))).toBe(before + 8);
});
