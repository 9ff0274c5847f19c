import type { Context } from '@refectory/engine/request/context.ts';
import { createCoupons, createCouponType, readCouponBalance } from '@refectory/server/test/factories/coupon.ts';
import { createDiners } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveHandOut } from './give-hand-out.ts';
import { previewHandOut } from './preview-hand-out.ts';
import { reverseHandOut } from './reverse-hand-out.ts';

// Coupons for many people at once (spec/coupon#hand-out).

let testApp: TestApp;
let people: string[] = [];
let serial = 0;
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
beforeAll(async () => {
  testApp = await createTestApp();
  people = await run((ctx) => createDiners(ctx, 20));
});
afterAll(() => testApp.close());

async function draft(typeId: string, perPerson = 1): Promise<string> {
  serial += 1;
  const values = { hand_out_no: `H${serial}`, name: '节日券', type_id: typeId, scope: 1, employee_ids: people };
  return run(async (ctx) => {
    const row = await ctx.db
      .insertInto('coupon_hand_out')
      .values({ ...values, per_person: perPerson })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

test('is previewed, given, generating what is missing, and taken back as far as it was not used', async () => {
  const typeId = await run(async (ctx) => {
    const type = await createCouponType(ctx, { total: 50 });
    await createCoupons(ctx, type, 10);
    return type;
  });
  const id = await draft(typeId, 2);
  expect(await run((ctx) => previewHandOut(ctx, { id }))).toMatchObject({
    people: 20,
    coupons: 40,
    unsold: 10,
    toGenerate: 30,
    mayGenerate: 40,
  });
  expect(await run((ctx) => giveHandOut(ctx, { id }))).toEqual({ people: 20, coupons: 40 });
  expect(await run((ctx) => readCouponBalance(ctx, typeId))).toEqual([0, 0, 40, 0, 0, 0]);
  await run((ctx) =>
    sql`update coupon_coupon set coupon_status = 3, used_at = app_now() where type_id = ${typeId} and emp_id = ${people[0]}`.execute(
      ctx.db,
    ),
  );
  expect(await run((ctx) => reverseHandOut(ctx, { id, reason: '发错了' }))).toEqual({ takenBack: 38, kept: 2 });
  expect(await run((ctx) => readCouponBalance(ctx, typeId))).toEqual([38, 0, 0, 2, 0, 0]);
  await expect(run((ctx) => reverseHandOut(ctx, { id, reason: '发错了' }))).rejects.toMatchObject({
    code: 'platform.wrong-state',
  });
});

test('is refused above the total and above the limit of a person, and gives nobody anything then', async () => {
  const scarce = await run((ctx) => createCouponType(ctx, { total: 19 }));
  const tooMany = await draft(scarce);
  await expect(run((ctx) => giveHandOut(ctx, { id: tooMany }))).rejects.toMatchObject({ code: 'coupon.above-total' });
  const limited = await run((ctx) => createCouponType(ctx, { per_person_limit: 1 }));
  await run(async (ctx) => giveHandOut(ctx, { id: await draft(limited) }));
  const again = await draft(limited);
  await expect(run((ctx) => giveHandOut(ctx, { id: again }))).rejects.toMatchObject({
    code: 'coupon.hand-out-over-limit',
  });
  expect(await run((ctx) => readCouponBalance(ctx, scarce))).toEqual([0, 0, 0, 0, 0, 0]);
});

test('two at once do not give the same coupon twice', async () => {
  const typeId = await run(async (ctx) => {
    const type = await createCouponType(ctx, { total: 30 });
    await createCoupons(ctx, type, 30);
    return type;
  });
  const ids = [await draft(typeId), await draft(typeId)];
  const outcomes = await Promise.all(
    ids.map((id) =>
      run((ctx) => giveHandOut(ctx, { id })).then(
        () => 'given',
        (refusal) => refusal.code,
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['coupon.above-total', 'given']);
  expect(await run((ctx) => readCouponBalance(ctx, typeId))).toEqual([10, 0, 20, 0, 0, 0]);
});
