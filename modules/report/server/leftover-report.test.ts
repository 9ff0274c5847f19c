import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createDish } from '@refectory/server/test/factories/package.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Left-overs by dish (spec/report#leftovers).

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const report = async (path: string, query: object) =>
  (await testApp.call('admin', 'GET', `/basic/detail/basic_leftover${path}`, query)).body.data;

test('sums up planned, served and left per dish; each line opens its records, which add up to it', async () => {
  const { placeId, stew, soup } = await testApp.run('000000', async (ctx) => {
    const placeId = await createPlace(ctx);
    const [stew, soup] = [await createDish(ctx), await createDish(ctx)];
    const add = (dish_id: string, day: string, row: object) =>
      insertRow(ctx, 'shop_leftover', { place_id: placeId, meal_period: 2, day, dish_id, ...row });
    await add(stew, '2026-11-18', { planned: 100, served: 80, left: 17, cost: '5100', reason: 1 });
    await add(stew, '2026-11-19', { planned: 100, served: 90, left: 8, cost: '2400', reason: 1 });
    await add(stew, '2026-11-20', { planned: 50, served: 50, left: '2.5', unit: 2, reason: 3 });
    await add(soup, '2026-11-20', { planned: 30, served: 30, left: 0, cost: '0' });
    await add(soup, '2026-10-01', { planned: 30, served: 1, left: 29 });
    return { placeId, stew, soup };
  });
  const span = { placeId, day_datege: '2026-11-01', day_datele: '2026-11-30' };
  const { records } = await report('', span);
  expect(records).toMatchObject([
    {
      dishId: stew,
      meals: 3,
      planned: 250,
      served: 220,
      left: 25,
      kilograms: '2.5',
      share: '12.5',
      lessPerMeal: 12,
      cost: '75.00',
      reason: 1,
    },
    {
      dishId: soup,
      meals: 1,
      planned: 30,
      served: 30,
      left: 0,
      kilograms: null,
      share: '0.0',
      lessPerMeal: 0,
      cost: '0.00',
    },
  ]);
  expect(await report('/sums', span)).toMatchObject({ planned: 280, served: 250, left: 25, cost: '75.00' });
  const { data } = (await testApp.call('admin', 'GET', '/shop/leftover/sums', { ...span, dishId: stew })).body;
  expect(data).toMatchObject({ planned: 250, served: 220, cost: '75.00' });
});
