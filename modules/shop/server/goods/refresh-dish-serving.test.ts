import type { Context } from '@refectory/engine/request/context.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { createRaw, createRecipeLine } from '@refectory/server/test/factories/kitchen/raw-material.ts';
import { createDish } from '@refectory/server/test/factories/package.ts';
import { createPlace, restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStock } from '#stock/server/ledger/count-stock.ts';

let testApp: TestApp;
let id: string;
let bare: string;

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
beforeAll(async () => {
  testApp = await createTestApp();
  await run(async (ctx) => {
    const placeId = await createPlace(ctx);
    const dishId = await createDish(ctx, { name: '红烧肉' });
    const rawId = await createRaw(ctx, { stock: '4.1', placeId });
    await createRecipeLine(ctx, dishId, { rawId, quantity: '0.2' });
    // Stock of another place is not counted.
    const elsewhere = { placeId: await createPlace(ctx), reason: '期初库存' };
    await countStock(ctx, { ...elsewhere, lines: [{ rawId, counted: '100' }] });
    id = await createGoods(ctx, { placeId, dishId, serving: 50 });
    bare = await createGoods(ctx, { placeId, name: '白开水' });
    const permissions = ['shop_goods', 'shop_goods_refresh_dish_serving'];
    await createUser(ctx, { account: 'keeper', permissions });
    await createUser(ctx, { account: 'reader', permissions: ['shop_goods'] });
    const { id: local } = await createUser(ctx, { account: 'local', permissions });
    await restrictToPlaces(ctx, local, [await createPlace(ctx)]);
  });
  // Starts here, because it may take longer than the time limit of a test.
  await testApp.app();
}, 60_000);
afterAll(() => testApp.close());

const refresh = (input: object | string, account = 'keeper', options = {}) =>
  testApp.call(account, 'POST', '/shop/goods/refreshDishServing', input, options);
const serving = async () => (await testApp.call('admin', 'GET', '/shop/goods/detail', { id })).body.data.serving;

test('shows the difference, then sets the portions', async () => {
  expect((await refresh({ id, preview: true })).body.data).toMatchObject({ id, before: 50, after: 20, raws: [{}] });
  expect(await serving()).toBe(50);
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  expect((await refresh(`id=${id}`, 'keeper', form)).body.data).toMatchObject({ before: 50, after: 20 });
  expect(await serving()).toBe(20);
  expect((await refresh({ id })).body.data).toMatchObject({ before: 20, after: 20 });
});

test('refuses goods whose dish has no recipe, strangers, and who has no right', async () => {
  expect(await refresh({ id: bare })).toMatchObject({ status: 409, body: { error: 'shop.goods-without-recipe' } });
  expect((await refresh({})).body.errors).toMatchObject([{ field: 'id' }]);
  expect((await refresh({ id }, 'reader')).status).toBe(403);
  expect((await refresh({ id }, 'local')).status).toBe(404);
  expect((await refresh({ id }, '100001/admin')).status).toBe(404);
});
