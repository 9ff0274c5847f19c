import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { createEater } from '#test/factories/booking.ts';
import { createCard } from '#test/factories/employee.ts';
import { createGoods } from '#test/factories/goods.ts';
import { createOrder, createShop, orderAndPay, orderFor, type Shop } from '#test/factories/order.ts';
import { createPlace, limitToPlaces } from '#test/factories/place.ts';
import { createUser } from '#test/factories/user.ts';
import { bucketsOf } from '#test/factories/wallet.ts';
import { readWorkbook } from '#test/fixtures/read-workbook.ts';
import { createWorld, type World } from '#test/world.ts';

// Through HTTP: what the operations alone cannot show. The operations themselves are tested beside their files.

let world: World;
let shop: Shop;
let noodles: string;
let elsewhere: Shop;
let wang: string;

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => world.run('000000', fn);
const get = (call: string, query: object = {}, account = 'clerk') =>
  world.call(account, 'GET', `/shop/order/${call}`, query);
const post = (call: string, input: object, account = 'clerk', options = {}) =>
  world.call(account, 'POST', `/shop/order/${call}`, input, options);
const submit = (more: object = {}, account = 'clerk', options = {}) =>
  post('submit', { ...orderFor(shop, wang), ...more }, account, options);

beforeAll(async () => {
  world = await createWorld();
  await inTenant(async (ctx) => {
    shop = await createShop(ctx, { name: '卤肉饭', price: 1200n });
    noodles = await createGoods(ctx, { placeId: shop.placeId, name: '牛肉面', price: 1550n });
    elsewhere = await createShop(ctx, { name: '别处' });
    wang = await createEater(ctx, { name: '王芳', saasNo: 'W1', cash: '500', cardNo: 'shop-1' });
    const verbs = ['add', 'edit', 'delete', 'pay', 'cancel', 'prepare', 'ready', 'done', 'export'];
    const codes = ['shop_order', 'shop_order_item', ...verbs.map((verb) => `shop_order_${verb}`)];
    const clerk = await createUser(ctx, { account: 'clerk', permissions: codes });
    await limitToPlaces(ctx, clerk.id, [shop.placeId]);
    await createUser(ctx, { account: 'reader', permissions: ['shop_order'] });
    await createUser(ctx, { account: 'nobody' });
  });
});
afterAll(() => world.close());

