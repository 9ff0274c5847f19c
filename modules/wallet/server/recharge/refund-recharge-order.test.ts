import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { businessReference, readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSetting } from '#system/server/public.ts';
import { freezeAccount } from '../account/freeze-account.ts';
import { spendFromWallet } from '../entry/spend-from-wallet.ts';
import { verifyLedger } from '../proof/verify-ledger.ts';

// A paid top-up is undone, once (spec/wallet#recharge-refund).

let testApp: TestApp;
let planId = '';
let chiefId = '';
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 12:00:00' });
  planId = await run(async (ctx) => {
    const right = ['wallet_wallet', 'wallet_wallet_recharge', 'wallet_recharge_order'];
    await createUser(ctx, { account: 'cashier', permissions: right });
    const approval = ['wallet_approval', 'wallet_approval_apply'];
    chiefId = (
      await createUser(ctx, { account: 'chief', permissions: [...right, 'wallet_recharge_order_refund', ...approval] })
    ).id;
    const plan = { name: '充200送20', pay_amount: '20000', gift_amount: '2000' };
    return (await ctx.db.insertInto('wallet_recharge_plan').values(plan).returning('id').executeTakeFirstOrThrow()).id;
  });
});
afterAll(async () => {
  expect(await run(verifyLedger)).toMatchObject({ proven: true });
  await testApp.close();
});

const post = async (path: string, input: object, who = 'chief') =>
  (await testApp.call(who, 'POST', `/wallet/${path}`, input)).body;
const toppedUp = async (input: object) => {
  const id = await run((ctx) => createDiner(ctx, { cash: '0', name: '赵敏佳' }));
  const { data } = await post('wallet/recharge', { id, payType: 2, ...input });
  return { id, orderId: data.orderId as string, orderNo: data.orderNo as string };
};
const refund = (id: string, who?: string) => post('recharge_order/refund', { id, reason: '多打了一个零' }, who);
const buckets = (id: string) => run((ctx) => readWalletBuckets(ctx, id));
const drawer = async () => {
  const { body } = await testApp.call('chief', 'GET', '/wallet/recharge_order/drawer');
  return body.data.find(({ payType }: { payType: number }) => payType === 2);
};

test('the payment leaves the till and the bonus goes back, once; the drawer and the sums of orders follow', async () => {
  const { id, orderId, orderNo } = await toppedUp({ planId });
  const before = await drawer();
  const preview = await post('recharge_order/refund/preview', { id: orderId, reason: '错' });
  const texts = preview.data.effects.map(({ text }: { text: string }) => text);
  expect(texts.join()).toMatch(/退 ¥200.00 到“.+”.*现金 -¥200.00，之后余额 ¥0.00.*赠送 -¥20.00，之后余额 ¥0.00/);
  expect(await buckets(id)).toEqual({ cash: '200.00', gift: '20.00' });
  expect(await refund(orderId)).toMatchObject({
    success: true,
    data: { orderNo, payAmount: '200.00', giftAmount: '20.00' },
  });
  expect(await buckets(id)).toEqual({});
  const after = await drawer();
  expect(Number(before.net) - Number(after.net)).toBe(200);
  expect(Number(after.givenBack) - Number(before.givenBack)).toBe(200);
  expect(await refund(orderId)).toMatchObject({ success: false, error: 'platform.wrong-state' });
  const row = await run((ctx) =>
    ctx.db.selectFrom('wallet_recharge_order').selectAll().where('id', '=', orderId).executeTakeFirst(),
  );
  expect(row).toMatchObject({ recharge_status: 30, refunded_at: testApp.now() });
  const sums = await testApp.call('chief', 'GET', '/wallet/recharge_order/sums', { employeeId: id });
  expect(sums.body.data).toMatchObject({ payAmount: '0.00' });
});

test('is paid out of the open drawer, once of two at once', async () => {
  const drawerId = await run(async (ctx) => {
    const place = await createPlace(ctx);
    return insertRow(ctx, 'dining_drawer', { drawer_no: 'D-1', place_id: place, cashier_id: chiefId });
  });
  const { orderId } = await toppedUp({ amount: '500.00' });
  const both = await Promise.all([refund(orderId), refund(orderId)]);
  expect(both.map(({ success }) => success).toSorted()).toEqual([false, true]);
  const line = await run((ctx) =>
    ctx.db
      .selectFrom('dining_drawer_line')
      .select(['received', 'paid_out', 'expected'])
      .where('drawer_id', '=', drawerId)
      .where('pay_type', '=', 2)
      .executeTakeFirst(),
  );
  expect(line).toEqual({ received: '50000', paid_out: '50000', expected: '0' });
});

test('what was spent or is frozen is not paid out; the right amount first, then it is', async () => {
  const { id, orderId } = await toppedUp({ amount: '500.00' });
  await run((ctx) => spendFromWallet(ctx, { employeeId: id, amount: 2000n, ...businessReference('lunch') }));
  expect(await refund(orderId)).toMatchObject({
    error: 'wallet.top-up-spent',
    msg: expect.stringContaining('480.00'),
  });
  await post('wallet/recharge', { id, payType: 2, amount: '50.00' });
  const account = await run((ctx) =>
    ctx.db
      .selectFrom('wallet_account')
      .select('id')
      .where('employee_id', '=', id)
      .where('bucket', '=', 1)
      .executeTakeFirstOrThrow(),
  );
  await run((ctx) => freezeAccount(ctx, { id: account.id, amount: '31.00', reason: '争议' }));
  expect(await refund(orderId)).toMatchObject({ error: 'wallet.top-up-spent' });
  const other = await toppedUp({ planId });
  await run((ctx) => spendFromWallet(ctx, { employeeId: other.id, amount: 100n, ...businessReference('tea') }));
  expect(await refund(other.orderId)).toMatchObject({
    error: 'wallet.top-up-spent',
    msg: expect.stringContaining('19.00'),
  });
});

test('needs a right, a reason and, above the limit, approval', async () => {
  const { id, orderId } = await toppedUp({ amount: '30.00' });
  expect((await refund(orderId, 'cashier')).code).toBe(403);
  expect(await post('recharge_order/refund', { id: orderId })).toMatchObject({ errors: [{ field: 'reason' }] });
  const limit = (refundAbove: string) =>
    run((ctx) => saveSetting(ctx, 'approval', { refundAbove, subsidyAbove: '0.00' }));
  await limit('29.99');
  expect(await refund(orderId)).toMatchObject({ error: 'wallet.refund-needs-approval' });
  const asked = { resource: 'wallet.rechargeOrder', action: 'refund', rowId: orderId, input: { reason: '错' } };
  expect((await post('approval/apply', { ...asked, reason: '多充了' })).data).toMatchObject({ amount: '30.00' });
  expect(await buckets(id)).toEqual({ cash: '30.00' });
  await limit('0.00');
  expect((await refund(orderId)).success).toBe(true);
});
