import type { Context } from '@refectory/engine/request/context.ts';
import { createCoupons, createCouponType, readCouponBalance } from '@refectory/server/test/factories/coupon.ts';
import { createDiners } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '#wallet/server/proof/verify-ledger.ts';
import { refundCoupon } from '../sale/refund-sales.ts';
import { sellCoupon } from '../sale/sell-coupon.ts';
import { expireCoupons } from './expire-coupons.ts';
import { signCoupon } from './sign-coupon.ts';
import { voidCoupon } from './void-coupon.ts';

// Coupons end after their last day, what was paid for them becomes income, and a longer term brings them back
// (spec/coupon#expiry, #breakage).

const testApp = await createTestApp();
await testApp.app();
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
let [person, typeId] = ['', ''];

beforeAll(async () => {
  [person = ''] = await run(createDiners);
});
beforeEach(() => testApp.setClock('2026-11-20 12:30:00'));
afterAll(async () => {
  expect(await run(verifyLedger)).toMatchObject({ proven: true });
  await testApp.close();
});

async function add(count: number, values: Readonly<Record<string, unknown>> = {}): Promise<string[]> {
  return run(async (ctx) => {
    typeId = await createCouponType(ctx, values);
    return createCoupons(ctx, typeId, count);
  });
}
const sell = (id: string, salePrice = '10.00') =>
  run((ctx) => sellCoupon(ctx, { id, empId: person, payType: 2, salePrice, remarks: '促销' }));
const balance = () => run((ctx) => readCouponBalance(ctx, typeId));
const sale = (id: string) =>
  run((ctx) => ctx.db.selectFrom('coupon_sale').selectAll().where('coupon_id', '=', id).executeTakeFirstOrThrow());

/** What coupons of the type brought to the account of coupons and to the expired balances. */
async function readAccounts(): Promise<{ owed: number; kept: number }> {
  const { rows } = await run((ctx) =>
    sql<{ owed: number; kept: number }>`
      select coalesce(sum(e.amount) filter (where e.account_id = 13), 0)::int as owed,
        coalesce(sum(e.amount) filter (where e.account_id = 10), 0)::int as kept
      from coupon_sale s
      join wallet_transfer f on f.tenant_id = s.tenant_id and f.business_type = 'coupon.sale' and f.business_id = s.id::text
      join wallet_entry e on e.tenant_id = f.tenant_id and e.transfer_id = f.id
      where s.tenant_id = app_tenant() and s.type_id = ${typeId}::bigint`.execute(ctx.db),
  );
  return rows[0] as { owed: number; kept: number };
}

/** Edits the type as people do. */
async function edit(values: object): Promise<void> {
  const { body } = await testApp.call('admin', 'GET', '/coupon/typelist/detail', { id: typeId });
  const answer = await testApp.call('admin', 'POST', '/coupon/typelist/submit', { ...body.data, ...values });
  expect(answer.body).toMatchObject({ success: true });
}

test('coupons end after their last day, once', async () => {
  const [first = '', second = ''] = await add(3, { valid_to: null, valid_days: 2 });
  await sell(first);
  await sell(second);
  const row = run((ctx) =>
    ctx.db.selectFrom('coupon_coupon').select('expire_on').where('id', '=', first).executeTakeFirstOrThrow(),
  );
  expect(await row).toEqual({ expire_on: '2026-11-21' });
  testApp.setClock('2026-11-21 23:59:00');
  await run(expireCoupons);
  expect(await balance()).toEqual([1, 0, 2, 0, 0, 0]);
  testApp.setClock('2026-11-22 00:03:00');
  expect((await run(expireCoupons)).expired).toBeGreaterThanOrEqual(2);
  expect((await run(expireCoupons)).expired).toBe(0);
  expect(await balance()).toEqual([1, 0, 0, 0, 2, 0]);
});

test('what was paid for them becomes income once; free, refunded and unsold ones move nothing', async () => {
  const [paid = '', free = '', refunded = ''] = await add(4, { valid_to: '2026-11-20' });
  await sell(paid);
  await sell(free, '0.00');
  await sell(refunded);
  await run((ctx) => refundCoupon(ctx, { id: refunded, reason: '退' }));
  expect(await readAccounts()).toEqual({ owed: 1000, kept: 0 });
  testApp.setClock('2026-11-21 00:03:00');
  await Promise.all([run(expireCoupons), run(expireCoupons)]);
  expect(await balance()).toEqual([0, 0, 0, 0, 4, 0]);
  expect(await readAccounts()).toEqual({ owed: 0, kept: 1000 });
  expect((await sale(paid)).breakage_at).toEqual(testApp.now());
  await run(expireCoupons);
  expect(await readAccounts()).toEqual({ owed: 0, kept: 1000 });
});

test('void keeps the price too', async () => {
  const [id = ''] = await add(1);
  await sell(id, '6.00');
  await run((ctx) => voidCoupon(ctx, { id, reason: '遗失' }));
  expect(await readAccounts()).toEqual({ owed: 0, kept: 600 });
});

test('the job books what ended before there was this rule', async () => {
  const [id = ''] = await add(1, { valid_to: '2026-11-20' });
  await sell(id);
  await run((ctx) => sql`update coupon_coupon set coupon_status = 4 where id = ${id}::bigint`.execute(ctx.db));
  await run(expireCoupons);
  expect(await readAccounts()).toEqual({ owed: 0, kept: 1000 });
});

test('a longer term brings them back to what they were, and their price is owed again', async () => {
  const [sold = '', signed = '', , voided = ''] = await add(4, { valid_to: '2026-11-20' });
  await sell(sold);
  await run((ctx) => signCoupon(ctx, { id: signed, empId: person }));
  await sell(voided);
  await run((ctx) => voidCoupon(ctx, { id: voided, reason: '遗失' }));
  testApp.setClock('2026-11-25 09:00:00');
  await run(expireCoupons);
  expect(await balance()).toEqual([0, 0, 0, 0, 3, 1]);
  await edit({ validTo: '2026-11-24' });
  expect(await balance()).toEqual([0, 0, 0, 0, 3, 1]);
  await edit({ validTo: '2026-11-25' });
  expect(await balance()).toEqual([1, 1, 1, 0, 0, 1]);
  expect(await readAccounts()).toEqual({ owed: 1000, kept: 1000 });
  expect(await sale(sold)).toMatchObject({ breakage_at: null, breakage_transfer_id: null });
  await run((ctx) => refundCoupon(ctx, { id: sold, reason: '退' }));
  expect(await readAccounts()).toEqual({ owed: 0, kept: 1000 });
  const steps = await testApp.call('admin', 'GET', '/coupon/couponlist/steps', { id: signed });
  expect(steps.body.data.map(({ action }: { action: string }) => action)).toEqual([
    'create',
    'sign',
    'expire',
    'revive',
  ]);
});

test('the database keeps income and refund apart', async () => {
  const [id = ''] = await add(1);
  await sell(id);
  await run((ctx) => voidCoupon(ctx, { id, reason: '遗失' }));
  await expect(
    run((ctx) =>
      sql`update coupon_sale set refund_status = 20, refunded_at = app_now() where coupon_id = ${id}::bigint`.execute(
        ctx.db,
      ),
    ),
  ).rejects.toMatchObject({ constraint: 'coupon_sale_breakage' });
});