describe('submit', () => {
  test('orders for a person or a card; afterwards only table and remark change', async () => {
    const items = [
      { goodsId: shop.goodsId, quantity: 2 },
      { goodsId: noodles, quantity: '1' },
      { goodsId: noodles, quantity: 0 },
    ];
    const { body } = await submit({ items, remark: '少辣' });
    const { id } = body.data;
    const detail = async () => (await get('detail', { id })).body.data;
    expect(await detail()).toMatchObject({
      orderNo: expect.stringMatching(/^O20261120\d{5}$/),
      employeeName: '王芳',
      saasNo: 'W1',
      portions: 3,
      totalPrice: '39.50',
      discount: '0.00',
      payPrice: '39.50',
      orderStatus: 10,
      payDeadline: '2026-11-20 12:30:00',
      source: 1,
      items: [
        { goodsId: shop.goodsId, name: '卤肉饭', price: '12.00', quantity: 2, amount: '24.00' },
        { goodsId: noodles, name: '牛肉面', price: '15.50', quantity: 1, amount: '15.50' },
      ],
    });
    expect((await post('detail', { id })).body.data).toEqual(await detail());
    expect((await post('submit', { id, remark: '不辣', payPrice: '0.01', items: [] })).status).toBe(200);
    expect(await detail()).toMatchObject({ remark: '不辣', payPrice: '39.50', portions: 3 });
    const byCard = await submit({ employeeId: '', cardNo: 'shop-1' });
    expect((await get('detail', { id: byCard.body.data.id })).body.data).toMatchObject({
      employeeName: '王芳',
      cardNo: 'shop-1',
      source: 2,
    });
  });

  test('names the field and the rule that refuses', async () => {
    await inTenant((ctx) => createCard(ctx, { cardNo: 'shop-lost', employeeId: wang, cardStatus: 30 }));
    const refusal = async (more: object) => {
      const { status, body } = await submit(more);
      return [status, body.error, body.errors?.[0]?.field];
    };
    expect(await refusal({ employeeId: '' })).toEqual([400, 'shop.who-orders', 'employeeId']);
    expect(await refusal({ cardNo: 'no-such' })).toEqual([404, 'dining.card-unknown', 'cardNo']);
    expect((await refusal({ cardNo: 'shop-lost' }))[1]).toBe('dining.card-reported-lost');
    expect(await refusal({ items: [{ goodsId: noodles, quantity: 0 }] })).toEqual([400, 'shop.no-items', 'items']);
    expect(await refusal({ items: [{ goodsId: shop.goodsId, quantity: 1.5 }] })).toEqual([
      400,
      'shop.items-malformed',
      'items',
    ]);
    expect(await refusal({ items: { goodsId: shop.goodsId } })).toEqual([400, 'shop.items-malformed', 'items']);
    expect(await refusal({ items: [{ goodsId: elsewhere.goodsId, quantity: 1 }] })).toEqual([
      400,
      'shop.goods-not-on-menu',
      'items',
    ]);
    expect(await refusal({ items: [{ goodsId: noodles, quantity: 101 }] })).toEqual([409, 'shop.sold-out', 'items']);
    expect(await refusal({ placeId: elsewhere.placeId })).toEqual([403, 'dining.place-not-yours', 'placeId']);
    const { body } = await submit({ day: 'soon', mealPeriod: '', items: '' });
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['day', 'mealPeriod', 'items']);
    const english = await submit({ items: [{ goodsId: noodles, quantity: 101 }] }, 'clerk', {
      headers: { 'accept-language': 'en' },
    });
    expect(english.body.msg).toMatch(/^“牛肉面” on 2026-11-21: \d+ left, 101 wanted$/);
    expect((await submit({}, 'reader')).status).toBe(403);
  });

  test('the same key orders once', async () => {
    const options = { headers: { 'idempotency-key': 'order-once-1' } };
    const answers = await Promise.all([1, 2, 3].map(() => submit({}, 'clerk', options)));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  });

  test('takes form and query as well as JSON', async () => {
    const { items, ...ask } = orderFor(shop, wang);
    const text = new URLSearchParams({ ...(ask as object), items: JSON.stringify(items) } as Record<string, string>);
    const form = await world.call('clerk', 'POST', '/shop/order/submit', String(text), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.body).toMatchObject({ success: true });
    const query = await world.call('clerk', 'POST', `/shop/order/submit?${text}`);
    expect(query.body).toMatchObject({ success: true });
  });
});

test('a quote answers price, balance and why not, and changes nothing', async () => {
  const poor = await inTenant((ctx) => createEater(ctx, { name: '赵六', cash: '10' }));
  const before = (await get('list')).body.data.total;
  const quote = async (more: object) => (await post('quote', { ...orderFor(shop, poor), ...more })).body.data;
  expect(await quote({})).toMatchObject({
    employeeName: '赵六',
    balance: '10.00',
    payPrice: '12.00',
    mayOrder: false,
    code: 'wallet.not-enough',
    reason: expect.stringContaining('10.00'),
    items: [{ name: '卤肉饭', quantity: 1, price: '12.00', amount: '12.00' }],
  });
  expect(await quote({ payType: 2 })).toMatchObject({ mayOrder: true, code: '', reason: '' });
  expect(await quote({ payType: 2, day: '2026-11-14' })).toMatchObject({ mayOrder: false, code: 'shop.meal-over' });
  expect((await get('list')).body.data.total).toBe(before);
  expect((await post('quote', orderFor(shop, poor), 'reader')).status).toBe(403);
  expect((await post('quote', orderFor(elsewhere, poor))).body.error).toBe('dining.place-not-yours');
});

