import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createCard } from '@refectory/server/test/factories/employee.ts';
import { createOrder, createPaidOrder, orderRequest } from '@refectory/server/test/factories/order.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createOrderFixture } from '@refectory/server/test/fixtures/order-fixture.ts';
import { afterAll, describe, expect, test } from 'vitest';

const { testApp, shop, noodles, otherShop, wang, inTenant, get, post, submit } = await createOrderFixture();
afterAll(() => testApp.close());

// Calls over HTTP. Operations are tested beside their files.

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
      'platform.invalid-input',
      'items.0.quantity',
    ]);
    const second = [
      { goodsId: shop.goodsId, quantity: 1 },
      { goodsId: 'x', quantity: 1 },
    ];
    expect(await refusal({ items: second })).toEqual([400, 'platform.invalid-input', 'items.1.goodsId']);
    for (const items of [{ goodsId: shop.goodsId }, '{'])
      expect(await refusal({ items })).toEqual([400, 'platform.invalid-input', 'items']);
    expect(await refusal({ items: [7] })).toEqual([400, 'platform.invalid-input', 'items.0']);
    // An item of a place that is not the clerk's is none for him (spec/rules#rights).
    expect(await refusal({ items: [{ goodsId: otherShop.goodsId, quantity: 1 }] })).toEqual([
      400,
      'shop.goods-unknown',
      'items',
    ]);
    expect(await refusal({ day: '2026-11-22' })).toEqual([400, 'shop.goods-not-on-menu', 'items']);
    expect(await refusal({ items: [{ goodsId: noodles, quantity: 101 }] })).toEqual([409, 'shop.sold-out', 'items']);
    expect(await refusal({ placeId: otherShop.placeId })).toEqual([403, 'dining.place-not-yours', 'placeId']);
    const { body } = await submit({ day: 'soon', mealPeriod: '', items: '' });
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['day', 'mealPeriod', 'items']);
    const english = await submit({ items: [{ goodsId: noodles, quantity: 101 }] }, 'clerk', {
      headers: { 'accept-language': 'en' },
    });
    expect(english.body.msg).toMatch(/^“牛肉面” on 2026-11-21: \d+ left, 101 needed$/);
    expect((await submit({}, 'reader')).status).toBe(403);
  });

  test('the same key orders once', async () => {
    const options = { headers: { 'idempotency-key': 'order-once-1' } };
    const answers = await Promise.all([1, 2, 3].map(() => submit({}, 'clerk', options)));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  });

  test('takes form and query as well as JSON', async () => {
    const { items, ...request } = orderRequest(shop, wang);
    const text = new URLSearchParams({ ...(request as object), items: JSON.stringify(items) } as Record<
      string,
      string
    >);
    const form = await testApp.call('clerk', 'POST', '/shop/order/submit', String(text), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.body).toMatchObject({ success: true });
    const query = await testApp.call('clerk', 'POST', `/shop/order/submit?${text}`);
    expect(query.body).toMatchObject({ success: true });
  });
});

test('a quote answers price, balance and why not, and changes nothing', async () => {
  const poor = await inTenant((ctx) => createDiner(ctx, { name: '赵六', cash: '10' }));
  const before = (await get('list')).body.data.total;
  const quote = async (more: object) => (await post('quote', { ...orderRequest(shop, poor), ...more })).body.data;
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
  expect((await post('quote', orderRequest(shop, poor), 'reader')).status).toBe(403);
  expect((await post('quote', orderRequest(otherShop, poor))).body.error).toBe('dining.place-not-yours');
});

describe('actions', () => {
  test('pay, prepare, ready, done; each from its state only', async () => {
    const id = await inTenant((ctx) => createOrder(ctx, orderRequest(shop, wang)));
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
    const who = await inTenant((ctx) => createDiner(ctx, { cash: '20' }));
    const paid = await inTenant((ctx) => createPaidOrder(ctx, orderRequest(shop, who)));
    const unpaid = await inTenant((ctx) => createOrder(ctx, orderRequest(shop, who)));
    const options = { headers: { 'idempotency-key': 'cancel-once-1' } };
    const cancel = () => post('cancel', { ids: `${paid},${unpaid}`, reason: '下雨' }, 'clerk', options);
    for (const { body } of await Promise.all([cancel(), cancel()]))
      expect(body.data.results).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: '20.00' });
    expect((await get('loglist', { id: paid })).body.data.at(-1)).toMatchObject({ action: 3, detail: '下雨' });
    const removed = await post('remove', { ids: `${paid},${unpaid}` });
    expect(removed.body.data.results).toMatchObject([{ ok: false, code: 'shop.order-kept' }, { ok: true }]);
    expect((await get('detail', { id: unpaid })).status).toBe(404);
    const history = (await get('history', { id: unpaid })).body.data;
    const back = await post('restore', { historyId: history[0].id });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect((await get('detail', { id: unpaid })).body.data.items).toMatchObject([{ name: '卤肉饭' }]);
  });
});
