import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { createDish } from '@refectory/server/test/factories/package.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The week menu by the store's addresses (spec/shop#goods).

let testApp: TestApp;
let placeId: string;
let dishId: string;
const get = (path: string, query: object) => testApp.call('admin', 'GET', path, query);
const post = (path: string, input: object, account = 'admin') => testApp.call(account, 'POST', path, input);
const newGoods = () =>
  testApp.run('000000', async (ctx) => createGoods(ctx, { placeId, dishId: await createDish(ctx) }));

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  await testApp.run('000000', async (ctx) => {
    placeId = await createPlace(ctx);
    dishId = await createDish(ctx, { name: '清蒸鱼' });
    await createUser(ctx, { account: 'off-only', permissions: ['shop_goods', 'shop_goods_off'] });
  });
});
afterAll(() => testApp.close());

test('goods are added, changed, listed and deleted', async () => {
  const input = { weekno: 6, placeId, mealPeriod: 2, dishId, price: '18.50', serving: 30 };
  const { id } = (await post('/goods/add', input)).body.data;
  expect((await post('/goods/edit', { id, price: '19.00' })).status).toBe(200);
  expect((await get('/goods/list', { dishId })).body.data.records).toMatchObject([{ id, price: '19.00' }]);
  expect((await post('/goods/delete', { ids: id })).status).toBe(200);
  expect((await get('/goods/list', { dishId })).body.data.total).toBe(0);
});

test('named goods are listed, and those alone', async () => {
  const [one, two] = [await newGoods(), await newGoods()];
  await newGoods();
  const { records } = (await get('/goods/listByIds', { ids: `${one},${two}` })).body.data;
  expect(records.map(({ id }: { id: string }) => id).toSorted()).toEqual([one, two].toSorted());
  expect((await get('/goods/listByIds', { ids: `${one},999999999999` })).status).toBe(404);
  expect(await get('/goods/listByIds', {})).toMatchObject({ status: 400, body: { errors: [{ field: 'ids' }] } });
});

test('goods go off sale and on again, each by its own right', async () => {
  const id = await newGoods();
  expect((await post('/goods/state', { ids: id, state: 20 }, 'off-only')).status).toBe(200);
  expect((await get('/goods/listByIds', { ids: id })).body.data.records).toMatchObject([{ goodsStatus: 20 }]);
  expect((await post('/goods/state', { ids: id, state: 10 }, 'off-only')).status).toBe(403);
  expect((await post('/goods/state', { ids: id, state: 10 })).status).toBe(200);
  expect((await get('/goods/listByIds', { ids: id })).body.data.records).toMatchObject([{ goodsStatus: 10 }]);
  expect(await post('/goods/state', { ids: id, state: 30 })).toMatchObject({ status: 400 });
});