describe('actions', () => {
  test('pay, prepare, ready, done; each from its state only', async () => {
    const id = await inTenant((ctx) => createOrder(ctx, orderFor(shop, wang)));
    const step = async (call: string) => (await post(call, { ids: id })).body.data.results[0];
    expect(await step('prepare')).toMatchObject({ ok: false, code: 'platform.wrong-state' });
    for (const call of ['pay', 'prepare', 'ready', 'done']) expect(await step(call)).toMatchObject({ id, ok: true });
    expect(await step('cancel')).toMatchObject({ ok: false, msg: '当前状态为“已完成”，不能取消订单' });
    const log = (await get('loglist', { id })).body.data;
    expect(log.map(({ action, toStatus }: { action: number; toStatus: number }) => [action, toStatus])).toEqual([
      [1, 10],
      [2, 20],
      [5, 30],
      [6, 40],
      [7, 50],
    ]);
    expect(log[1]).toMatchObject({ operatorName: 'clerk', fromStatus: 10, at: '2026-11-20 12:00:00' });
  });

  test('cancel refunds and keeps the reason; removed is only what was never paid', async () => {
    const who = await inTenant((ctx) => createEater(ctx, { cash: '20' }));
    const paid = await inTenant((ctx) => orderAndPay(ctx, orderFor(shop, who)));
    const unpaid = await inTenant((ctx) => createOrder(ctx, orderFor(shop, who)));
    const options = { headers: { 'idempotency-key': 'cancel-once-1' } };
    const cancel = () => post('cancel', { ids: `${paid},${unpaid}`, reason: '下雨' }, 'clerk', options);
    for (const { body } of await Promise.all([cancel(), cancel()]))
      expect(body.data.results).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await inTenant((ctx) => bucketsOf(ctx, who))).toEqual({ cash: '20.00' });
    expect((await get('loglist', { id: paid })).body.data.at(-1)).toMatchObject({ action: 3, detail: '下雨' });
    const removed = await post('remove', { ids: `${paid},${unpaid}` });
    expect(removed.body.data.results).toMatchObject([{ ok: false, code: 'shop.order-kept' }, { ok: true }]);
    expect((await get('detail', { id: unpaid })).status).toBe(404);
    const history = (await get('history', { id: unpaid })).body.data;
    await post('restore', { historyId: history[0].id });
    expect((await get('detail', { id: unpaid })).body.data.items).toMatchObject([{ name: '卤肉饭' }]);
  });
});

test('the personal booking list answers and changes the same orders', async () => {
  const call = (what: string, input: object, account = 'clerk', options = {}) =>
    world.call(
      account,
      what === 'detail' ? 'GET' : 'POST',
      `/shop_personbookinglist/shoporder/${what}`,
      input,
      options,
    );
  const options = { headers: { 'idempotency-key': 'personal-once-1' } };
  const ask = orderFor(shop, wang);
  const saved = await Promise.all([1, 2].map(() => call('submit', ask, 'clerk', options)));
  const id = String(saved[0]?.body.data.id);
  expect(saved.map(({ body }) => body.data.id)).toEqual([id, id]);
  expect((await call('submit', { id, remark: '靠窗' })).status).toBe(200);
  expect((await call('detail', { id })).body.data).toEqual((await get('detail', { id })).body.data);
  expect((await call('remove', { ids: id })).body.data.results).toMatchObject([{ ok: false, code: 'shop.order-kept' }]);
  await post('cancel', { ids: id });
  expect((await call('remove', { ids: id })).body.data.results).toMatchObject([{ id, ok: true }]);
  expect((await call('submit', { ...ask, day: '' })).body.errors).toMatchObject([{ field: 'day' }]);
  expect((await call('submit', ask, 'reader')).status).toBe(403);
  expect((await call('remove', { ids: id }, 'reader')).status).toBe(403);
  expect((await call('detail', { id }, 'nobody')).status).toBe(403);
  expect((await call('detail', { id }, '100001/admin')).status).toBe(404);
});

test('goods that were ordered cannot be removed nor move to another place', async () => {
  const other = await inTenant((ctx) => createPlace(ctx));
  await inTenant((ctx) => createOrder(ctx, orderFor(shop, wang)));
  const call = (path: string, input: object) => world.call('admin', 'POST', `/shop/goods/${path}`, input);
  expect((await call('remove', { ids: shop.goodsId })).body.data.results).toMatchObject([
    {
      ok: false,
      code: 'shop.goods-ordered',
      msg: expect.stringMatching(/^“卤肉饭”有 \d+ 个订单，不能删除；请改为下架$/),
    },
  ]);
  // An order that came to nothing and is gone leaves nothing behind.
  const goodsId = await inTenant((ctx) => createGoods(ctx, { placeId: shop.placeId }));
  const id = await inTenant((ctx) => createOrder(ctx, orderFor({ ...shop, goodsId }, wang)));
  await post('cancel', { ids: id });
  await post('remove', { ids: id });
  expect((await call('remove', { ids: goodsId })).body.data.results).toMatchObject([{ ok: true }]);
  expect((await call('submit', { id: shop.goodsId, placeId: other })).body.error).toBe(
    'shop.goods-stay-at-their-place',
  );
});

