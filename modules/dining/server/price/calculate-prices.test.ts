import type { Context } from '@refectory/engine/request/context.ts';
import { createEmployee, createEmployees, createEmployeeType } from '@refectory/server/test/factories/employee.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createCategory, createDish, createPackage } from '@refectory/server/test/factories/package.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import { createPriceRule } from '@refectory/server/test/factories/price-rule.ts';
import { measureFastest } from '@refectory/server/test/measure-fastest.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculatePrices, type PriceRequest } from './calculate-prices.ts';
import { simulatePrice } from './simulate-price.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const rollback = new Error('undone');

/** Runs each case in a transaction that is rolled back, so that rules of one case do not affect the next. */
async function scene(fn: (ctx: Context) => Promise<void>): Promise<void> {
  await testApp
    .run('000000', async (ctx) => {
      await fn(ctx);
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
}

async function lunch(ctx: Context, given: Partial<PriceRequest> = {}): Promise<PriceRequest> {
  const placeId = given.placeId ?? (await createPlace(ctx));
  return {
    employeeId: await createEmployee(ctx),
    placeId,
    mealPeriod: 2,
    day: '2026-11-20',
    packageId: await createPackage(ctx, { placeId, price: 2000n }),
    ...given,
  };
}

describe('prices', () => {
  it('without rules are those of the package', () =>
    scene(async (ctx) => {
      expect(await calculatePrices(ctx, [await lunch(ctx)])).toEqual([
        {
          price: 2000n,
          basePrice: 2000n,
          ruleId: undefined,
          ruleName: '',
          discount: 0n,
          mealAllowance: 0n,
          losing: [],
        },
      ]);
    }));

  it('follow rule, then grade', () =>
    scene(async (ctx) => {
      const gradeId = await insertRow(ctx, 'wallet_grade', { name: '金卡', weight: 9, discount: 90 });
      const request = await lunch(ctx, { employeeId: await createEmployee(ctx, { gradeId }) });
      const ruleId = await createPriceRule(ctx, { name: '午餐八折', method: 2, value: '80', mealPeriod: 2 });
      expect(await calculatePrices(ctx, [request])).toMatchObject([
        { price: 1440n, discount: 160n, ruleId, ruleName: '午餐八折' },
      ]);
      await ctx.db.updateTable('wallet_grade').set({ status: 2 }).where('id', '=', gradeId).execute();
      expect(await calculatePrices(ctx, [request])).toMatchObject([{ price: 1600n, discount: 0n }]);
    }));

  it('know holidays of the place, of the tenant, and weekends', () =>
    scene(async (ctx) => {
      const request = await lunch(ctx);
      await createPriceRule(ctx, { value: '30', dayKind: 3 });
      await createPriceRule(ctx, { value: '25', dayKind: 2 });
      await createPriceRule(ctx, { value: '10', dayKind: 1 });
      const priceOn = async (day: string) => (await calculatePrices(ctx, [{ ...request, day }]))[0]?.price;
      expect(await priceOn('2026-11-20')).toBe(1000n);
      expect(await priceOn('2026-11-21')).toBe(2500n);
      await insertRow(ctx, 'dining_holiday', { day: '2026-11-20', name: '店庆', day_kind: 3 });
      await insertRow(ctx, 'dining_holiday', { day: '2026-11-21', name: '调休', day_kind: 4 });
      expect(await priceOn('2026-11-20')).toBe(3000n);
      expect(await priceOn('2026-11-21')).toBe(1000n);
      await insertRow(ctx, 'dining_holiday', {
        day: '2026-11-20',
        name: '照常',
        day_kind: 1,
        place_id: request.placeId,
      });
      expect(await priceOn('2026-11-20')).toBe(1000n);
    }));

  it('of dishes follow categories above', () =>
    scene(async (ctx) => {
      const top = await createCategory(ctx);
      const dishId = await createDish(ctx, { basePrice: 800n, categoryId: await createCategory(ctx, undefined, top) });
      const request = await lunch(ctx, { packageId: undefined, dishId });
      await createPriceRule(ctx, { method: 3, value: '1.5', categoryId: top });
      expect(await calculatePrices(ctx, [request])).toMatchObject([{ price: 650n, basePrice: 800n }]);
    }));

  it('of five hundred portions take as long as of one', () =>
    scene(async (ctx) => {
      const typeId = await createEmployeeType(ctx);
      const ids = await createEmployees(ctx, 500, typeId);
      const { placeId, packageId } = await lunch(ctx);
      await createPriceRule(ctx, { value: '8', employeeTypeId: typeId });
      for (let n = 0; n < 40; n += 1) await createPriceRule(ctx, { value: '9', mealPeriod: 1 });
      const requests = ids.map((employeeId) => ({ employeeId, placeId, packageId, mealPeriod: 2, day: '2026-11-20' }));
      expect(new Set((await calculatePrices(ctx, requests)).map(({ price }) => price))).toEqual(new Set([800n]));
      expect(await measureFastest(5, 500, () => calculatePrices(ctx, requests))).toBeLessThan(500);
    }));

  it('of what does not exist are refused', () =>
    scene(async (ctx) => {
      const request = await lunch(ctx);
      await expect(calculatePrices(ctx, [{ ...request, employeeId: '999999' }])).rejects.toMatchObject({
        code: 'dining.priced-row-unknown',
      });
      await expect(calculatePrices(ctx, [{ ...request, packageId: '999999' }])).rejects.toMatchObject({
        code: 'dining.priced-row-unknown',
      });
      await expect(
        calculatePrices(ctx, [{ ...request, packageId: undefined, dishId: '999999' }]),
      ).rejects.toMatchObject({
        code: 'dining.priced-row-unknown',
      });
    }));
});

describe('the simulator', () => {
  it('names the winner and why the others lost', () =>
    scene(async (ctx) => {
      const request = await lunch(ctx);
      const winner = await createPriceRule(ctx, {
        name: '本店午餐',
        value: '12',
        mealPeriod: 2,
        placeId: request.placeId,
      });
      await createPriceRule(ctx, { name: '午餐', value: '13', mealPeriod: 2 });
      await createPriceRule(ctx, { name: '早餐', value: '5', mealPeriod: 1 });
      await createPriceRule(ctx, { name: '旧规则', value: '1', status: 2 });
      const answer = await simulatePrice(ctx, request);
      expect(answer).toMatchObject({
        price: '12.00',
        basePrice: '20.00',
        discount: '0.00',
        dayKind: 1,
        ruleId: winner,
        ruleName: '本店午餐',
      });
      expect(answer.losing.map(({ name, reason, reasonName }) => [name, reason, reasonName])).toEqual(
        expect.arrayContaining([
          ['午餐', 'less-specific', '采用的规则指定了就餐点，此规则没有'],
          ['早餐', 'meal', '餐次不符'],
          ['旧规则', 'off', '规则已停用'],
        ]),
      );
    }));

  it('refuses to price neither a package nor a dish', () =>
    scene(async (ctx) => {
      await expect(simulatePrice(ctx, await lunch(ctx, { packageId: undefined }))).rejects.toMatchObject({
        code: 'dining.nothing-to-price',
      });
    }));
});
