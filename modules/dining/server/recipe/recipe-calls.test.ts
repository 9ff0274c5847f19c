import type { Context } from '@refectory/engine/request/context.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createRaw, createRecipeLine } from '@refectory/server/test/factories/kitchen/raw-material.ts';
import { createDish } from '@refectory/server/test/factories/package.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Calls of spec/shop#recipe over HTTP: the recipe of a dish at shop/goods.

const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await run(async (ctx) => {
    const writes = ['add', 'edit', 'delete'].map((verb) => `dining_recipe_${verb}`);
    const raws = ['dining_dishraw', 'dining_dishraw_delete', 'dining_dish', 'dining_dish_delete'];
    await createUser(ctx, { account: 'cook', permissions: ['dining_recipe', ...writes, ...raws] });
    await createUser(ctx, { account: 'reader', permissions: ['dining_recipe'] });
    await createUser(ctx, { account: 'nobody', permissions: ['dining_dish'] });
  });
  // Starts here, because it may take longer than the time limit of a test.
  await testApp.app();
}, 60_000);
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const get = (call: string, input: object = {}, account = 'cook') =>
  testApp.call(account, 'GET', `/shop/goods/${call}`, input);
const post = (call: string, input: object | string = {}, account = 'cook', options = {}) =>
  testApp.call(account, 'POST', `/shop/goods/${call}`, input, options);

test('a recipe is written, read, changed and cleared', async () => {
  const [dishId, sauce, meat] = await run(async (ctx) => {
    const soy = await createRaw(ctx, { name: '酱油', cost: '8', stock: '5' });
    const inside = await createDish(ctx, { name: '酱汁' });
    await createRecipeLine(ctx, inside, { rawId: soy, quantity: '3', yieldPortions: 30 });
    const pork = await createRaw(ctx, { name: '五花肉', cost: '30', stock: '2.2' });
    return [await createDish(ctx, { name: '红烧肉' }), inside, pork] as const;
  });
  const line = { dishId, rawId: meat, quantity: '1', yieldPortions: 5, lossPercent: '10' };
  expect((await post('addraw', line)).body.data.id).toMatch(/^\d+$/);
  expect((await post(`addraw?dishId=${dishId}`, `subDishId=${sauce}&quantity=0.5`, 'cook', form)).status).toBe(200);
  const { data } = (await get('rawlist', { dishId })).body;
  expect(data).toMatchObject([
    { partName: '五花肉', unit: 'kg', quantity: '1', lossPercent: '10', perPortion: '0.22', cost: '6.6' },
    { partName: '酱汁', subDishId: sauce, rawId: '', unit: '份', yieldPortions: 1, perPortion: '0.5', cost: '0.4' },
  ]);
  expect((await get('getDishServing', { dishId })).body.data).toMatchObject({
    dishName: '红烧肉',
    serving: 10,
    cost: '7',
    raws: [
      { rawName: '五花肉', perPortion: '0.22', stock: '2.2', portions: 10 },
      { rawName: '酱油', perPortion: '0.05', portions: 100 },
    ],
  });
  const [first] = data;
  await post('submitRaw', { id: first.id, version: first.version, quantity: '2' });
  expect((await get('rawlist', { dishId })).body.data[0]).toMatchObject({ quantity: '2', perPortion: '0.44' });
  expect((await post('submitRaw', { id: first.id, version: first.version, quantity: '3' })).status).toBe(409);
  expect((await post(`removeRaw?ids=${data.map(({ id }: { id: string }) => id)}`)).body.data.results).toMatchObject([
    { ok: true },
    { ok: true },
  ]);
  expect((await get('rawlist', { dishId })).body.data).toEqual([]);
  expect((await get('getDishServing', { dishId })).body.data).toMatchObject({ serving: null, cost: '0', raws: [] });
});

test('broken lines are refused at their field', async () => {
  const [dishId, subDishId, rawId] = await run(async (ctx) => [
    await createDish(ctx),
    await createDish(ctx),
    await createRaw(ctx),
  ]);
  const refused = async (input: object) => {
    const { status, body } = await post('addraw', { dishId, quantity: '1', ...input });
    return [status, body.error ?? '', body.errors?.[0]?.field];
  };
  expect(await refused({})).toEqual([400, 'dining.recipe-of-one-thing', 'rawId']);
  expect(await refused({ rawId, subDishId })).toEqual([400, 'dining.recipe-of-one-thing', 'subDishId']);
  expect(await refused({ rawId, quantity: '0' })).toMatchObject([400, expect.anything(), 'quantity']);
  expect(await refused({ rawId, quantity: '一斤' })).toMatchObject([400, expect.anything(), 'quantity']);
  expect(await refused({ rawId, yieldPortions: 0 })).toMatchObject([400, expect.anything(), 'yieldPortions']);
  expect(await refused({ rawId, lossPercent: '-1' })).toMatchObject([400, expect.anything(), 'lossPercent']);
  expect(await refused({ rawId: '999999' })).toMatchObject([400, expect.anything(), 'rawId']);
  expect((await post('addraw', { dishId, rawId, quantity: '1' })).status).toBe(200);
  expect(await refused({ rawId })).toEqual([400, 'dining.recipe-line-once', 'rawId']);
  for (const call of ['rawlist', 'getDishServing'])
    expect((await get(call)).body.errors).toMatchObject([{ field: 'dishId', reason: 'required' }]);
  expect((await get('getDishServing', { dishId: '999999' })).body.error).toBe('dining.no-such-dish');
});