describe('lines in groups', () => {
  beforeAll(async () => {
    world.setClock('2026-11-26 12:00:00');
    await inTenant(async (ctx) => {
      const li = await createEater(ctx, { name: '李娜', saasNo: 'L1', cash: '500' });
      const day = '2026-11-28';
      const ask = (employeeId: string, quantity: number, of = shop.goodsId) =>
        orderFor(shop, employeeId, { day, items: [{ goodsId: of, quantity }] });
      await orderAndPay(ctx, ask(li, 2));
      await createOrder(ctx, ask(li, 1, noodles));
      await createOrder(ctx, ask(wang, 3));
      await createOrder(ctx, { ...orderFor(elsewhere, wang), day });
    }).finally(() => world.setClock('2026-11-20 12:00:00'));
  });
  const of = { day: '2026-11-28' };
  const rows = async (call: string, query: object = of, account = 'clerk') =>
    (await get(call, query, account)).body.data.records;

  test('by person, by item, by customer and item, within the own places', async () => {
    expect(await rows('personlist')).toMatchObject([
      { saasNo: 'L1', employeeName: '李娜', orders: 2, portions: 3, amount: '39.50' },
      { saasNo: 'W1', employeeName: '王芳', orders: 1, portions: 3, amount: '36.00' },
    ]);
    expect(await rows('detaillist')).toMatchObject([
      { name: '卤肉饭', orders: 2, portions: 5, amount: '60.00' },
      { name: '牛肉面', orders: 1, portions: 1, amount: '15.50' },
    ]);
    expect(
      (await rows('customerdetaillist')).map(({ employeeName, name, portions }: Record<string, unknown>) => [
        employeeName,
        name,
        portions,
      ]),
    ).toEqual([
      ['李娜', '卤肉饭', 2],
      ['李娜', '牛肉面', 1],
      ['王芳', '卤肉饭', 3],
    ]);
    expect(await rows('detaillist', of, 'admin')).toHaveLength(3);
    expect(await rows('personlist', { ...of, orderStatus: 20 })).toMatchObject([{ employeeName: '李娜', portions: 2 }]);
    const page = (await get('customerdetaillist', { ...of, size: 2, current: 2 })).body.data;
    expect(page).toMatchObject({ total: 3, pages: 2, records: [{ employeeName: '王芳' }] });
  });

  test.each([
    ['exportperson', ['W1', '王芳', 1, 3, 36], ['Employee number', 'Employee', 'Orders', 'Portions', 'Amount']],
    ['exportdetail', [expect.any(String), '牛肉面', 1, 1, 15.5], ['Place', 'Name', 'Orders', 'Portions', 'Amount']],
    ['exportcustomerdetail', ['W1', '王芳', expect.any(String), '卤肉饭', 1, 3, 36], undefined],
  ])('%s is the same as a file', async (call, last, headings) => {
    const file = await world.call('clerk', 'GET', `/shop/order/${call}`, of, { headers: { 'accept-language': 'en' } });
    const [sheet] = await readWorkbook(file.raw);
    expect(sheet?.rows.at(-1)).toEqual(last);
    if (headings) expect(sheet?.rows[0]).toEqual(headings);
    expect((await get(call, of, 'reader')).status).toBe(403);
  });

  test('are closed to others', async () => {
    expect((await get('personlist', of, 'nobody')).status).toBe(403);
    expect(await rows('personlist', of, '100001/admin')).toEqual([]);
  });
});

test('orders of other places and tenants do not exist', async () => {
  const id = await inTenant(async (ctx) => createOrder(ctx, orderFor(elsewhere, wang)));
  for (const account of ['clerk', '100001/admin']) {
    expect((await get('detail', { id }, account)).status).toBe(404);
    expect((await post('detail', { id }, account)).status).toBe(404);
    expect((await get('goodsdetail', { id }, account)).status).toBe(404);
    expect((await get('loglist', { id }, account)).status).toBe(404);
    expect((await post('cancel', { ids: id }, account)).body.data.results).toMatchObject([
      { ok: false, code: 'platform.not-found' },
    ]);
  }
  expect((await get('goodsdetail', { id }, 'reader')).body.data).toMatchObject([{ name: '别处', amount: '12.00' }]);
  expect((await get('goodsdetail', { id: 'x' }, 'reader')).status).toBe(404);
  expect((await get('goodsdetail', { id }, 'nobody')).status).toBe(403);
});
