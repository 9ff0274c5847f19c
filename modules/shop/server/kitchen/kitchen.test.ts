import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createPrinter } from '@refectory/server/test/factories/kitchen/printer.ts';
import { createOrder, createShop, orderRequest } from '@refectory/server/test/factories/order.ts';
import { restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

// Calls over HTTP: cards of a kitchen with two stations, and the numbers for guests.

const testApp = await createTestApp();
afterAll(() => testApp.close());
await testApp.app();
beforeEach(() => testApp.setClock('2026-11-21 11:40:00'));

const inTenant = <T>(fn: Parameters<typeof testApp.run<T>>[1]) => testApp.run('000000', fn);
const rights = ['shop_order', 'shop_kitchen', 'shop_order_prepare', 'shop_order_ready', 'shop_order_cancel'];
await inTenant(async (ctx) => {
  for (const account of ['chef', 'cook']) await createUser(ctx, { account, permissions: rights });
  for (const account of ['television', 'later']) await createUser(ctx, { account, permissions: ['shop_collect'] });
  await createUser(ctx, { account: 'looker', permissions: ['shop_kitchen', 'shop_order'] });
});
const post = (call: string, input: object, account = 'chef', options = {}) =>
  testApp.call(account, 'POST', `/shop/${call}`, input, options);
const get = (call: string, query: object, account = 'chef') => testApp.call(account, 'GET', `/shop/${call}`, query);

// Signs in before the first test because it is slow by design, at the tests' time because an older token would be
// expired.
testApp.setClock('2026-11-21 11:40:00');
for (const account of ['admin', 'chef', 'cook', 'television']) await get('kitchen/stations', {}, account);

interface Card {
  readonly orderId: string;
  readonly number: string;
  readonly items: readonly { readonly name: string }[];
  readonly [field: string]: unknown;
}

/** A place at lunch with a hot and a cold station, and a paid order with a dish of each. */
async function openKitchen(quantity = 1) {
  const made = await inTenant(async (ctx) => {
    const shop = await createShop(ctx, { name: '红烧肉' });
    const { placeId } = shop;
    const cold = await createGoods(ctx, { placeId, name: '拌黄瓜' });
    const [hotIds, coldIds] = [await category('热菜'), await category('凉菜')];
    async function category(name: string) {
      return insertRow(ctx, 'shop_category', { name: `${name} ${placeId}` });
    }
    const setCategory = (goods: string, id: string) =>
      ctx.db.updateTable('shop_goods').set({ category_id: id }).where('id', '=', goods).execute();
    await setCategory(shop.goodsId, hotIds);
    await setCategory(cold, coldIds);
    return {
      placeId,
      shop,
      items: [
        { goodsId: shop.goodsId, quantity },
        { goodsId: cold, quantity: 1 },
      ],
      hot: await createPrinter(ctx, { placeId, kind: 2, categoryIds: [hotIds] }),
      cold: await createPrinter(ctx, { placeId, kind: 2, categoryIds: [coldIds] }),
    };
  });
  const order = async (items = made.items, day?: string) => {
    const id = await inTenant(async (ctx) =>
      createOrder(ctx, orderRequest(made.shop, await createDiner(ctx, { cash: '90' }), { items, ...(day && { day }) })),
    );
    expect((await testApp.call('admin', 'POST', '/shop/order/pay', { ids: id })).status).toBe(200);
    return id;
  };
  const cards = async (stationId?: string): Promise<Card[]> =>
    (await get('kitchen/board', { placeId: made.placeId, stationId })).body.data.cards;
  return { ...made, order, cards };
}
const read = async (id: string) => (await get('order/detail', { id })).body.data;

describe('the orders of a card', () => {
  test('are those its holder waits for here; of the person it tells nothing', async () => {
    const { placeId, shop, items } = await openKitchen();
    const { placeId: elsewhere } = await openKitchen();
    const id = await inTenant(async (ctx) =>
      createOrder(ctx, orderRequest(shop, await createDiner(ctx, { cash: '90', cardNo: 'KITCHEN-1' }), { items })),
    );
    await testApp.call('admin', 'POST', '/shop/order/pay', { ids: id });
    const found = [{ orderId: id, number: expect.stringMatching(/^\d{3,}$/), orderStatus: expect.any(Number) }];
    for (const account of ['chef', 'television'])
      expect((await post('kitchen/bycard', { placeId, cardNo: 'KITCHEN-1' }, account)).body.data).toEqual({
        orders: found,
      });
    expect((await post('kitchen/bycard', { placeId: elsewhere, cardNo: 'KITCHEN-1' })).body.data).toEqual({
      orders: [],
    });
    expect((await post('kitchen/bycard', { placeId, cardNo: 'NOBODY' })).status).toBe(404);
  });
});

describe('the cards of a kitchen', () => {
  test('are the orders it was told of, oldest first, with the dishes of the station', async () => {
    const { order, cards, hot, cold, placeId, items } = await openKitchen();
    const first = await order();
    testApp.setClock('2026-11-21 11:45:00');
    const second = await order([items[0] as (typeof items)[0]]);
    expect(await cards()).toMatchObject([
      {
        orderId: first,
        orderStatus: 20,
        waitSeconds: 300,
        isPrepared: false,
        items: [{ name: '红烧肉' }, { name: '拌黄瓜' }],
      },
      {
        orderId: second,
        waitSeconds: 0,
        number: expect.stringMatching(/^\d{3,}$/),
        items: [{ name: '红烧肉', quantity: 1 }],
      },
    ]);
    expect((await cards(hot)).map(({ orderId }) => orderId)).toEqual([first, second]);
    expect(await cards(cold)).toMatchObject([{ orderId: first, items: [{ name: '拌黄瓜' }] }]);
    expect((await get('kitchen/stations', { placeId })).body.data.map(({ id }: { id: string }) => id).sort()).toEqual(
      [hot, cold].sort(),
    );
  });

  test('are bumped station by station; ready is the order, and both can be recalled', async () => {
    const { order, cards, hot, cold } = await openKitchen();
    const orderId = await order();
    expect((await post('kitchen/bump', { orderId, stationId: hot })).body.data).toEqual({ isComplete: false });
    expect(await read(orderId)).toMatchObject({ orderStatus: 30 });
    expect(await cards(hot)).toMatchObject([{ isPrepared: true, isComplete: false }]);
    expect(await cards(cold)).toMatchObject([{ isPrepared: false }]);
    expect((await post('kitchen/bump', { orderId, stationId: cold })).body.data).toEqual({ isComplete: true });
    expect((await post('kitchen/ready', { orderId })).status).toBe(200);
    expect(await cards()).toMatchObject([{ orderStatus: 40 }]);
    expect((await post('kitchen/recall', { orderId, stationId: cold })).status).toBe(200);
    expect(await cards(cold)).toMatchObject([{ orderStatus: 30, isPrepared: false }]);
    expect(await cards(hot)).toMatchObject([{ isPrepared: true }]);
    expect((await post('kitchen/recall', { orderId, stationId: cold })).body.error).toBe('shop.card-open');
  });

  test('of a cancellation wait for the kitchen’s answer', async () => {
    const { order, cards } = await openKitchen();
    const orderId = await order();
    await post('kitchen/start', { orderId });
    await post('order/cancel', { ids: orderId, reason: '走了' });
    expect(await cards()).toMatchObject([{ orderStatus: 21, cancelReason: '走了' }]);
    for (const call of ['bump', 'ready', 'start', 'recall'])
      expect([call, (await post(`kitchen/${call}`, { orderId })).body.error]).toEqual([call, 'platform.wrong-state']);
  });

  test('belong to those who look after the place and have the rights', async () => {
    const { order, placeId } = await openKitchen();
    const orderId = await order();
    await inTenant(async (ctx) => {
      const { id } = await createUser(ctx, { account: `far${placeId}`, permissions: rights });
      await restrictToPlaces(ctx, id, [(await createShop(ctx)).placeId]);
    });
    const far = `far${placeId}`;
    for (const call of ['board', 'stations', 'live'])
      expect((await get(`kitchen/${call}`, { placeId }, far)).body.error).toBe('dining.place-not-yours');
    expect((await post('kitchen/bump', { orderId }, far)).status).toBe(404);
    expect((await post('kitchen/bump', { orderId }, 'looker')).status).toBe(403);
    expect((await post('kitchen/bump', { orderId }, '100001/admin')).status).toBe(404);
  });
});

describe('at once', () => {
  test('of twenty screens that bump a card one succeeds; the others get its name', async () => {
    const { order, hot } = await openKitchen();
    const orderId = await order();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => post('kitchen/bump', { orderId, stationId: hot }, n % 2 ? 'chef' : 'cook')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200)
        expect(body).toMatchObject({ error: 'shop.card-gone', msg: expect.stringMatching(/chef|cook/) });
    const late = await post('kitchen/bump', { orderId }, 'cook');
    expect(late.body.data).toEqual({ isComplete: true });
  });

  test('the same bump sent again gives the same answer and does nothing twice', async () => {
    const { order, hot, cold } = await openKitchen();
    const orderId = await order();
    const headers = { 'idempotency-key': `bump-of-a-card-at-a-station-${orderId}` };
    const again = () => post('kitchen/bump', { orderId, stationId: hot }, 'chef', { headers });
    expect((await again()).body.data).toEqual({ isComplete: false });
    await post('kitchen/bump', { orderId, stationId: cold });
    expect((await again()).body.data).toEqual({ isComplete: false });
  });

  test('bump and cancel: the order is either asked about or bumped first, never lost', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { order, cards } = await openKitchen();
      const orderId = await order();
      await post('kitchen/start', { orderId });
      const [bumped, asked] = await Promise.all([
        post('kitchen/bump', { orderId }),
        post('order/cancel', { ids: orderId, reason: '走了' }),
      ]);
      expect(asked.status).toBe(200);
      expect(await cards()).toMatchObject([{ orderStatus: 21, isComplete: bumped.status === 200 }]);
      if (bumped.status !== 200) expect(bumped.body.error).toBe('platform.wrong-state');
    }
  });
});

