import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import {
  countSold,
  createOrder,
  createPaidOrder,
  createShop,
  orderRequest,
  type Shop,
} from '@refectory/server/test/factories/order.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import { createPriceRule } from '@refectory/server/test/factories/price-rule.ts';
import { fillWallet, readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelOrders } from '../change/cancel-orders.ts';
import { expireOrders } from '../change/expire-orders.ts';
import { payOrders } from '../pay-orders.ts';
import { createOrders } from './create-orders.ts';
import type { OrderRequest } from './order-request.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const readOrder = (id: string) =>
  inTenant((ctx) => ctx.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

describe('create', () => {
  test('freezes the price of menu, rule, helping and grade, and takes the portions', async () => {
    const row = await inTenant(async (ctx) => {
      const shop = await createShop(ctx, { price: 1000n, serving: 10 });
      const second = await createGoods(ctx, { placeId: shop.placeId, price: 500n });
      const dish = await ctx.db
        .selectFrom('shop_goods')
        .select('dish_id')
        .where('id', '=', shop.goodsId)
        .executeTakeFirstOrThrow();
      await createPriceRule(ctx, { method: 2, value: '80', helping: 2, dishId: dish.dish_id });
      const gradeId = await insertRow(ctx, 'wallet_grade', { name: '金卡', weight: 9, discount: 90 });
      const items = [
        { goodsId: shop.goodsId, quantity: 3 },
        { goodsId: second, quantity: 1 },
      ];
      const [created] = await createOrders(ctx, [orderRequest(shop, await createDiner(ctx, { gradeId }), { items })]);
      // Later changes of the menu do not affect the order.
      await ctx.db.updateTable('shop_goods').set({ price: '9900' }).where('id', '=', shop.goodsId).execute();
      expect(await countSold(ctx, shop.goodsId)).toBe(3);
      return created;
    });
    // Portions at 9.00, 7.20 and 7.20 after the grade's 10 %, the second item at 4.50.
    expect(row).toMatchObject({
      total_price: '3100',
      discount: '310',
      pay_price: '2790',
      portions: 4,
      order_status: 10,
      pay_status: 10,
    });
    const items = await inTenant((ctx) =>
      ctx.db
        .selectFrom('shop_order_item')
        .selectAll()
        .where('order_id', '=', row?.id ?? '')
        .orderBy('id')
        .execute(),
    );
    expect(items.map(({ price, quantity, discount, amount }) => [price, quantity, discount, amount])).toEqual([
      ['900', 3, '260', '2340'],
      ['450', 1, '50', '450'],
    ]);
  });

  test('what costs nothing is paid', async () => {
    const id = await inTenant(async (ctx) =>
      createOrder(ctx, orderRequest(await createShop(ctx, { price: 0n }), await createDiner(ctx, { cash: '0' }))),
    );
    expect(await readOrder(id)).toMatchObject({ order_status: 20, pay_status: 20, transfer_id: null });
  });

  test('refuses by name', async () => {
    const { shop, who } = await inTenant(async (ctx) => ({
      shop: await createShop(ctx, { name: '卤肉饭', serving: 3, limitPerPerson: 2 }),
      who: await createDiner(ctx, { name: '王芳' }),
    }));
    const other = await inTenant((ctx) => createShop(ctx, { name: '别家面' }));
    const off = await inTenant((ctx) => createGoods(ctx, { placeId: shop.placeId, goodsStatus: 20 }));
    const closed = await inTenant((ctx) => createPlace(ctx, { status: 2 }));
    const sick = await inTenant((ctx) => createDiner(ctx, { employeeStatus: 2 }));
    const refused = (more: Partial<OrderRequest>) => inTenant((ctx) => createOrder(ctx, orderRequest(shop, who, more)));
    const of = (goodsId: string, quantity = 1) => ({ items: [{ goodsId, quantity }] });
    await expect(refused({ employeeId: '999999' })).rejects.toMatchObject({ code: 'dining.employee-unknown' });
    await expect(refused({ employeeId: sick })).rejects.toMatchObject({ code: 'dining.employee-not-active' });
    await expect(refused({ placeId: '999999' })).rejects.toMatchObject({ code: 'dining.place-unknown' });
    await expect(refused({ placeId: closed })).rejects.toMatchObject({ code: 'dining.place-closed' });
    await expect(refused({ mealPeriod: 4 })).rejects.toMatchObject({ code: 'shop.meal-not-served' });
    await expect(refused({ day: '2026-12-26' })).rejects.toMatchObject({ code: 'dining.not-open-yet' });
    await expect(refused({ day: '2026-11-14' })).rejects.toMatchObject({ code: 'shop.meal-over' });
    await expect(refused({ payType: 6 })).rejects.toMatchObject({ code: 'shop.pay-type-not-offered' });
    await expect(refused(of('999999'))).rejects.toMatchObject({ code: 'shop.goods-unknown' });
    await expect(refused(of(off))).rejects.toMatchObject({ code: 'shop.goods-off-sale' });
    await expect(refused(of(other.goodsId))).rejects.toMatchObject({ code: 'shop.goods-not-on-menu' });
    await expect(refused({ day: '2026-11-22' })).rejects.toMatchObject({ code: 'shop.goods-not-on-menu' });
    await expect(refused({ mealPeriod: 3 })).rejects.toMatchObject({ code: 'shop.goods-not-on-menu' });
    await expect(refused(of(shop.goodsId, 4))).rejects.toMatchObject({
      code: 'shop.sold-out',
      params: { goods: '卤肉饭', left: 3, wanted: 4 },
    });
    await expect(refused(of(shop.goodsId, 3))).rejects.toMatchObject({
      code: 'shop.limit-per-person',
      params: { name: '王芳', limit: 2, had: 0 },
    });
    // No refused request has reserved a portion.
    expect(await inTenant((ctx) => countSold(ctx, shop.goodsId))).toBe(0);
    await refused(of(shop.goodsId, 2));
    await expect(refused({})).rejects.toMatchObject({ params: { had: 2 } });
  });

  test('a meal that is on is sold until it is over', async () => {
    const { shop, who } = await inTenant(async (ctx) => ({ shop: await createShop(ctx), who: await createDiner(ctx) }));
    testApp.setClock('2026-11-21 13:00:00');
    await inTenant((ctx) => createOrder(ctx, orderRequest(shop, who)));
    testApp.setClock('2026-11-21 14:00:00');
    await expect(inTenant((ctx) => createOrder(ctx, orderRequest(shop, who)))).rejects.toMatchObject({
      code: 'shop.meal-over',
    });
  });
});

describe('pay and cancel', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await inTenant((ctx) => createShop(ctx, { serving: 1000 }));
  });

  test('money and portions come back to where they came from', async () => {
    const who = await inTenant(async (ctx) => {
      const person = await createDiner(ctx, { cash: '10' });
      await fillWallet(ctx, person, { subsidy: { '2026-12-31': '5' } });
      return person;
    });
    const sold = await inTenant((ctx) => countSold(ctx, shop.goodsId));
    const id = await inTenant((ctx) => createPaidOrder(ctx, orderRequest(shop, who)));
    expect(await readOrder(id)).toMatchObject({ order_status: 20, pay_status: 20, subsidy: '500' });
    expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: '3.00' });
    await inTenant((ctx) => cancelOrders(ctx, [id], '改主意'));
    expect(await readOrder(id)).toMatchObject({ order_status: 60, refund_status: 20, refunded: '1200' });
    expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({
      cash: '10.00',
      'subsidy 2026-12-31': '5.00',
    });
    expect(await inTenant((ctx) => countSold(ctx, shop.goodsId))).toBe(sold);
    await expect(inTenant((ctx) => cancelOrders(ctx, [id]))).rejects.toMatchObject({ code: 'platform.wrong-state' });
    expect(await inTenant((ctx) => countSold(ctx, shop.goodsId))).toBe(sold);
  });

  test('cash moves no wallet; a short balance, a coupon, a late payment are refused', async () => {
    const poor = await inTenant((ctx) => createDiner(ctx, { cash: '0' }));
    const [id, late] = await inTenant(async (ctx) => [
      await createOrder(ctx, orderRequest(shop, poor)),
      await createOrder(ctx, orderRequest(shop, poor)),
    ]);
    const pay = (of: string, payType?: number) => inTenant((ctx) => payOrders(ctx, [of], payType));
    await expect(pay(id as string)).rejects.toMatchObject({ code: 'wallet.not-enough' });
    await expect(pay(id as string, 6)).rejects.toMatchObject({ code: 'shop.pay-type-not-offered' });
    await pay(id as string, 2);
    expect(await readOrder(id as string)).toMatchObject({ order_status: 20, pay_type: 2 });
    await expect(pay(id as string, 2)).rejects.toMatchObject({ code: 'platform.wrong-state' });
    testApp.setClock('2026-11-20 12:31:00');
    await expect(pay(late as string, 2)).rejects.toMatchObject({ code: 'shop.pay-deadline-passed' });
  });

  test('unpaid orders expire and give their portions back', async () => {
    const own = await inTenant((ctx) => createShop(ctx, { serving: 5 }));
    const who = await inTenant((ctx) => createDiner(ctx));
    const unpaid = await inTenant((ctx) => createOrder(ctx, orderRequest(own, who)));
    const paid = await inTenant((ctx) => createPaidOrder(ctx, orderRequest(own, who)));
    testApp.setClock('2026-11-20 12:29:00');
    await inTenant(async (ctx) => expect(await expireOrders(ctx)).toBe(0));
    testApp.setClock('2026-11-20 12:31:00');
    await inTenant(async (ctx) => {
      expect(await expireOrders(ctx)).toBeGreaterThan(0);
      expect(await expireOrders(ctx)).toBe(0);
    });
    expect((await readOrder(unpaid)).order_status).toBe(60);
    expect((await readOrder(paid)).order_status).toBe(20);
    expect(await inTenant((ctx) => countSold(ctx, own.goodsId))).toBe(1);
  });
});
