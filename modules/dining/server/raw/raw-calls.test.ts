import type { Context } from '@refectory/engine/request/context.ts';
import { countStock } from '@refectory/modules/stock/server/ledger/count-stock.ts';
import { createRaw, createRawType } from '@refectory/server/test/factories/kitchen/raw-material.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Calls of spec/dining#raw over HTTP: raw materials and their types.

const base = '/dining/dishraw';
const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
const verbs = (code: string) => [code, `${code}_add`, `${code}_edit`, `${code}_delete`];
let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await run(async (ctx) => {
    await createUser(ctx, { account: 'cook', permissions: [...verbs('dining_dishraw'), ...verbs('dining_raw_type')] });
    await createUser(ctx, { account: 'reader', permissions: ['dining_dishraw', 'dining_raw_type'] });
    await createUser(ctx, { account: 'nobody', permissions: ['dining_dish'] });
  });
  // Starts here, because it may take longer than the time limit of a test.
  await testApp.app();
}, 60_000);
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const get = (call: string, input: object = {}, account = 'cook') =>
  testApp.call(account, 'GET', `${base}/${call}`, input);
const post = (call: string, input: object | string = {}, account = 'cook', options = {}) =>
  testApp.call(account, 'POST', `${base}/${call}`, input, options);

test('types: typesubmit, typelist, typedetail, typeremove', async () => {
  const { data } = (await post('typesubmit', { name: '蔬菜', code: 'VEG', sort: 1 })).body;
  await post('typesubmit', `parentId=${data.id}&name=${encodeURIComponent('叶菜')}&code=LEAF&sort=2`, 'cook', form);
  expect((await get('typelist', { code: 'VEG' })).body.data).toMatchObject([{ name: '蔬菜' }]);
  expect((await get('typelist')).body.data).toMatchObject([{ code: 'VEG', children: [{ code: 'LEAF' }] }]);
  expect((await get('typedetail', { id: data.id })).body.data).toMatchObject({ code: 'VEG', parentId: '0' });
  expect((await post('typesubmit', { name: '蔬菜', code: 'V2', sort: 1 })).body.error).toBe(
    'dining.raw-type-name-taken',
  );
  expect((await post('typesubmit', { name: '', code: '菜', sort: 1 })).body.errors).toMatchObject([
    { field: 'name' },
    { field: 'code' },
  ]);
  expect((await post(`typeremove?ids=${data.id}`)).body.data.results).toMatchObject([
    { ok: false, code: 'platform.in-use' },
  ]);
  const leaf = (await get('typelist')).body.data[0].children[0].id as string;
  expect((await post('typeremove', { ids: [leaf, data.id] })).body.data.results).toMatchObject([
    { ok: true },
    { ok: true },
  ]);
});

test('a type is not below itself, and stays while it has materials', async () => {
  const [top, below] = await run(async (ctx) => {
    const parent = await createRawType(ctx);
    return [parent, await createRawType(ctx, parent)] as const;
  });
  await run((ctx) => createRaw(ctx, { typeId: below }));
  expect((await post('typesubmit', { id: top, parentId: below })).body.errors).toMatchObject([{ field: 'parentId' }]);
  expect((await post('typeremove', { ids: below })).body.data.results[0]).toMatchObject({
    ok: false,
    msg: expect.stringContaining('1'),
  });
});

test('amounts and costs keep every digit', async () => {
  const typeId = await run((ctx) => createRawType(ctx));
  const raw = {
    name: '盐',
    code: 'SALT',
    typeId,
    unit: 'g',
    safeStock: '0.3',
    cost: '0.002',
    purchaseUnit: '袋',
    purchaseFactor: '400',
  };
  const { id } = (await post('submit', raw)).body.data;
  expect((await get('detail', { id })).body.data).toMatchObject({ ...raw, stock: '0', isShort: true });
  await run(async (ctx) => {
    const placeId = await createPlace(ctx);
    await countStock(ctx, { placeId, lines: [{ rawId: id, counted: '0.1000000001' }], reason: '盘点' });
  });
  // The stock is the sum of movements; input is ignored.
  await post('submit', { id, stock: '7' });
  expect((await get('detail', { id })).body.data).toMatchObject({ stock: '0.1000000001', isShort: true });
  await run(async (ctx) => {
    const placeId = await createPlace(ctx);
    await countStock(ctx, { placeId, lines: [{ rawId: id, counted: '0.1999999999' }], reason: '盘点' });
  });
  expect((await get('list', { code: 'SALT' })).body.data.records).toMatchObject([{ stock: '0.3', isShort: false }]);
  expect((await post('submit', { ...raw, code: 'S2' })).body).toMatchObject({
    error: 'dining.raw-name-taken',
    errors: [{ field: 'name' }],
  });
  const wrong = { ...raw, name: '糖', code: 'SUGAR', safeStock: '-1', purchaseFactor: '0', cost: 'x' };
  expect((await post('submit', wrong)).body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'safeStock',
    'cost',
    'purchaseFactor',
  ]);
  // A raw material with movements cannot be removed.
  expect((await post('remove', { ids: id })).body.data.results).toMatchObject([{ ok: false, code: 'platform.in-use' }]);
});

test('getalltypelist answers nodes, getallrawlist the materials of a type and below', async () => {
  const [top, below] = await run(async (ctx) => {
    const parent = await createRawType(ctx);
    return [parent, await createRawType(ctx, parent)] as const;
  });
  const [here, there] = await run(async (ctx) => [
    await createRaw(ctx, { typeId: below, stock: '2.50' }),
    await createRaw(ctx),
  ]);
  const nodes = (await get('getalltypelist')).body.data as { key: string; children?: { value: string }[] }[];
  expect(nodes.find(({ key }) => key === top)?.children).toMatchObject([{ value: below, key: below }]);
  expect((await get('getallrawlist', { typeId: top })).body.data).toMatchObject([
    { id: here, typeId: below, unit: 'kg', stock: '2.5', purchaseFactor: '1' },
  ]);
  const all = (await get('getallrawlist')).body.data.map(({ id }: { id: string }) => id);
  expect(all).toEqual(expect.arrayContaining([here, there]));
  expect((await get('list', { typeId: top })).body.data.total).toBe(1);
});

test('each call needs its right; another tenant finds nothing', async () => {
  const [typeId, id] = await run(async (ctx) => [await createRawType(ctx), await createRaw(ctx)]);
  for (const call of ['list', 'detail', 'getalltypelist', 'getallrawlist', 'typelist', 'typedetail'])
    expect([call, (await get(call, { id }, 'nobody')).status]).toEqual([call, 403]);
  for (const [call, ids] of Object.entries({ remove: id, typeremove: typeId }))
    expect([call, (await post(call, { ids }, 'reader')).status]).toEqual([call, 403]);
  for (const call of ['submit', 'typesubmit'])
    expect([call, (await post(call, { name: 'x' }, 'reader')).status]).toEqual([call, 403]);
  expect((await get('typedetail', { id: typeId }, '100001/admin')).status).toBe(404);
  expect((await get('getallrawlist', {}, '100001/admin')).body.data).toEqual([]);
  expect((await post('typeremove', { ids: typeId }, '100001/admin')).body.data.results[0].ok).toBe(false);
});
