import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { createOrder, createPaidOrder, orderRequest } from '@refectory/server/test/factories/order.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import { createOrderFixture } from '@refectory/server/test/fixtures/order-fixture.ts';
import { readWorkbook } from '@refectory/server/test/fixtures/read-workbook.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const { testApp, shop, noodles, otherShop, wang, inTenant, get, post } = await createOrderFixture();
afterAll(() => testApp.close());

test('the personal booking list answers and changes the same orders', async () => {
  const call = (what: string, input: object, account = 'clerk', options = {}) =>
    testApp.call(
      account,
      what === 'detail' ? 'GET' : 'POST',
      `/shop_personbookinglist/shoporder/${what}`,
      input,
      options,
    );
  const options = { headers: { 'idempotency-key': 'personal-once-1' } };
  const request = orderRequest(shop, wang);
  const saved = await Promise.all([1, 2].map(() => call('submit', request, 'clerk', options)));
  const id = String(saved[0]?.body.data.id);
  expect(saved.map(({ body }) => body.data.id)).toEqual([id, id]);
  expect((await call('submit', { id, remark: '靠窗' })).status).toBe(200);
  expect((await call('detail', { id })).body.data).toEqual((await get('detail', { id })).body.data);
  expect((await call('remove', { ids: id })).body.data.results).toMatchObject([{ ok: false, code: 'shop.order-kept' }]);
  await post('cancel', { ids: id });
  expect((await call('remove', { ids: id })).body.data.results).toMatchObject([{ id, ok: true }]);
  expect((await call('submit', { ...request, day: '' })).body.errors).toMatchObject([{ field: 'day' }]);
  expect((await call('submit', request, 'reader')).status).toBe(403);
  expect((await call('remove', { ids: id }, 'reader')).status).toBe(403);
  expect((await call('detail', { id }, 'nobody')).status).toBe(403);
  expect((await call('detail', { id }, '100001/admin')).status).toBe(404);
});

test('goods that were ordered cannot be removed nor move to another place', async () => {
  const other = await inTenant((ctx) => createPlace(ctx));
  await inTenant((ctx) => createOrder(ctx, orderRequest(shop, wang)));
  const call = (path: string, input: object) => testApp.call('admin', 'POST', `/shop/goods/${path}`, input);
  expect((await call('remove', { ids: shop.goodsId })).body.data.results).toMatchObject([
    {
      ok: false,
      code: 'shop.goods-ordered',
      msg: expect.stringMatching(/^“卤肉饭”有 \d+ 个订单，不能删除；请改为下架$/),
    },
  ]);
  // A cancelled order that is removed leaves nothing behind.
  const goodsId = await inTenant((ctx) => createGoods(ctx, { placeId: shop.placeId }));
  const id = await inTenant((ctx) => createOrder(ctx, orderRequest({ ...shop, goodsId }, wang)));
  await post('cancel', { ids: id });
  await post('remove', { ids: id });
  expect((await call('remove', { ids: goodsId })).body.data.results).toMatchObject([{ ok: true }]);
  expect((await call('submit', { id: shop.goodsId, placeId: other })).body.error).toBe(
    'shop.goods-stay-at-their-place',
  );
});

describe('lines in groups', () => {
  beforeAll(async () => {
    testApp.setClock('2026-11-26 12:00:00');
    await inTenant(async (ctx) => {
      const li = await createDiner(ctx, { name: '李娜', saasNo: 'L1', cash: '500' });
      const day = '2026-11-28';
      const request = (employeeId: string, quantity: number, of = shop.goodsId) =>
        orderRequest(shop, employeeId, { day, items: [{ goodsId: of, quantity }] });
      await createPaidOrder(ctx, request(li, 2));
      await createOrder(ctx, request(li, 1, noodles));
      await createOrder(ctx, request(wang, 3));
      await createOrder(ctx, { ...orderRequest(otherShop, wang), day });
    }).finally(() => testApp.setClock('2026-11-20 12:00:00'));
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
    ['exportperson', ['W1', '王芳', 1, 3, 36], ['Staff no.', 'Employee', 'Orders', 'Portions', 'Amount']],
    ['exportdetail', [expect.any(String), '牛肉面', 1, 1, 15.5], ['Place', 'Name', 'Orders', 'Portions', 'Amount']],
    ['exportcustomerdetail', ['W1', '王芳', expect.any(String), '卤肉饭', 1, 3, 36], undefined],
  ])('%s is the same as a file', async (call, last, headings) => {
    const file = await testApp.call('clerk', 'GET', `/shop/order/${call}`, of, {
      headers: { 'accept-language': 'en' },
    });
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
  const id = await inTenant(async (ctx) => createOrder(ctx, orderRequest(otherShop, wang)));
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
  const malformed = await get('goodsdetail', { id: 'x' }, 'reader');
  expect([malformed.status, malformed.body.errors[0].field]).toEqual([400, 'id']);
  expect((await get('goodsdetail', { id }, 'nobody')).status).toBe(403);
});
