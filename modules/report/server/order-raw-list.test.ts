import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  type Canteen,
  createBooking,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { createRaw, createRecipeLine } from '@refectory/server/test/factories/kitchen/raw-material.ts';
import { createOrder, createShop, orderRequest } from '@refectory/server/test/factories/order.ts';
import { createDish, createPackage } from '@refectory/server/test/factories/package.ts';
import { createPlace, restrictToPlaces, setParameter } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { readWorkbook } from '@refectory/server/test/fixtures/read-workbook.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelBooking } from '#dining/server/booking/cancel/cancel-bookings.ts';

const path = '/basic/detail/basic_order_raw_list';
let testApp: TestApp;
let rice: string;
let pork: string;
let fried: string;
let canteen: Canteen;
let shopPlace: string;

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

/** Fried rice is two portions of rice and some pork. Seven are booked at a canteen and two ordered at a shop for Saturday, four for Sunday. */
beforeAll(async () => {
  testApp = await createTestApp();
  const cancelled = await run(async (ctx) => {
    rice = await createRaw(ctx, { name: '大米', stock: '0.5', cost: '5', purchaseFactor: '25' });
    pork = await createRaw(ctx, { name: '猪肉', stock: '10', cost: '30' });
    const plain = await createDish(ctx, { name: '米饭' });
    await createRecipeLine(ctx, plain, { rawId: rice, quantity: '1', yieldPortions: 3 });
    fried = await createDish(ctx, { name: '炒饭' });
    await createRecipeLine(ctx, fried, { subDishId: plain, quantity: '2', lossPercent: '5' });
    await createRecipeLine(ctx, fried, { rawId: pork, quantity: '0.1', lossPercent: '10' });
    await setParameter(ctx, 'order.limit.per.meal', '9');
    const placeId = await createPlace(ctx);
    canteen = { placeId, packageId: await createPackage(ctx, { placeId, dishIds: [fried, plain] }) };
    await createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx), { persons: 6 }));
    await createBooking(ctx, bookingRequest(canteen, await createDiner(ctx)));
    await createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx), { day: '2026-11-22', persons: 4 }));
    const shop = await createShop(ctx, { dishId: fried });
    shopPlace = shop.placeId;
    const items = [{ goodsId: shop.goodsId, quantity: 2 }];
    await createOrder(ctx, orderRequest(shop, await createDiner(ctx), { items }));
    await createUser(ctx, { account: 'reader', permissions: ['basic_order_raw_list'] });
    await createUser(ctx, { account: 'nobody', permissions: ['take_order_list'] });
    const { id } = await createUser(ctx, { account: 'local', permissions: ['basic_order_raw_list'] });
    await restrictToPlaces(ctx, id, [shopPlace]);
    return createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx), { persons: 5 }));
  });
  await run((ctx) => cancelBooking(ctx, { id: cancelled }));
  await testApp.run('100001', (ctx) => createUser(ctx, { account: 'stranger', permissions: ['basic_order_raw_list'] }));
  // Built here: on a busy machine that takes longer than a test may.
  await testApp.app();
}, 60_000);
afterAll(() => testApp.close());

const list = async (input: object = {}, account = 'reader') =>
  (await testApp.call(account, 'GET', path, input)).body.data;
const saturday = { day_datege: '2026-11-21', day_datele: '2026-11-21' };

const all = { ...saturday, zeroLines: 1 };

