import { type Actor, type Context, systemActor } from '@refectory/engine/request/context.ts';
import { createCoupons, createCouponType, readCouponBalance } from '@refectory/server/test/factories/coupon.ts';
import { createDiners, fillWallet, readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#wallet/server/proof/verify-ledger.ts';
import { expireCoupons } from '../coupon/expire-coupons.ts';
import { readLife } from '../coupon/read-life.ts';
import { returnCoupon } from '../coupon/return-coupon.ts';
import { signCoupon } from '../coupon/sign-coupon.ts';
import { voidCoupon } from '../coupon/void-coupon.ts';
import { refundCoupon, refundSale } from './refund-sales.ts';
import { sellCoupon } from './sell-coupon.ts';

// What becomes of coupons before they are used (spec/coupon#sale).

let testApp: TestApp;
let typeId = '';
let people: string[] = [];
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const balancePay = 1;
const cashPay = 2;

beforeAll(async () => {
  testApp = await createTestApp();
  await run(async (ctx) => {
    people = await createDiners(ctx, 2);
    for (const person of people) await fillWallet(ctx, person, { cash: '100' });
  });
});
afterAll(() => testApp.close());

async function one(values: Readonly<Record<string, unknown>> = {}): Promise<string> {
  return run(async (ctx) => {
    typeId = await createCouponType(ctx, values);
    return (await createCoupons(ctx, typeId))[0] as string;
  });
}
const [mei, li] = [() => people[0] as string, () => people[1] as string];
const sell = (id: string, more: object = {}) =>
  run((ctx) => sellCoupon(ctx, { id, empId: mei(), payType: cashPay, ...more }));
const balance = () => run((ctx) => readCouponBalance(ctx, typeId));
const row = (id: string) =>
  run((ctx) => ctx.db.selectFrom('coupon_coupon').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

test('a coupon is signed for, returned, sold and refunded; balance, ledger and life follow', async () => {
  const id = await one({ sale_price: '800' });
  await run((ctx) => signCoupon(ctx, { id, empId: mei() }));
  expect(await balance()).toEqual([0, 1, 0, 0, 0, 0]);
  await run((ctx) => returnCoupon(ctx, { id }));
  await run((ctx) => signCoupon(ctx, { id, empId: mei() }));
  testApp.setClock('2026-11-20 12:10:00');
  await sell(id, { payType: balancePay });
  expect(await balance()).toEqual([0, 0, 1, 0, 0, 0]);
  expect(await row(id)).toMatchObject({ emp_id: mei(), sale_price: '800', pay_type: 1, expire_on: '2026-12-31' });
  expect(await run((ctx) => readWalletBuckets(ctx, mei()))).toEqual({ cash: '92.00' });
  testApp.setClock('2026-11-20 12:20:00');
  await run((ctx) => refundCoupon(ctx, { id, reason: '买错了' }));
  expect(await run((ctx) => readWalletBuckets(ctx, mei()))).toEqual({ cash: '100.00' });
  expect(await balance()).toEqual([1, 0, 0, 0, 0, 0]);
  expect(await run(verifyLedger)).toMatchObject({ proven: true });

  const { coupon_no: couponNo } = await row(id);
  const life = await run((ctx) => readLife(ctx, { couponNo: couponNo.toLowerCase() }));
  expect(life.events.map(({ action, toStatus }) => [action, toStatus])).toEqual([
    ['create', 0],
    ['sign', 1],
    ['return', 0],
    ['sign', 1],
    ['sale', 2],
    ['refund', 0],
  ]);
  expect(life.events[4]).toMatchObject({ amount: '8.00', payType: 1, at: '2026-11-20 12:10:00' });
  expect(life.events[5]).toMatchObject({ amount: '8.00', detail: '买错了' });
});

test('money at the counter goes to the till and to what the house owes, and back', async () => {
  const accounts = () =>
    run(async (ctx) => {
      const { rows } = await sql<{ account: string; total: string }>`
        select account_id as account, sum(amount)::bigint as total from wallet_entry
        where tenant_id = app_tenant() and account_id < 1000 group by 1 order by 1`.execute(ctx.db);
      return Object.fromEntries(rows.map(({ account, total }) => [account, Number(total)]));
    });
  const before = await accounts();
  const id = await one();
  await sell(id);
  const sold = await accounts();
  expect([(sold['2'] ?? 0) - (before['2'] ?? 0), (sold['1'] ?? 0) - (before['1'] ?? 0)]).toEqual([0, -1000]);
  expect((sold['13'] ?? 0) - (before['13'] ?? 0)).toBe(1000);
  const sale = await run((ctx) =>
    ctx.db.selectFrom('coupon_sale').selectAll().where('coupon_id', '=', id).executeTakeFirstOrThrow(),
  );
  await run((ctx) => refundSale(ctx, { id: sale.id, reason: '退' }));
  await expect(run((ctx) => refundSale(ctx, { id: sale.id, reason: '退' }))).rejects.toMatchObject({
    code: 'coupon.sale-refunded',
  });
  expect((await accounts())['13']).toBe(before['13'] ?? 0);
});

test('a price above the regular one needs a reason, whoever sells', async () => {
  const id = await one();
  await expect(sell(id, { salePrice: '1000.00' })).rejects.toMatchObject({
    code: 'coupon.price-above-regular',
    field: 'remarks',
  });
  await sell(id, { salePrice: '1000.00', remarks: '义卖' });
  expect(await row(id)).toMatchObject({ sale_price: '100000' });
});

describe('a price below the regular one', () => {
  const clerk: Actor = { ...systemActor, isAdministrator: false };
  const sellAs = (actor: Actor, id: string, more: object) =>
    testApp.runAs('000000', actor, (ctx) => sellCoupon(ctx, { id, empId: mei(), payType: cashPay, ...more }));

  test('needs a reason', async () => {
    const id = await one();
    await expect(sellAs(clerk, id, { salePrice: '9.99' })).rejects.toMatchObject({
      code: 'coupon.price-needs-reason',
      field: 'remarks',
    });
    await sellAs(clerk, id, { salePrice: '9.99', remarks: '员工福利' });
    expect(await row(id)).toMatchObject({ sale_price: '999' });
  });

  test('or a right', async () => {
    const id = await one();
    const chief = { ...clerk, permissions: new Set(['coupon_coupon_discount']) };
    await sellAs(chief, id, { salePrice: '0.00' });
    expect(await row(id)).toMatchObject({ coupon_status: 2, sale_price: '0' });
  });
});

test.each([
  ['coupon.type-disabled', { coupon_type_status: 2 }],
  ['coupon.type-ended', { valid_to: '2026-11-19' }],
  ['coupon.price-missing', { kind: 2, percent: 20 }],
])('a sale is refused with %s', async (code, values) => {
  const id = await one();
  await run((ctx) =>
    ctx.db
      .updateTable('coupon_type')
      .set({ ...(code === 'coupon.price-missing' && { face_value: null }), ...values })
      .where('id', '=', typeId)
      .execute(),
  );
  await expect(sell(id)).rejects.toMatchObject({ code });
});

test('what somebody else signed for is not sold', async () => {
  const id = await one();
  await run((ctx) => signCoupon(ctx, { id, empId: li() }));
  await expect(sell(id)).rejects.toMatchObject({ code: 'coupon.signed-by-other' });
});

test('who is not active gets none', async () => {
  const id = await one();
  const gone = await run(async (ctx) => (await createDiners(ctx))[0] as string);
  await run((ctx) => sql`update dining_employee set employee_status = 2 where id = ${gone}`.execute(ctx.db));
  await expect(sell(id, { empId: gone })).rejects.toMatchObject({ code: 'coupon.employee-not-active' });
});

test('of 20 who sell the same coupon at once one does', async () => {
  const id = await one();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      sell(id, { payType: balancePay }).then(
        () => 'sold',
        (refusal) => refusal.code,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['sold', 'platform.wrong-state']));
  const sales = await run((ctx) => ctx.db.selectFrom('coupon_sale').select('id').where('coupon_id', '=', id).execute());
  expect(sales).toHaveLength(1);
}, 60_000);

test('one person never gets more than the limit, however many sell at once', async () => {
  const ids = await run(async (ctx) => {
    typeId = await createCouponType(ctx, { per_person_limit: 3 });
    return createCoupons(ctx, typeId, 10);
  });
  const outcomes = await Promise.all(
    ids.map((id) =>
      sell(id).then(
        () => 'sold',
        (refusal) => refusal.code,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(3);
  expect(new Set(outcomes)).toEqual(new Set(['sold', 'coupon.over-person-limit']));
  expect(await balance()).toEqual([7, 0, 3, 0, 0, 0]);
}, 60_000);

test('refund, void and expiry at once: one of them happens, and money moves back at most once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await one({ valid_to: '2026-11-20' });
    await sell(id, { payType: balancePay });
    testApp.setClock('2026-11-21 00:03:00');
    const outcomes = await Promise.all([
      run((ctx) => refundCoupon(ctx, { id, reason: '退' })).then(
        () => 'refund',
        () => 'refused',
      ),
      run((ctx) => voidCoupon(ctx, { id, reason: '丢失' })).then(
        () => 'void',
        () => 'refused',
      ),
      run(expireCoupons).then(() => 'expiry'),
    ]);
    const states = await balance();
    expect(states.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(outcomes.filter((outcome) => outcome === 'void').length + Number(states[5] === 0)).toBe(1);
    testApp.setClock('2026-11-20 12:30:00');
  }
  expect(await run(verifyLedger)).toMatchObject({ proven: true });
}, 60_000);

test('the database keeps sales as they were', async () => {
  const id = await one();
  await sell(id);
  const change = (text: string) => run((ctx) => sql.raw(`${text} where coupon_id = ${id}`).execute(ctx.db));
  await expect(change('update coupon_sale set sale_price = 1')).rejects.toMatchObject({
    constraint: 'coupon_sale_append_only',
  });
  await expect(change('delete from coupon_sale')).rejects.toMatchObject({ constraint: 'coupon_sale_append_only' });
});
