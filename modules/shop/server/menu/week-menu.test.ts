import type { Context } from '@refectory/engine/request/context.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { createRaw, createRecipeLine } from '@refectory/server/test/factories/kitchen/raw-material.ts';
import { createCategory, createDish } from '@refectory/server/test/factories/package.ts';
import { createPlace, restrictToPlaces, setParameter } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// The week menu as a grid (spec/shop#menu-planner).

let testApp: TestApp;
let categoryId: string;

const monday = '2026-11-23';
const tuesday = '2026-11-24';
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const get = (call: string, query: object, account = 'planner') =>
  testApp.call(account, 'GET', `/shop/weekmenu/${call}`, query);
const post = (call: string, input: object, account = 'planner') =>
  testApp.call(account, 'POST', `/shop/weekmenu/${call}`, input);

beforeAll(async () => {
  testApp = await createTestApp();
  testApp.setClock(`${monday} 09:00:00`);
  await run(async (ctx) => {
    categoryId = await createCategory(ctx, '热菜');
    await createUser(ctx, { account: 'planner', permissions: ['shop_menu_plan', 'shop_menu_plan_arrange'] });
    await createUser(ctx, { account: 'looker', permissions: ['shop_menu_plan'] });
    await createUser(ctx, { account: 'nobody' });
  });
  // Starts here, because it may take longer than the time limit of a test.
  await testApp.app();
}, 60_000);
afterAll(() => testApp.close());

const openPlace = () => run((ctx) => createPlace(ctx, { mealPeriods: [2, 3] }));
const newDish = (more: object = {}) => run((ctx) => createDish(ctx, { categoryId, ...more }));
const line = (dishId: string, more: object = {}) => ({
  dishId,
  weekno: 1,
  mealPeriod: 2,
  categoryId,
  price: '20.00',
  serving: 10,
  validFrom: monday,
  validTo: monday,
  ...more,
});
type Item = { id: string; version: number; weekno: number; repeatedOn: string; name: string; day: string };
const week = async (placeId: string, of = monday): Promise<Item[]> =>
  (await get('week', { placeId, monday: of })).body.data.items;
const add = async (placeId: string, items: object[]) => (await post('arrange', { placeId, items })).body.data.items;

describe('arrange', () => {
  test('adds, moves and takes out, in the order of the lines', async () => {
    const placeId = await openPlace();
    const [one, two] = [await newDish({ name: '一' }), await newDish({ name: '二' })];
    const added = await add(placeId, [line(two), line(one)]);
    expect((await week(placeId)).map(({ id, name }) => [id, name]).sort()).toEqual(
      [
        [added[0].id, '二'],
        [added[1].id, '一'],
      ].sort(),
    );
    const move = line(two, {
      id: added[0].id,
      version: added[0].version,
      weekno: 2,
      validFrom: tuesday,
      validTo: tuesday,
    });
    const { body } = await post('arrange', { placeId, items: [move], removed: [{ ...added[1] }] });
    expect(body.data.items).toMatchObject([{ id: added[0].id, version: added[0].version + 1 }]);
    expect(await week(placeId)).toMatchObject([{ id: added[0].id, day: tuesday, weekno: 2 }]);
  });

  test('refuses at the line, and then changes nothing', async () => {
    const placeId = await openPlace();
    const dishId = await newDish();
    const other = await newDish();
    const refused = async (items: object[], removed: object[] = []) => {
      const { body } = await post('arrange', { placeId, items, removed });
      return [body.error, body.errors?.[0]?.field];
    };
    const [item] = await add(placeId, [line(dishId)]);
    expect(await refused([line(other), line(dishId)])).toEqual(['shop.goods-once', 'items.1.dishId']);
    expect(await refused([line(other), line(other)])).toEqual(['shop.goods-once', 'items.1.dishId']);
    expect(await refused([line(dishId, { validFrom: null, validTo: null })])).toEqual([
      'shop.goods-once',
      'items.0.dishId',
    ]);
    expect(await refused([line(other, { mealPeriod: 1 })])).toEqual(['shop.meal-not-served', 'items.0.mealPeriod']);
    expect(await refused([line(dishId, { ...item, version: item.version + 1 })])).toEqual([
      'shop.menu-item-changed',
      'items.0.id',
    ]);
    const elsewhere = await run(async (ctx) => createGoods(ctx, { placeId: await createPlace(ctx), dishId }));
    expect(await refused([], [{ id: elsewhere }])).toEqual(['shop.menu-item-gone', 'removed.0.id']);
    expect((await post('arrange', { placeId, items: [line(other, { price: '-1' })] })).body.errors[0].field).toBe(
      'items.0.price',
    );
    expect((await week(placeId)).map(({ id }) => id)).toEqual([item.id]);
  });

  test('of twenty who change one item one does, and of twenty who add one dish one does', async () => {
    const placeId = await openPlace();
    const [dishId, other] = [await newDish(), await newDish()];
    const [item] = await add(placeId, [line(dishId)]);
    const edits = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        post('arrange', { placeId, items: [line(dishId, { ...item, serving: n })] }),
      ),
    );
    expect(edits.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of edits) if (status !== 200) expect(body.error).toBe('shop.menu-item-changed');
    const adds = await Promise.all(
      Array.from({ length: 20 }, () => post('arrange', { placeId, items: [line(other)] })),
    );
    expect(adds.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of adds) if (status !== 200) expect(body.error).toBe('shop.goods-once');
  });

  test('needs the right, and a place of one’s own', async () => {
    const placeId = await openPlace();
    const dishId = await newDish();
    expect((await get('week', { placeId, monday }, 'nobody')).status).toBe(403);
    expect((await post('arrange', { placeId, items: [line(dishId)] }, 'looker')).status).toBe(403);
    expect((await post('copy', { placeId, fromDay: monday, toDay: tuesday, days: 1 }, 'looker')).status).toBe(403);
    await run(async (ctx) => {
      const { id } = await createUser(ctx, {
        account: 'stranger',
        permissions: ['shop_menu_plan', 'shop_menu_plan_arrange'],
      });
      await restrictToPlaces(ctx, id, [await createPlace(ctx)]);
    });
    for (const { body } of [
      await post('arrange', { placeId, items: [line(dishId)] }, 'stranger'),
      await post('copy', { placeId, fromDay: monday, toDay: tuesday, days: 1 }, 'stranger'),
      await get('week', { placeId, monday }, 'stranger'),
      await get('board', { placeId }, 'stranger'),
    ])
      expect(body.error).toBe('dining.place-not-yours');
  });
});

