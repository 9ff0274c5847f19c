import { createOrder, orderRequest } from '@refectory/server/test/factories/order.ts';
import { createDish } from '@refectory/server/test/factories/package.ts';
import { setParameter } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createOrderFixture, type OrderFixture } from '@refectory/server/test/fixtures/order-fixture.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrders } from '#shop/server/order/change/cancel-orders.ts';

// Ordered items stay on the menu and on the board (spec/shop#menu-planner). Saturday's lunch, 2026-11-21.

const monday = '2026-11-16';
let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await createOrderFixture();
  await fixture.inTenant((ctx) =>
    createUser(ctx, { account: 'planner', permissions: ['shop_menu_plan', 'shop_menu_plan_arrange'] }),
  );
  await fixture.testApp.app();
}, 60_000);
afterAll(() => fixture.testApp.close());

const call = (method: 'GET' | 'POST', path: string, input: object, account = 'planner') =>
  fixture.testApp.call(account, method, `/shop/weekmenu/${path}`, input);

test('what is ordered neither moves nor goes, but can be changed; a cancelled order lets it move', async () => {
  const { shop, wang, inTenant } = fixture;
  const { placeId, goodsId } = shop;
  const orderId = await inTenant((ctx) => createOrder(ctx, orderRequest(shop, wang)));
  const { items } = (await call('GET', 'week', { placeId, monday })).body.data;
  const item = items.find(({ id }: { id: string }) => id === goodsId);
  expect(item).toMatchObject({ ordered: 1, weekno: 6 });
  const arrange = async (more: object) => (await call('POST', 'arrange', { placeId, ...more })).body;
  const ordered = { error: 'shop.goods-ordered-stay', errors: [{ field: 'items.0.weekno' }] };
  expect(await arrange({ items: [{ ...item, weekno: 5 }] })).toMatchObject(ordered);
  expect(await arrange({ items: [{ ...item, mealPeriod: 3 }] })).toMatchObject(ordered);
  expect(await arrange({ items: [{ ...item, validTo: '2026-11-20' }] })).toMatchObject(ordered);
  expect(await arrange({ removed: [item] })).toMatchObject({
    error: 'shop.goods-ordered',
    errors: [{ field: 'removed.0.id' }],
  });
  const changed = await arrange({ items: [{ ...item, price: '13.00', serving: 5 }] });
  expect(changed.data.items).toMatchObject([{ id: goodsId, version: item.version + 1 }]);
  await inTenant((ctx) => cancelOrders(ctx, [orderId], 'x'));
  const [{ version }] = changed.data.items;
  expect((await arrange({ items: [{ ...item, version, weekno: 5 }] })).data.items).toHaveLength(1);
  expect(await arrange({ removed: [{ id: goodsId }] })).toMatchObject({ error: 'shop.goods-ordered' });
});

test('the form of an item does not move what is ordered either, nor does the database', async () => {
  const { otherShop, wang, inTenant } = fixture;
  const day = '2026-11-21';
  const orderId = await inTenant((ctx) => createOrder(ctx, orderRequest(otherShop, wang)));
  const id = await inTenant(async (ctx) => {
    const items = ctx.db.selectFrom('shop_order_item').select('goods_id').where('order_id', '=', orderId);
    return (await items.executeTakeFirstOrThrow()).goods_id;
  });
  const submit = async (more: object) =>
    (await fixture.testApp.call('admin', 'POST', '/shop/goods/submit', { id, ...more })).body;
  const other = await inTenant((ctx) => createDish(ctx));
  for (const [field, value] of [
    ['mealPeriod', 3],
    ['dishId', other],
    ['weekno', 5],
    ['validFrom', '2026-11-22'],
    ['validTo', '2026-11-20'],
  ] as const)
    expect([field, await submit({ [field]: value })]).toMatchObject([
      field,
      { error: 'shop.goods-ordered-stay', errors: [{ field }] },
    ]);
  expect((await submit({ price: '14.00', validTo: day })).success).toBe(true);
  await expect(
    inTenant((ctx) => ctx.db.updateTable('shop_goods').set({ meal_period: 3 }).where('id', '=', id).execute()),
  ).rejects.toThrow('are ordered');
  await inTenant((ctx) => cancelOrders(ctx, [orderId], 'x'));
  expect((await submit({ mealPeriod: 3 })).success).toBe(true);
  expect((await submit({ mealPeriod: 2, validTo: null })).success).toBe(true);
});

test('the board shows the meal that is on, then the next one, and what is left', async () => {
  const { otherShop, wang, inTenant, testApp } = fixture;
  const { placeId, goodsId } = otherShop;
  await inTenant((ctx) => setParameter(ctx, 'meal.window.lunch', '11:00-13:30', placeId));
  // Signs in again, since a session does not last from meal to meal.
  const at = async (time: string) => {
    testApp.setClock(`2026-11-21 ${time}`);
    await inTenant((ctx) => createUser(ctx, { account: `screen ${time}`, permissions: ['shop_menu_board'] }));
    screen = `screen ${time}`;
  };
  let screen = '';
  const board = async () => (await call('GET', 'board', { placeId }, screen)).body.data;
  await at('09:30:00');
  expect(await board()).toMatchObject({ day: '2026-11-21', mealPeriod: 2, isOn: false, startTime: '11:00' });
  await inTenant((ctx) => ctx.db.updateTable('shop_goods').set({ serving: 1 }).where('id', '=', goodsId).execute());
  expect((await board()).items).toMatchObject([{ id: goodsId, left: 1 }]);
  await inTenant((ctx) => createOrder(ctx, orderRequest(otherShop, wang)));
  expect((await board()).items).toMatchObject([{ id: goodsId, left: 0 }]);
  await at('11:30:00');
  expect(await board()).toMatchObject({ mealPeriod: 2, isOn: true });
  await at('13:31:00');
  expect(await board()).not.toMatchObject({ day: '2026-11-21', mealPeriod: 2 });
  expect((await call('GET', 'week', { placeId, monday }, screen)).status).toBe(403);
});