test('no dish contains itself, at any depth', async () => {
  const [top, middle, bottom] = await run(async (ctx) => {
    const dishes = [];
    for (const name of ['上', '中', '下']) dishes.push(await createDish(ctx, { name }));
    return dishes as [string, string, string];
  });
  const add = (dishId: string, subDishId: string) => post('addraw', { dishId, subDishId, quantity: '1' });
  expect((await add(top, top)).body).toMatchObject({
    error: 'dining.recipe-ring',
    errors: [{ field: 'subDishId' }],
    msg: '“上”会成为自己的用料：上 → 上',
  });
  const { id } = (await add(top, middle)).body.data;
  expect((await add(middle, bottom)).status).toBe(200);
  expect((await add(bottom, top)).body).toMatchObject({ code: 409, msg: '“下”会成为自己的用料：下 → 上 → 中 → 下' });
  // A changed line does not conflict with itself.
  expect((await post('submitRaw', { id, subDishId: bottom })).status).toBe(200);
  expect((await add(bottom, top)).status).toBe(409);
});

test('concurrent changes cannot close a cycle either', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = await run(async (ctx) => [await createDish(ctx), await createDish(ctx)]);
    const answers = await Promise.all([
      post('addraw', { dishId: one, subDishId: two, quantity: '1' }),
      post('addraw', { dishId: two, subDishId: one, quantity: '1' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [three, four] = await run(async (ctx) => [await createDish(ctx), await createDish(ctx)]);
    const straight = await Promise.allSettled([
      run((ctx) => insertRow(ctx, 'dining_recipe', { dish_id: three, sub_dish_id: four, quantity: '1' })),
      run((ctx) => insertRow(ctx, 'dining_recipe', { dish_id: four, sub_dish_id: three, quantity: '1' })),
    ]);
    expect(straight.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }
});

test('thirds are exact: two in stock at two thirds per portion are three portions', async () => {
  const dishId = await run(async (ctx) => {
    const rawId = await createRaw(ctx, { stock: '2' });
    const dish = await createDish(ctx);
    await createRecipeLine(ctx, dish, { rawId, quantity: '2', yieldPortions: 3 });
    return dish;
  });
  expect((await get('getDishServing', { dishId })).body.data).toMatchObject({ serving: 3 });
});

test('what recipes use stays', async () => {
  const [dishId, rawId] = await run(async (ctx) => [await createDish(ctx), await createRaw(ctx)] as const);
  await run(async (ctx) => {
    await createRecipeLine(ctx, dishId, { rawId });
    await createRecipeLine(ctx, await createDish(ctx), { rawId });
  });
  for (const [path, ids, count] of [
    ['/dining/dishraw/remove', rawId, 2],
    ['/dining/dish/remove', dishId, 1],
  ])
    expect((await testApp.call('cook', 'POST', path as string, { ids })).body.data.results).toMatchObject([
      { ok: false, code: 'platform.in-use', msg: expect.stringMatching(new RegExp(`${count}.*菜品配方`)) },
    ]);
});

test('each call needs its right; another tenant neither reads nor uses what is not its own', async () => {
  const [dishId, rawId, id] = await run(async (ctx) => {
    const dish = await createDish(ctx);
    const raw = await createRaw(ctx);
    return [dish, raw, await createRecipeLine(ctx, dish, { rawId: raw })] as const;
  });
  for (const call of ['rawlist', 'getDishServing'])
    expect([call, (await get(call, { dishId }, 'nobody')).status]).toEqual([call, 403]);
  expect((await post('addraw', { dishId, rawId, quantity: '1' }, 'reader')).status).toBe(403);
  expect((await post('submitRaw', { id, quantity: '2' }, 'reader')).status).toBe(403);
  expect((await post('removeRaw', { ids: id }, 'reader')).status).toBe(403);
  const stranger = '100001/admin';
  expect((await get('rawlist', { dishId }, stranger)).body.data).toEqual([]);
  expect((await get('getDishServing', { dishId }, stranger)).body.error).toBe('dining.no-such-dish');
  expect((await post('removeRaw', { ids: id }, stranger)).body.data.results[0].ok).toBe(false);
  expect((await post('addraw', { dishId, rawId, quantity: '1' }, stranger)).status).toBe(400);
});

test('an API scope on a call closes its further addresses too', async () => {
  const { id: menuId } = await run((ctx) =>
    ctx.db.selectFrom('sys_menu').select('id').where('code', '=', 'dining_recipe').executeTakeFirstOrThrow(),
  );
  const scope = { menuId, scopeName: '配方', resourceCode: 'dining_recipe', scopePath: '/dining/recipe', scopeType: 2 };
  const { id } = (await testApp.call('admin', 'POST', '/blade-system/api-scope/submit', scope)).body.data;
  for (const path of ['/dining/recipe/rawlist', '/shop/goods/rawlist'])
    expect((await testApp.call('cook', 'GET', path, { dishId: '1' })).body).toMatchObject({
      code: 403,
      error: 'platform.forbidden',
    });
  await testApp.call('admin', 'POST', '/blade-system/api-scope/remove', { ids: id });
  expect((await get('rawlist', { dishId: '1' })).status).toBe(200);
});
