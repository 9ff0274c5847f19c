import type { Context } from '@refectory/engine/request/context.ts';
import { createEmployee } from '@refectory/server/test/factories/employee.ts';
import { createCategory, createDish, createPackage } from '@refectory/server/test/factories/package.ts';
import { createPlace, restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createPriceRule } from '@refectory/server/test/factories/price-rule.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Calls of spec/dining#dish over HTTP: dishes, packages, price rules, categories.

const clerk = [
  'dining_dish',
  'dining_dish_add',
  'dining_dish_delete',
  'dining_dish_off_sale',
  'dining_package',
  'dining_package_add',
  'dining_package_off_sale',
  'dining_price_rule',
  'dining_price_rule_add',
  'dining_price_rule_disable',
  'dining_price_simulator',
  'shop_category',
  'shop_category_add',
  'shop_category_disable',
];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await run((ctx) => createUser(ctx, { account: 'clerk', permissions: clerk }));
});
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = (path: string, input: object = {}) => testApp.call('clerk', 'POST', path, input);
const get = (path: string, input: object = {}) => testApp.call('clerk', 'GET', path, input);

describe('dishes, packages, prices', () => {
  it('a dish in a package stays; off sale it is not offered', async () => {
    const [dishId, placeId] = await run(async (ctx) => [await createDish(ctx), await createPlace(ctx)] as const);
    const meal = { name: '双拼', placeId, mealPeriods: [2], price: '15.00', dishIds: [dishId] };
    expect((await post('/dining/package/submit', meal)).status).toBe(200);
    expect((await post('/dining/package/submit', meal)).body.error).toBe('dining.package-name-taken');
    expect((await post('/dining/dish/remove', { ids: dishId })).body.data.results[0]).toMatchObject({
      ok: false,
      code: 'platform.in-use',
    });
    expect((await get('/dining/dish/alllist')).body.data).toContainEqual(
      expect.objectContaining({ id: dishId, basePrice: '8.00' }),
    );
    await post('/dining/dish/offSale', { ids: dishId });
    expect((await get('/dining/dish/alllist')).body.data).not.toContainEqual(expect.objectContaining({ id: dishId }));
  });

  it('a package is served when its place serves', async () => {
    const placeId = await run((ctx) => createPlace(ctx, { name: '早点铺', mealPeriods: [1] }));
    const { body } = await post('/dining/package/submit', { name: '晚餐', placeId, mealPeriods: [1, 3], price: '9' });
    expect(body).toMatchObject({
      error: 'dining.package-meal-not-served',
      msg: '就餐点“早点铺”不供应晚餐',
      errors: [{ field: 'mealPeriods' }],
    });
  });

  it('a rule needs its target and a sensible value', async () => {
    const rule = { name: '规则', scope: 3, method: 1, value: '10' };
    expect((await post('/dining/price_rule/submit', rule)).body).toMatchObject({
      error: 'dining.rule-target-missing',
      msg: '请选择价格规则适用的菜品',
      errors: [{ field: 'dishId' }],
    });
    expect((await post('/dining/price_rule/submit', { ...rule, scope: 1, value: '1.234' })).body.error).toBe(
      'dining.rule-value-not-money',
    );
    expect((await post('/dining/price_rule/submit', { ...rule, scope: 1, method: 2, value: '1001' })).body.error).toBe(
      'dining.rule-percent-too-large',
    );
    expect(
      (await post('/dining/price_rule/submit', { ...rule, scope: 1, dateFrom: '2026-12-02', dateTo: '2026-12-01' }))
        .body.error,
    ).toBe('dining.rule-days-reversed');
  });

  it('the simulator answers price, winner and losers', async () => {
    const request = await run(async (ctx) => {
      const placeId = await createPlace(ctx);
      await createPriceRule(ctx, { name: '赢', value: '7.5', placeId });
      return {
        employeeId: await createEmployee(ctx),
        placeId,
        packageId: await createPackage(ctx, { placeId }),
        mealPeriod: 2,
        day: '2026-11-20',
      };
    });
    expect((await get('/dining/price_rule/simulate', request)).body.data).toMatchObject({
      price: '7.50',
      basePrice: '12.00',
      ruleName: '赢',
    });
    expect((await get('/dining/price_rule/simulate', { ...request, packageId: '' })).body.error).toBe(
      'dining.nothing-to-price',
    );
  });

  it('the simulator tells whoever is limited to places nothing of others', async () => {
    const asked = await run(async (ctx) => {
      const [own, other] = [await createPlace(ctx), await createPlace(ctx)];
      const { id } = await createUser(ctx, { account: 'simulating', permissions: ['dining_price_simulator'] });
      await restrictToPlaces(ctx, id, [own]);
      for (const placeId of [own, other]) await createPriceRule(ctx, { name: `规则${placeId}`, value: '7.5', placeId });
      return {
        own,
        other,
        employeeId: await createEmployee(ctx),
        packageId: await createPackage(ctx, { placeId: own }),
      };
    });
    const simulate = (placeId: string) =>
      testApp.call('simulating', 'GET', '/dining/price_rule/simulate', {
        employeeId: asked.employeeId,
        packageId: asked.packageId,
        placeId,
        mealPeriod: 2,
        day: '2026-11-20',
      });
    expect((await simulate(asked.other)).body.error).toBe('dining.place-not-yours');
    const { data } = (await simulate(asked.own)).body;
    expect(data.ruleName).toBe(`规则${asked.own}`);
    expect(JSON.stringify(data.losing)).not.toContain(`规则${asked.other}`);
  });

  it('a rule switched off no longer counts', async () => {
    const ruleId = await run((ctx) => createPriceRule(ctx, { value: '1' }));
    expect((await post('/dining/price_rule/disable', { ids: ruleId })).body.data.results[0].ok).toBe(true);
    expect((await get('/dining/price_rule/detail', { id: ruleId })).body.data.status).toBe(2);
  });

  it('categories are a tree and a dictionary', async () => {
    const id = await run((ctx) => createCategory(ctx, '热菜'));
    expect((await post('/shop/category/submit', { name: '热菜' })).body.error).toBe('shop.category-name-taken');
    expect((await post('/shop/category/submit', { name: '热菜', parentId: id })).status).toBe(200);
    expect((await post('/shop/category/dictionary')).body.data).toContainEqual({ key: id, value: '热菜' });
    await post('/shop/category/disable', { ids: id });
    expect((await post('/shop/category/dictionary')).body.data).not.toContainEqual({ key: id, value: '热菜' });
  });
});