describe('copy', () => {
  test('a week goes to another, without what is there already', async () => {
    const placeId = await openPlace();
    const [one, two] = [await newDish(), await newDish()];
    await add(placeId, [line(one), line(two, { weekno: 2, validFrom: null, validTo: null })]);
    const next = '2026-11-30';
    const { body } = await post('copy', { placeId, fromDay: monday, toDay: next, days: 7 });
    // Items valid every week are already there.
    expect(body.data).toMatchObject({ kept: 1 });
    expect(body.data.added).toHaveLength(1);
    expect((await week(placeId, next)).map(({ day }) => day)).toEqual([next, '2026-12-01']);
    expect((await post('copy', { placeId, fromDay: monday, toDay: next, days: 7 })).body.data.added).toEqual([]);
    await post('arrange', { placeId, removed: body.data.added });
    expect(await week(placeId, next)).toHaveLength(1);
  });
});

describe('week', () => {
  test('tells cost, share, what comes again, is short or out of season', async () => {
    const placeId = await openPlace();
    const dishId = await run(async (ctx) => {
      const rawId = await createRaw(ctx, { name: '冬笋', cost: '30', stock: '1' });
      await ctx.db
        .updateTable('dining_dishraw')
        .set({ season_months: [1, 2] })
        .where('id', '=', rawId)
        .execute();
      const dish = await createDish(ctx, { categoryId });
      await createRecipeLine(ctx, dish, { rawId, quantity: '1', yieldPortions: 5 });
      return dish;
    });
    await add(placeId, [line(dishId), line(dishId, { weekno: 3, validFrom: '2026-11-25', validTo: '2026-11-25' })]);
    expect(await week(placeId)).toMatchObject([
      {
        cost: '6',
        costShare: '30',
        repeatedOn: '2026-11-25',
        shortRaws: ['冬笋'],
        outOfSeason: ['冬笋'],
        ordered: 0,
        price: '20.00',
      },
      { repeatedOn: monday },
    ]);
    await run(async (ctx) => {
      await setParameter(ctx, 'menu.repeat.days', '1', placeId);
      await setParameter(ctx, 'menu.season.warning', 'off', placeId);
      await setParameter(ctx, 'menu.stock.warning', 'off', placeId);
    });
    expect(await week(placeId)).toMatchObject([{ repeatedOn: '', shortRaws: [], outOfSeason: [] }, {}]);
    const { body } = await get('dishes', { keyword: '' });
    expect(body.data.find(({ id }: { id: string }) => id === dishId)).toMatchObject({ cost: '6', categoryId });
  });
});