test('what bookings and orders take, less the stock, in whole packs', async () => {
  const { records, total } = await list(all);
  expect(total).toBe(2);
  // Rice: 7 portions plain and 9 fried: 7/3 + 9 × 2 × 1.05 / 3; pork: 9 × 0.11, which is in stock.
  expect(records).toMatchObject([
    {
      rawName: '大米',
      need: '8.633333',
      onHand: '0.5',
      toBuy: '8.133333',
      packs: 1,
      needCost: '43.17',
      cost: '125.00',
    },
    { rawName: '猪肉', need: '0.99', onHand: '10', toBuy: '0', packs: 0, needCost: '29.70', cost: '0.00' },
  ]);
  expect((await list()).records[0]).toMatchObject({ need: '12.766667', toBuy: '12.266667' });
  expect((await list({ ...all, placeId: shopPlace })).records).toMatchObject([
    { rawName: '大米', need: '1.4' },
    { rawName: '猪肉', need: '0.22' },
  ]);
  expect((await list({ ...all, rawId: pork })).records).toMatchObject([{ need: '0.99' }]);
  expect((await list({ day: '2026-11-22', mealPeriod: 2, size: 1 })).records).toHaveLength(1);
  expect((await list({ day: '2026-11-23' })).total).toBe(0);
});

test('sums and export follow the filters', async () => {
  expect((await testApp.call('reader', 'GET', `${path}/sums`, saturday)).body.data).toEqual({
    needCost: '72.87',
    cost: '125.00',
    zeroLines: 1,
  });
  const { raw } = await testApp.call('reader', 'GET', `${path}/export`, { ...all, columns: 'rawId,need,packs' });
  expect((await readWorkbook(raw))[0]?.rows).toEqual([
    ['原材料', '需用量', '采购数量'],
    ['大米', 8.633333, 1],
    ['猪肉', 0.99, 0],
  ]);
});

test('what need not be bought is hidden unless asked for, in lines and export, and in the sums either way', async () => {
  const get = async (call: string, input: object) => await testApp.call('reader', 'GET', `${path}${call}`, input);
  expect((await list(saturday)).records).toMatchObject([{ rawName: '大米' }]);
  expect((await list(saturday)).total).toBe(1);
  const { raw } = await get('/export', { ...saturday, columns: 'rawId' });
  expect((await readWorkbook(raw))[0]?.rows).toEqual([['原材料'], ['大米']]);
  expect((await get('/sums', all)).body.data).toEqual((await get('/sums', saturday)).body.data);
});

test('each line traces back to its dishes', async () => {
  const dishes = (await testApp.call('reader', 'GET', `${path}/dishes`, { ...saturday, rawId: rice })).body.data;
  expect(dishes.records).toMatchObject([
    { dishName: '炒饭', dishId: fried, booked: 7, ordered: 2, perPortion: '0.7', need: '6.3', unit: 'kg' },
    { dishName: '米饭', booked: 7, ordered: 0, perPortion: '0.333333', need: '2.333333' },
  ]);
  expect((await testApp.call('reader', 'GET', `${path}/dishes/sums`, { ...saturday, rawId: rice })).body.data).toEqual({
    booked: 14,
    ordered: 2,
    need: '8.633333',
  });
});

test('only with the right, of the own places, of the own tenant', async () => {
  for (const url of [path, `${path}/sums`, `${path}/export`, `${path}/dishes`, `${path}/dishes/export`])
    expect([url, (await testApp.call('nobody', 'GET', url)).status]).toEqual([url, 403]);
  expect((await list(all, 'local')).records).toMatchObject([{ need: '1.4' }, { need: '0.22' }]);
  expect((await list({}, '100001/stranger')).records).toEqual([]);
});

test('the home page says how many portions of each dish a meal takes, at the places one looks after', async () => {
  const dishes = async (account: string, input: object = { day: '2026-11-21', mealPeriod: 2 }) =>
    (await testApp.call(account, 'GET', '/dining/home/dishes', input)).body;
  const portions = (data: { dishName: string; portions: number }[]) =>
    Object.fromEntries(data.map(({ dishName, portions: made }) => [dishName, made]));
  expect(portions((await dishes('reader')).data)).toEqual({ 炒饭: 9, 米饭: 7 });
  expect((await dishes('local')).data).toMatchObject([{ dishName: '炒饭', booked: 0, ordered: 2, portions: 2 }]);
  expect((await dishes('reader', { day: '2026-11-25', mealPeriod: 2 })).data).toEqual([]);
  expect((await dishes('nobody')).code).toBe(403);
  expect((await dishes('reader', { day: '2026-11-21' })).code).toBe(400);
});
