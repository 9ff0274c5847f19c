import type { Context } from '@refectory/engine/request/context.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { createRaw, createRecipeLine } from '@refectory/server/test/factories/kitchen/raw-material.ts';
import { createCategory, createDish } from '@refectory/server/test/factories/package.ts';
import { createPlace, restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Menu cycles (spec/shop#rotation): planned dishes saved as one version, and made from the menu.

let testApp: TestApp;
let placeId: string;
let categoryId: string;
let dishes: readonly string[];

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const get = (call: string, query: object, account = 'planner') =>
  testApp.call(account, 'GET', `/shop/rotation/${call}`, query);
const post = (call: string, input: object, account = 'planner') =>
  testApp.call(account, 'POST', `/shop/rotation/${call}`, input);

beforeAll(async () => {
  testApp = await createTestApp();
  testApp.setClock('2026-11-23 09:00:00');
  await run(async (ctx) => {
    placeId = await createPlace(ctx, { mealPeriods: [2, 3] });
    categoryId = await createCategory(ctx, '热菜');
    dishes = await Promise.all([createDish(ctx, { categoryId }), createDish(ctx, { categoryId })]);
    const permissions = ['shop_rotation', ...['add', 'edit', 'delete', 'apply'].map((verb) => `shop_rotation_${verb}`)];
    await createUser(ctx, { account: 'planner', permissions });
    await createUser(ctx, { account: 'looker', permissions: ['shop_rotation'] });
    const stranger = await createUser(ctx, { account: 'stranger', permissions });
    await restrictToPlaces(ctx, stranger.id, [await createPlace(ctx)]);
  });
  // Starts here, because it may take longer than the time limit of a test.
  await testApp.app();
}, 60_000);
afterAll(() => testApp.close());

let number = 0;
const make = async (more: object = {}): Promise<string> => {
  number += 1;
  const row = { name: `轮换${number}`, placeId, weeks: 2, sort: 1, ...more };
  return (await post('submit', row)).body.data.id;
};
const line = (n: number, more: object = {}) => ({
  week: 1,
  weekno: 1,
  mealPeriod: 2,
  dishId: dishes[n],
  categoryId,
  price: '12.50',
  serving: 40,
  limitPerPerson: null,
  ...more,
});
const sheet = async (id: string) => (await get('sheet', { id })).body.data;

test('is saved as one version and read with costs', async () => {
  const id = await make();
  await run(async (ctx) => {
    const rawId = await createRaw(ctx, { cost: '10' });
    await createRecipeLine(ctx, dishes[0] as string, { rawId, quantity: '1', yieldPortions: 4 });
  });
  const { version } = await sheet(id);
  const items = [line(0), line(0, { week: 2, weekno: 7, mealPeriod: 3, limitPerPerson: 2 }), line(1)];
  const { body } = await post('saveitems', { id, version, items });
  expect(body.data.version).toBe(version + 1);
  expect(await sheet(id)).toMatchObject({
    version: version + 1,
    weeks: 2,
    mealPeriods: [2, 3],
    items: [
      { week: 1, dishId: dishes[0], price: '12.50', serving: 40, cost: '2.5', costShare: '20', categoryId },
      { week: 1, dishId: dishes[1], cost: null },
      { week: 2, weekno: 7, mealPeriod: 3, limitPerPerson: 2 },
    ],
  });
  expect((await get('detail', { id })).body.data).toMatchObject({ itemCount: 3, weeks: 2 });
});

test('refuses a stale version, a week too many, a dish twice, fewer weeks than are planned', async () => {
  const id = await make();
  const { version } = await sheet(id);
  const refused = async (items: object[], of = version) => {
    const { body } = await post('saveitems', { id, version: of, items });
    return [body.error, body.errors?.[0]?.field];
  };
  expect(await refused([line(0), line(1, { week: 3 })])).toEqual(['shop.rotation-no-such-week', 'items.1.week']);
  expect(await refused([line(0), line(1), line(0)])).toEqual(['shop.rotation-dish-once', 'items.2.dishId']);
  expect((await post('saveitems', { id, version, items: [line(0, { price: '-1' })] })).body.errors[0].field).toBe(
    'items.0.price',
  );
  const saves = await Promise.all(
    Array.from({ length: 10 }, (_, n) => post('saveitems', { id, version, items: [line(0, { serving: n, week: 2 })] })),
  );
  expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of saves) if (status !== 200) expect(body.error).toBe('shop.rotation-changed');
  expect(await post('submit', { id, weeks: 1 })).toMatchObject({
    status: 409,
    body: { error: 'shop.rotation-weeks-planned' },
  });
  const again = { name: (await sheet(id)).name, placeId, weeks: 1, sort: 1 };
  expect((await post('submit', again)).body.error).toBe('shop.rotation-name-taken');
});

test('a removed template comes back whole', async () => {
  const id = await make();
  await post('saveitems', { id, version: (await sheet(id)).version, items: [line(0), line(1)] });
  expect((await post('remove', { ids: id })).status).toBe(200);
  const { body } = await testApp.call('admin', 'GET', '/shop/rotation/history', { id });
  const removed = body.data.find(({ operation }: { operation: string }) => operation === 'delete') ?? body.data[0];
  expect((await testApp.call('admin', 'POST', '/shop/rotation/restore', { historyId: removed.id })).status).toBe(200);
  expect((await sheet(id)).items).toHaveLength(2);
});

test('is made from the menu of some weeks', async () => {
  const place = await run(async (ctx) => {
    const at = await createPlace(ctx, { mealPeriods: [2] });
    await createGoods(ctx, { placeId: at, dishId: dishes[0] as string, weekno: 1 });
    const second = await createGoods(ctx, { placeId: at, dishId: dishes[1] as string, weekno: 2 });
    await ctx.db
      .updateTable('shop_goods')
      .set({ valid_from: '2026-12-01', valid_to: '2026-12-01' })
      .where('id', '=', second)
      .execute();
    await createGoods(ctx, { placeId: at, weekno: 3, goodsStatus: 20 });
    return at;
  });
  const input = { placeId: place, monday: '2026-11-25', weeks: 2, name: '由菜单' };
  const { body } = await post('frommenu', input);
  expect(body.data.items).toBe(3);
  expect((await sheet(body.data.id)).items).toMatchObject([
    { week: 1, weekno: 1, dishId: dishes[0], price: '12.00', serving: 100 },
    { week: 2, weekno: 1, dishId: dishes[0] },
    { week: 2, weekno: 2, dishId: dishes[1] },
  ]);
  expect((await post('frommenu', { ...input, placeId, name: '空' })).body.error).toBe('shop.rotation-empty');
});

test('needs the right, and a place of one’s own', async () => {
  const id = await make();
  const span = { id, fromDay: '2026-11-30', toDay: '2026-12-06', firstWeek: 1, mode: 1 };
  expect((await post('saveitems', { id, version: 1, items: [] }, 'looker')).status).toBe(403);
  expect((await get('plan', span, 'looker')).status).toBe(403);
  expect((await post('apply', { ...span, mark: 'x' }, 'looker')).status).toBe(403);
  for (const { status, body } of [
    await post('saveitems', { id: '999999', version: 1, items: [] }),
    await post('apply', { ...span, id: '999999', mark: 'x' }),
  ])
    expect([status, body.error]).toEqual([404, 'platform.not-found']);
  for (const { status, body } of [
    await get('sheet', { id }, 'stranger'),
    await get('plan', span, 'stranger'),
    await post('saveitems', { id, version: 1, items: [] }, 'stranger'),
    await post('apply', { ...span, mark: 'x' }, 'stranger'),
    await post('frommenu', { placeId, monday: '2026-11-23', weeks: 1, name: 'x' }, 'stranger'),
  ])
    expect([status, body.success]).not.toEqual([200, true]);
});
