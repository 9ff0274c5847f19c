import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import {
  businessReference,
  createDiners,
  fillWallet,
  readWalletBuckets,
} from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireSubsidies } from '../subsidy/expire-subsidies.ts';
import { receiveAtCounter } from './receive-at-counter.ts';
import { refundPayment } from './refund-payment.ts';
import { refundPayments } from './refund-payments.ts';
import { spendFromWallet } from './spend-from-wallet.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 12:00:00' });
});
afterAll(() => testApp.close());

/**
 * An employee who has just paid 12 yuan: 5 of subsidy, 3 of bonus, 4 of cash. `tell` gets the payment before it is
 * committed.
 */
async function payer(tell?: (transferId: string) => void) {
  return testApp.run('000000', async (ctx) => {
    const [id = ''] = await createDiners(ctx);
    await fillWallet(ctx, id, { cash: '10', gift: '3', subsidy: { '2026-11-30': '5' } });
    const { transferId } = await spendFromWallet(ctx, { employeeId: id, amount: 1200n, ...businessReference() });
    tell?.(transferId);
    return { id, transferId };
  });
}
const giveBack = (transferId: string, amount?: bigint) =>
  testApp.run('000000', (ctx) => refundPayment(ctx, { transferId, ...(amount && { amount }), ...businessReference() }));
const left = (id: string) => testApp.run('000000', (ctx) => readWalletBuckets(ctx, id));

describe('refund', () => {
  test('goes back to the very buckets', async () => {
    const { id, transferId } = await payer();
    await giveBack(transferId);
    expect(await left(id)).toEqual({ cash: '10.00', 'subsidy 2026-11-30': '5.00', gift: '3.00' });
  });

  test('of a part leaves what a smaller payment would have left', async () => {
    const { id, transferId } = await payer();
    expect((await giveBack(transferId, 500n)).parts.map((part) => [part.bucket, part.amount])).toEqual([
      [1, 400n],
      [3, 100n],
    ]);
    expect(await left(id)).toEqual({ cash: '10.00', gift: '1.00' });
    await giveBack(transferId, 300n);
    expect(await left(id)).toEqual({ cash: '10.00', gift: '3.00', 'subsidy 2026-11-30': '1.00' });
    await giveBack(transferId);
    expect(await left(id)).toEqual({ cash: '10.00', 'subsidy 2026-11-30': '5.00', gift: '3.00' });
  });

  test('never exceeds the payment', async () => {
    const { transferId } = await payer();
    await expect(giveBack(transferId, 1201n)).rejects.toMatchObject({
      code: 'wallet.refund-too-much',
      params: { amount: '12.01', refundable: '12.00' },
    });
    await giveBack(transferId);
    await expect(giveBack(transferId, 1n)).rejects.toMatchObject({ params: { refundable: '0.00' } });
    await expect(giveBack(transferId)).rejects.toMatchObject({ code: 'wallet.refund-too-much' });
  });

  test('by 20 clients at once gives the payment back once', async () => {
    const { id, transferId } = await payer();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => giveBack(transferId, 200n)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(await left(id)).toEqual({ cash: '10.00', 'subsidy 2026-11-30': '5.00', gift: '3.00' });
  });

  test('concurrent with its payment: unknown or refunded completely', async () => {
    for (let round = 0; round < 40; round += 1) {
      const paid = Promise.withResolvers<string>();
      const paying = payer(paid.resolve);
      const transferId = await paid.promise;
      const tries = Array.from({ length: 8 }, async () => {
        for (;;) {
          const code = await giveBack(transferId).then(
            () => 'given',
            (error) => (error instanceof DomainError ? error.code : Promise.reject(error)),
          );
          if (code !== 'wallet.no-such-payment') return code;
        }
      });
      expect((await Promise.all(tries)).sort()).toEqual(['given', ...Array(7).fill('wallet.refund-too-much')]);
      expect(await left((await paying).id)).toEqual({ cash: '10.00', 'subsidy 2026-11-30': '5.00', gift: '3.00' });
    }
  });

  test('returns an expired subsidy to its bucket, and the expiry takes it again', async () => {
    const { id, transferId } = await payer();
    testApp.setClock('2026-12-01 08:00:00');
    await giveBack(transferId);
    expect(await left(id)).toMatchObject({ 'subsidy 2026-11-30': '5.00' });
    await testApp.run('000000', expireSubsidies);
    expect(await left(id)).toEqual({ cash: '10.00', gift: '3.00' });
    testApp.setClock('2026-11-20 12:00:00');
  });

  test('of money taken at the counter goes back to the till', async () => {
    const { transferId } = await testApp.run('000000', async (ctx) => {
      const [employeeId = ''] = await createDiners(ctx);
      return receiveAtCounter(ctx, { employeeId, amount: 700n, payType: 3, ...businessReference() });
    });
    expect((await giveBack(transferId)).parts).toEqual([{ accountId: '2', bucket: 0, amount: 700n }]);
  });

  test.each([1, 6])('is not needed for pay type %s: it is not taken at the counter', async (payType) => {
    const taken = testApp.run('000000', (ctx) =>
      receiveAtCounter(ctx, { employeeId: '0', amount: 700n, payType, ...businessReference() }),
    );
    await expect(taken).rejects.toMatchObject({ code: 'wallet.pay-type-not-at-counter' });
  });

  test('knows no payment of another tenant, and no transfer that is not a payment', async () => {
    const { transferId } = await payer();
    const there = testApp.run('100001', (ctx) => refundPayment(ctx, { transferId, ...businessReference() }));
    await expect(there).rejects.toMatchObject({ code: 'wallet.no-such-payment', params: { transferId } });
    const { transferId: refunded } = await giveBack(transferId);
    await expect(giveBack(refunded)).rejects.toMatchObject({ code: 'wallet.no-such-payment' });
  });

  test('refuses the amount 0', async () => {
    const { transferId } = await payer();
    const nothing = testApp.run('000000', (ctx) =>
      refundPayment(ctx, { transferId, amount: 0n, ...businessReference() }),
    );
    await expect(nothing).rejects.toMatchObject({ code: 'wallet.amount-not-positive' });
  });
});

describe('refundAll', () => {
  test('gives several payments back, all or none', async () => {
    const [a, b] = [await payer(), await payer()];
    await giveBack(b.transferId);
    const both = testApp.run('000000', (ctx) =>
      refundPayments(
        ctx,
        [a, b].map(({ transferId }) => ({ transferId, ...businessReference() })),
      ),
    );
    await expect(both).rejects.toMatchObject({ code: 'wallet.refund-too-much' });
    expect(await left(a.id)).toEqual({ cash: '6.00' });
    const c = await payer();
    await testApp.run('000000', (ctx) =>
      refundPayments(
        ctx,
        [c, a].map(({ transferId }) => ({ transferId, ...businessReference() })),
      ),
    );
    expect(await left(a.id)).toEqual(await left(c.id));
  });
});
