import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  await testApp.run('000000', (ctx) => createUser(ctx, { account: 'anybody' }));
});
afterAll(() => testApp.close());

const path = '/blade-system/region';
const get = (call: string, input: object = {}, account = 'admin') =>
  testApp.call(account, 'GET', `${path}/${call}`, input);
const post = (call: string, input: object, account = 'admin') =>
  testApp.call(account, 'POST', `${path}/${call}`, input);

test('the published provinces, cities and counties are there, level by level', async () => {
  const provinces = (await get('lazy-tree', {}, 'anybody')).body.data;
  expect(provinces).toHaveLength(34);
  expect(provinces[0]).toEqual({
    id: '11',
    parentId: '00',
    title: '北京市',
    value: '11',
    key: '11',
    hasChildren: true,
  });
  const cities = (await get('lazy-tree', { parentCode: '32' }, 'anybody')).body.data;
  expect(cities.map(({ title }: { title: string }) => title)).toEqual(expect.arrayContaining(['南京市', '苏州市']));
  const nanjing = cities.find(({ title }: { title: string }) => title === '南京市');
  const counties = (await get('lazy-tree', { parentCode: nanjing.value })).body.data;
  expect(counties).toContainEqual(expect.objectContaining({ id: '320102', title: '玄武区', hasChildren: false }));
  expect((await get('detail', { id: '320102' }, 'anybody')).body.data).toMatchObject({
    code: '320102',
    parentCode: '3201',
    parentName: '南京市',
    level: 3,
    provinceName: '江苏省',
    cityName: '南京市',
    districtName: '玄武区',
    townCode: '',
    villageName: '',
    ancestors: '00,32,3201',
  });
  // A search without a parent finds what no open branch shows, with the names above it.
  expect((await get('lazy-tree', { name: '玄武' }, 'anybody')).body.data).toEqual([
    expect.objectContaining({ id: '320102', title: '玄武区', path: '江苏省 / 南京市' }),
  ]);
  expect((await get('lazy-tree', { name: '玄武', parentCode: '32' })).body.data).toEqual([]);
  const all = (await get('list', { level: 3 })).body.data;
  expect(all.total).toBeGreaterThan(2800);
});

test('one is added below its parent, kept while something is below it, and written by administrators alone', async () => {
  const street = { code: '320102001', parentCode: '320102', name: '梅园新村街道', level: 4, sort: 1 };
  expect((await post('submit', { ...street, code: '320199001' })).body).toMatchObject({
    code: 400,
    errors: [{ field: 'code' }],
  });
  expect((await post('submit', { ...street, code: '32x' })).status).toBe(400);
  // Right below the country nothing else is asked of a code.
  expect((await post('submit', { ...street, code: 'true', parentCode: '00' })).body).toMatchObject({
    error: 'system.region-code-digits',
    errors: [{ field: 'code' }],
  });
  expect((await post('submit', { ...street, parentCode: '99', code: '9901' })).status).toBe(400);
  expect((await post('submit', street, 'anybody')).status).toBe(403);
  const { body } = await post('submit', street);
  expect(body.data.id).toBe('320102001');
  // A code that is there already names the row to change (spec/system#regions).
  expect((await post('submit', { ...street, name: '新名' })).body.data).toMatchObject({ id: '320102001', version: 2 });
  expect((await get('detail', { code: '320102001' })).body.data).toMatchObject({
    name: '新名',
    parentCode: '320102',
    districtCode: '320102',
    townCode: '320102001',
    townName: '新名',
    villageCode: '',
    ancestors: '00,32,3201,320102',
  });
  const village = { code: '320102001002', parentCode: '320102001', name: '梅园村', level: 5, sort: 1 };
  expect((await post('submit', village)).status).toBe(200);
  expect((await get('detail', { code: village.code })).body.data).toMatchObject({
    townName: '新名',
    villageCode: village.code,
    villageName: '梅园村',
    ancestors: '00,32,3201,320102,320102001',
  });
  expect((await post('remove', { ids: village.code })).status).toBe(200);
  const remove = async (ids: string) => (await post('remove', { ids })).body.data.results[0];
  expect(await remove('320102')).toMatchObject({ ok: false, code: 'platform.in-use' });
  expect(await remove('0')).toMatchObject({ ok: false });
  expect(await remove('320102001')).toMatchObject({ ok: true });
});
