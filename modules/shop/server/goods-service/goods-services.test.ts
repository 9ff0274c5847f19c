import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { createDish } from '@refectory/server/test/factories/package.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readGuestMenu } from '../guest/read-guest-menu.ts';

// Services of menu items, and where they are shown (spec/shop#goods-service).

let testApp: TestApp;
let placeId: string;
const get = (path: string, query: object = {}) => testApp.call('admin', 'GET', path, query);
const post = (path: string, input: object) => testApp.call('admin', 'POST', path, input);
const addService = async (name: string, more: object = {}) =>
  (await post('/goods.service/add', { name, sort: 1, ...more })).body.data.id as string;
const newGoods = async () => {
  const dishId = await testApp.run('000000', (ctx) => createDish(ctx));
  return { weekno: 5, placeId, mealPeriod: 2, dishId, price: '12.00', serving: 30 };
};
const readServices = async (id: string) => (await get('/shop/goods/detail', { id })).body.data.serviceNames;
const request = () => ({ placeId, day: '2026-11-20', mealPeriod: 2 });

let fresh: string;
let packed: string;
let off: string;
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 11:00:00' });
  await testApp.app();
  placeId = await testApp.run('000000', (ctx) => createPlace(ctx));
  fresh = await addService('现做现卖', { isDefault: true, sort: 2 });
  packed = await addService('可打包', { isDefault: true, sort: 1 });
  off = await addService('已停的', { isDefault: true });
  await addService('少油少盐');
  await post('/goods.service/disable', { ids: off });
});
afterAll(() => testApp.close());

test('new goods have the default ones in use, whoever adds them; named ones are kept', async () => {
  const { id } = (await post('/shop/goods/submit', { ...(await newGoods()), serviceIds: null })).body.data;
  expect(await readServices(id)).toBe('可打包,现做现卖');
  const inSql = await testApp.run('000000', (ctx) => createGoods(ctx, { placeId }));
  expect(await readServices(inSql)).toBe('可打包,现做现卖');
  const named = (await post('/shop/goods/submit', { ...(await newGoods()), serviceIds: [fresh] })).body.data;
  expect(await readServices(named.id)).toBe('现做现卖');
  expect((await post('/shop/goods/submit', { id, serviceIds: [] })).status).toBe(200);
  expect(await readServices(id)).toBe('');
});

test('the order dialog, the board and the page for guests show them, and none that is off', async () => {
  const goods = { ...(await newGoods()), serviceIds: [fresh, off, packed] };
  const { id } = (await post('/shop/goods/submit', goods)).body.data;
  const offers = (await get('/shop/goods/onoffer', request())).body.data as { id: string; services: string[] }[];
  expect(offers.find((offer) => offer.id === id)?.services).toEqual(['可打包', '现做现卖']);
  const { items } = (await get('/shop/weekmenu/board', { placeId })).body.data;
  expect(items.find((item: { id: string }) => item.id === id).services).toEqual(['可打包', '现做现卖']);
  await testApp.run('000000', async (ctx) => {
    const mini_icon = '/c/services';
    await ctx.db.updateTable('dining_place').set({ mini_icon }).where('id', '=', placeId).execute();
    const menu = await readGuestMenu(ctx, 'place', placeId, 'services');
    expect(menu?.items.some(({ services }) => services.join() === '可打包,现做现卖')).toBe(true);
  });
});

test('copies of goods have their services', async () => {
  const goods = { ...(await newGoods()), weekno: 7, serviceIds: [packed] };
  await post('/shop/goods/submit', goods);
  await post('/shop/weekmenu/copy', { placeId, fromDay: '2026-11-22', toDay: '2026-11-23', days: 1 });
  const { records } = (await get('/shop/goods/list', { dishId: goods.dishId, weekno: 1 })).body.data;
  expect(records).toMatchObject([{ serviceNames: '可打包' }]);
});

test('all are those in use; one that goods name stays, and names are unique', async () => {
  const all = (await get('/goods.service/all')).body.data as { name: string }[];
  expect(all.map(({ name }) => name)).toEqual(['可打包', '少油少盐', '现做现卖']);
  expect((await post('/goods.service/delete', { ids: fresh })).status).toBe(409);
  const unused = await addService('没人用');
  expect((await post('/goods.service/delete', { ids: unused })).status).toBe(200);
  const again = await post('/goods.service/add', { name: '可打包', sort: 1 });
  expect(again).toMatchObject({ status: 400, body: { error: 'shop.service-name-taken' } });
});
