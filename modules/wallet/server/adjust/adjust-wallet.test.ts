import { createDiners, fillWallet, readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdjustInput, adjustWallet } from './adjust-wallet.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 12:00:00' });
});
afterAll(() => testApp.close());

async function diner(): Promise<string> {
  return testApp.run('000000', async (ctx) => {
    const [id = ''] = await createDiners(ctx, 1, '2');
    await fillWallet(ctx, id, { cash: '10' });
    return id;
  });
}
const adjust = (id: string, input: Partial<AdjustInput>, tenant = '000000') =>
  testApp.run(tenant, (ctx) => adjustWallet(ctx, { id, bucket: 1, mode: 1, amount: '1.00', reason: '盘点', ...input }));

describe('adjust', () => {
  test.each([
    [{ mode: 1, amount: '2.50' }, { change: '2.50', balance: '12.50' }, { cash: '12.50' }],
    [{ mode: 2, amount: '2.50' }, { change: '-2.50', balance: '7.50' }, { cash: '7.50' }],
    [{ mode: 2, amount: '12.00' }, { change: '-12.00', balance: '-2.00' }, { cash: '-2.00' }],
    [{ mode: 3, amount: '2.50' }, { change: '-7.50', balance: '2.50' }, { cash: '2.50' }],
    [{ bucket: 3 }, { change: '1.00', balance: '1.00' }, { cash: '10.00', gift: '1.00' }],
    [{ bucket: 2 }, { change: '1.00', balance: '1.00' }, { cash: '10.00', subsidy: '1.00' }],
    [
      { bucket: 2, expireOn: '2026-11-20' },
      { change: '1.00', balance: '1.00' },
      { cash: '10.00', 'subsidy 2026-11-20': '1.00' },
    ],
  ])('%j', async (input, answer, buckets) => {
    const id = await diner();
    expect(await adjust(id, input)).toMatchObject(answer);
    expect(await testApp.run('000000', (ctx) => readWalletBuckets(ctx, id))).toEqual(buckets);
  });

  test('is stored as the difference, with its reason', async () => {
    const id = await diner();
    const { transferId } = await adjust(id, { mode: 3, amount: '4.00' });
    const entries = await testApp.run('000000', (ctx) =>
      ctx.db
        .selectFrom('wallet_entry_row')
        .select(['account_id', 'amount', 'scene', 'describe', 'business_type', 'business_id'])
        .where('transfer_id', '=', transferId ?? '')
        .orderBy('amount')
        .execute(),
    );
    const common = { scene: 30, describe: '盘点', business_type: 'wallet.wallet', business_id: id };
    expect(entries).toMatchObject([
      { amount: '-600', ...common },
      { account_id: '11', amount: '600', ...common },
    ]);
  });

  test.each([
    [{ amount: '0' }, 'wallet.amount-not-positive'],
    [{ mode: 2, amount: '12.01' }, 'wallet.not-enough'],
    [{ mode: 3, amount: '10.00' }, 'wallet.nothing-to-adjust'],
    [{ bucket: 9 }, 'wallet.no-wallet'],
    [{ expireOn: '2026-12-01' }, 'wallet.only-subsidy-expires'],
    [{ bucket: 2, expireOn: '2026-11-19' }, 'wallet.already-expired'],
  ])('%j is refused', async (input, code) => {
    await expect(adjust(await diner(), input)).rejects.toMatchObject({ code });
  });

  test('finds no wallet of another tenant', async () => {
    const id = await diner();
    await expect(adjust(id, {}, '100001')).rejects.toMatchObject({ code: 'wallet.no-wallet' });
    await expect(adjust(id, { bucket: 2 }, '100001')).rejects.toMatchObject({ code: 'wallet.no-wallet' });
  });

  test('of two setters at once both take effect one after the other', async () => {
    const id = await diner();
    await Promise.all([adjust(id, { mode: 3, amount: '20.00' }), adjust(id, { mode: 3, amount: '30.00' })]);
    const { cash } = await testApp.run('000000', (ctx) => readWalletBuckets(ctx, id));
    expect(['20.00', '30.00']).toContain(cash);
  });
});
