import type { Context } from '@refectory/engine/request/context.ts';
import { businessReference, createDiners, fillWallet } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spendFromWallet } from '../entry/spend-from-wallet.ts';
import { freezeAccount } from './freeze-account.ts';
import { readBalances } from './read-balances.ts';
import { unfreezeAccount } from './unfreeze-account.ts';

let testApp: TestApp;
let employeeId = '';
let id = '';
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
beforeAll(async () => {
  testApp = await createTestApp();
  await run(async (ctx) => {
    [employeeId = ''] = await createDiners(ctx, 1, '5');
    await fillWallet(ctx, employeeId, { cash: '10' });
    const account = await ctx.db
      .selectFrom('wallet_account')
      .select('id')
      .where('balance', '>', '0')
      .executeTakeFirst();
    id = account?.id ?? '';
  });
});
afterAll(() => testApp.close());

test('what is frozen cannot be spent until it is released', async () => {
  await run((ctx) => freezeAccount(ctx, { id, amount: '12.00', reason: '争议' }));
  expect((await run((ctx) => readBalances(ctx, [employeeId]))).get(employeeId)).toMatchObject({
    available: 300n,
    cash: 1000n,
  });
  const pay = run((ctx) => spendFromWallet(ctx, { employeeId, amount: 301n, ...businessReference() }));
  await expect(pay).rejects.toMatchObject({ code: 'wallet.not-enough', params: { available: '3.00' } });
  expect(await run((ctx) => unfreezeAccount(ctx, { id, amount: '12.00', reason: '解决' }))).toEqual({
    id,
    frozen: '0.00',
  });
  const log = await run((ctx) =>
    ctx.db
      .selectFrom('state_log')
      .select(['action', 'detail'])
      .where('resource', '=', 'wallet.account')
      .orderBy('id')
      .execute(),
  );
  expect(log).toEqual([
    { action: 'freeze', detail: '12.00 争议' },
    { action: 'unfreeze', detail: '-12.00 解决' },
  ]);
});

test.each([
  ['0', 'wallet.amount-not-positive'],
  ['15.01', 'wallet.not-enough'],
])('freezing %s is refused', async (amount, code) => {
  await expect(run((ctx) => freezeAccount(ctx, { id, amount, reason: '-' }))).rejects.toMatchObject({ code });
});

test.each([
  ['0', 'wallet.amount-not-positive'],
  ['0.01', 'wallet.frozen-too-little'],
])('releasing %s is refused', async (amount, code) => {
  await expect(run((ctx) => unfreezeAccount(ctx, { id, amount, reason: '-' }))).rejects.toMatchObject({ code });
});

test('a system account and that of another tenant have nothing to freeze', async () => {
  const frozen = run((ctx) => freezeAccount(ctx, { id: '11', amount: '1', reason: '-' }));
  await expect(frozen).rejects.toMatchObject({ code: 'wallet.no-wallet' });
  const there = testApp.run('100001', (ctx) => freezeAccount(ctx, { id, amount: '1', reason: '-' }));
  await expect(there).rejects.toMatchObject({ code: 'wallet.no-wallet' });
});
