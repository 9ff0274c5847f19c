import {
  businessReference,
  createDiners,
  fillWallet,
  readWalletBuckets,
} from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemAccounts } from '../account/system-account.ts';
import { receiveAtCounter } from './receive-at-counter.ts';
import { refundPayment } from './refund-payment.ts';
import { spendFromWallet } from './spend-from-wallet.ts';
import { spendFromWallets } from './spend-from-wallets.ts';

// Part of a bill paid by a coupon (spec/wallet#coupons, decision 1605).

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 12:00:00' });
});
afterAll(() => testApp.close());

/** Amounts posted by a payment, by system account; employee accounts as 'own'. */
const moved = (transferId: string) =>
  testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{ account: string; amount: string }>`
      select coalesce(system_kind::text, 'own') as account, sum(n.amount)::text as amount
      from wallet_entry n join wallet_account a on a.tenant_id = n.tenant_id and a.id = n.account_id
      where n.transfer_id = ${transferId}::bigint group by 1`.execute(ctx.db);
    return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
  });

async function diner(cash: string): Promise<string> {
  return testApp.run('000000', async (ctx) => {
    const [id = ''] = await createDiners(ctx, 1, '0');
    await fillWallet(ctx, id, { cash });
    return id;
  });
}

const { coupons, revenue, subsidyFund, cashDrawer } = systemAccounts;

test('the bill is revenue in full; coupon, allowance and the person bear it, and get it back', async () => {
  const employeeId = await diner('10');
  const bill = { employeeId, amount: 2000n, allowance: 500n, coupon: 600n, ...businessReference() };
  const { transferId } = await testApp.run('000000', (ctx) => spendFromWallet(ctx, bill));
  expect(await moved(transferId)).toEqual({ own: -900, [coupons]: -600, [subsidyFund]: -500, [revenue]: 2000 });
  const back = await testApp.run('000000', (ctx) => refundPayment(ctx, { transferId, ...businessReference() }));
  expect(await moved(back.transferId)).toEqual({ own: 900, [coupons]: 600, [subsidyFund]: 500, [revenue]: -2000 });
  expect(await testApp.run('000000', (ctx) => readWalletBuckets(ctx, employeeId))).toEqual({ cash: '10.00' });
});

test('a part that is given back is the person’s own before it is the coupon’s', async () => {
  const employeeId = await diner('10');
  const bill = { employeeId, amount: 1000n, coupon: 300n, ...businessReference() };
  const { transferId } = await testApp.run('000000', (ctx) => spendFromWallet(ctx, bill));
  const back = (amount: bigint) =>
    testApp.run('000000', (ctx) => refundPayment(ctx, { transferId, amount, ...businessReference() }));
  expect(await moved((await back(700n)).transferId)).toEqual({ own: 700, [revenue]: -700 });
  expect(await moved((await back(300n)).transferId)).toEqual({ [coupons]: 300, [revenue]: -300 });
});

test('a bill that coupons bear whole moves no wallet, and one that is short is refused with what is asked of the person', async () => {
  const employeeId = await diner('1');
  const bill = (amount: bigint, coupon: bigint) => ({ employeeId, amount, coupon, ...businessReference() });
  const [free] = await testApp.run('000000', (ctx) => spendFromWallets(ctx, [bill(500n, 500n)]));
  expect(await moved(free?.transferId ?? '')).toEqual({ [coupons]: -500, [revenue]: 500 });
  await expect(testApp.run('000000', (ctx) => spendFromWallets(ctx, [bill(500n, 300n)]))).rejects.toMatchObject({
    code: 'wallet.not-enough',
    params: { available: '1.00', amount: '2.00' },
  });
});

test('at the counter the drawer takes what the coupon leaves; a sold coupon is credited to the coupons', async () => {
  const employeeId = await diner('1');
  const bill = { employeeId, amount: 1500n, coupon: 400n, payType: 2, ...businessReference() };
  const { transferId } = await testApp.run('000000', (ctx) => receiveAtCounter(ctx, bill));
  expect(await moved(transferId)).toEqual({ [cashDrawer]: -1100, [coupons]: -400, [revenue]: 1500 });
  const sale = { employeeId, amount: 100n, ...businessReference() };
  const [sold] = await testApp.run('000000', (ctx) => spendFromWallets(ctx, [sale], coupons));
  expect(await moved(sold?.transferId ?? '')).toEqual({ own: -100, [coupons]: 100 });
});
