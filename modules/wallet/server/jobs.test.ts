import type { JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import { createDiners, fillWallet, readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletJobs } from './jobs.ts';

const tenants = ['000000', '100001'];
let testApp: TestApp;
let environment: JobEnvironment;
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 12:00:00' });
  environment = { now: testApp.now, withTenant: testApp.run, listTenants: async () => tenants };
});
afterAll(() => testApp.close());

const job = (name: string) =>
  walletJobs.find((each) => each.name === name)?.run ?? (() => Promise.reject(new Error(name)));
const people = () =>
  Promise.all(
    tenants.map((tenantId) =>
      testApp.run(tenantId, async (ctx) => {
        const [id = ''] = await createDiners(ctx);
        await fillWallet(ctx, id, { cash: '1', subsidy: { '2026-11-19': '2', '2026-11-20': '3' } });
        return id;
      }),
    ),
  );

test('the nightly expiry and proof reach every tenant', async () => {
  const ids = await people();
  await job('wallet.expire-subsidies')(environment, undefined as never);
  await job('wallet.prove-ledger')(environment, undefined as never);
  for (const [place, tenantId] of tenants.entries()) {
    const [left, proofs] = await testApp.run(tenantId, async (ctx) => [
      await readWalletBuckets(ctx, ids[place] ?? ''),
      await ctx.db.selectFrom('wallet_proof').select(['proven', 'held']).execute(),
    ]);
    expect(left).toEqual({ cash: '1.00', 'subsidy 2026-11-20': '3.00' });
    expect(proofs).toEqual([{ proven: true, held: '400' }]);
  }
});

test('a failing tenant does not block the others', async () => {
  const [, id = ''] = await people();
  const failing: JobEnvironment = {
    ...environment,
    withTenant: (tenantId, work) =>
      tenantId === '000000' ? Promise.reject(new Error('down')) : testApp.run(tenantId, work),
  };
  await expect(job('wallet.expire-subsidies')(failing, undefined as never)).rejects.toThrow('1 tenants');
  expect(await testApp.run('100001', (ctx) => readWalletBuckets(ctx, id))).toMatchObject({
    cash: '1.00',
    'subsidy 2026-11-20': '3.00',
  });
  expect(await testApp.run('100001', (ctx) => readWalletBuckets(ctx, id))).not.toHaveProperty('subsidy 2026-11-19');
});
