import type { Context } from '@refectory/engine/request/context.ts';
import { createCouponType, readCouponBalance } from '@refectory/server/test/factories/coupon.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCouponNumber } from '../number/coupon-number.ts';
import { generateCoupons } from './generate-coupons.ts';

// How coupons are made (spec/coupon#generating): never more than the total, every number once, many at once.

let testApp: TestApp;
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

test('of 50 clients who generate at once those within the total succeed, the others are told', async () => {
  const typeId = await run((ctx) => createCouponType(ctx, { total: 170 }));
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () =>
      run((ctx) => generateCoupons(ctx, typeId, 5)).then(
        ({ numbers }) => numbers,
        (refusal: { code?: string }) => refusal.code ?? String(refusal),
      ),
    ),
  );
  const made = outcomes.filter((outcome) => typeof outcome !== 'string').flat();
  expect(made).toHaveLength(170);
  expect(new Set(made).size).toBe(170);
  expect(new Set(outcomes.filter((outcome) => typeof outcome === 'string'))).toEqual(new Set(['coupon.above-total']));
  expect(await run((ctx) => readCouponBalance(ctx, typeId))).toEqual([170, 0, 0, 0, 0, 0]);
}, 60_000);

test('generates 100,000 numbers within ten seconds', async () => {
  const typeId = await run((ctx) => createCouponType(ctx, { total: 100_000 }));
  const began = performance.now();
  const { numbers } = await run((ctx) => generateCoupons(ctx, typeId, 100_000));
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(new Set(numbers).size).toBe(100_000);
  expect(readCouponNumber(numbers.at(-1) ?? '')).toBe(numbers.at(-1));
  expect(await run((ctx) => readCouponBalance(ctx, typeId))).toEqual([100_000, 0, 0, 0, 0, 0]);
}, 60_000);

test.each([
  ['coupon.type-disabled', { coupon_type_status: 2 }],
  ['coupon.type-ended', { valid_to: '2026-11-19' }],
  ['coupon.above-total', { total: 2 }],
])('refuses with %s', async (code, values) => {
  const typeId = await run((ctx) => createCouponType(ctx, values));
  await expect(run((ctx) => generateCoupons(ctx, typeId, 3))).rejects.toMatchObject({ code });
});

test('the database refuses more than the total, a wrong balance and a removed coupon', async () => {
  const typeId = await run((ctx) => createCouponType(ctx, { total: 1 }));
  const insert = (no: string) =>
    run((ctx) => sql`insert into coupon_coupon (coupon_no, type_id) values (${no}, ${typeId})`.execute(ctx.db));
  await insert('first');
  await expect(insert('second')).rejects.toMatchObject({ constraint: 'coupon_type_within_total' });
  await expect(
    run((ctx) => sql`delete from coupon_coupon where coupon_no = 'first'`.execute(ctx.db)),
  ).rejects.toMatchObject({
    constraint: 'coupon_coupon_append_only',
  });
  for (const statement of [
    sql`update coupon_balance set sold = sold + 1`,
    sql`update coupon_type set generated = 0 where id = ${typeId}`,
    sql`insert into coupon_type (name, code, kind, face_value, valid_days, total, generated) values ('n', 'n', 1, 1, 1, 9, 5)`,
  ])
    await expect(run((ctx) => statement.execute(ctx.db))).rejects.toThrow(/permission denied/);
  await run((ctx) => sql`update coupon_type set name = name || '2' where id = ${typeId}`.execute(ctx.db));
});