describe('the numbers for guests', () => {
  test('are those of today that are ready and being prepared, and say nothing else', async () => {
    const { order, placeId, cards } = await openKitchen();
    const [waiting, cooking, asked, ready, done] = [
      await order(),
      await order(),
      await order(),
      await order(),
      await order(),
    ];
    for (const orderId of [cooking, asked]) await post('kitchen/start', { orderId });
    await post('order/cancel', { ids: asked, reason: '走了' });
    for (const orderId of [ready, done]) await post('kitchen/ready', { orderId });
    await testApp.call('admin', 'POST', '/shop/order/done', { ids: done });
    const numbers = new Map((await cards()).map((card) => [card.orderId, card.number]));
    const { body } = await get('collect/board', { placeId }, 'television');
    expect(body.data).toEqual({
      placeName: expect.any(String),
      ready: [numbers.get(ready)],
      preparing: [numbers.get(cooking), numbers.get(asked)],
    });
    expect(numbers.has(waiting)).toBe(true);
    expect((await get('kitchen/board', { placeId }, 'television')).status).toBe(403);
    expect((await get('order/page', {}, 'television')).status).toBe(403);
    testApp.setClock('2026-11-22 09:00:00');
    expect((await get('collect/board', { placeId }, 'later')).body.data).toMatchObject({
      ready: [],
      preparing: [],
    });
  });
});
