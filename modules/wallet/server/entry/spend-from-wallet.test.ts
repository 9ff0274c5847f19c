import {
  businessReference,
  createDiners,
  fillWallet,
  readWalletBuckets,
} from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBalances } from '../account/read-balances.ts';
import { spendFromWallet } from './spend-from-wallet.ts';
import { spendFromWallets } from './spend-from-wallets.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 12:00:00' });
});
afterAll(() => testApp.close());

const everything = { cash: '10', gift: '3', subsidy: { '2026-11-20': '1', '2026-12-01': '2', never: '4' } };

async function diner(money: Parameters<typeof fillWallet>[2], creditLimit = '0'): Promise<string> {
  return testApp.run('000000', async (ctx) => {
    const [id = ''] = await createDiners(ctx, 1, creditLimit);
    await fillWallet(ctx, id, money);
    return id;
  });
}
const pay = (employeeId: string, amount: bigint) =>
  testApp.run('000000', (ctx) => spendFromWallet(ctx, { employeeId, amount, ...businessReference() }));
const left = (id: string) => testApp.run('000000', (ctx) => readWalletBuckets(ctx, id));

describe('spend', () => {
  test.each([
    [100n, [[2, 100n]], { cash: '10.00', 'subsidy 2026-12-01': '2.00', subsidy: '4.00', gift: '3.00' }],
    [
      150n,
      [
        [2, 100n],
        [2, 50n],
      ],
      { cash: '10.00', 'subsidy 2026-12-01': '1.50', subsidy: '4.00', gift: '3.00' },
    ],
    [
      800n,
      [
        [2, 100n],
        [2, 200n],
        [2, 400n],
        [3, 100n],
      ],
      { cash: '10.00', gift: '2.00' },
    ],
    [
      2500n,
      [
        [2, 100n],
        [2, 200n],
        [2, 400n],
        [3, 300n],
        [1, 1500n],
      ],
      { cash: '-5.00' },
    ],
  ] as const)(
    'of %s fen takes the earliest subsidy, then gift, then cash with its credit',
    async (amount, parts, rest) => {
      const id = await diner(everything, '5');
      const paid = await pay(id, amount);
      expect(paid.parts.map((part) => [part.bucket, part.amount])).toEqual(parts);
      expect(await left(id)).toEqual(rest);
    },
  );

  test('does not touch a subsidy whose day has passed', async () => {
    const id = await diner({ cash: '1', subsidy: { '2026-11-19': '9' } });
    expect((await pay(id, 100n)).parts.map(({ bucket }) => bucket)).toEqual([1]);
    expect(await left(id)).toEqual({ 'subsidy 2026-11-19': '9.00' });
  });

  test('names what is available and what was asked', async () => {
    const id = await diner(everything, '5');
    await expect(pay(id, 2501n)).rejects.toMatchObject({
      code: 'wallet.not-enough',
      params: { available: '25.00', amount: '25.01' },
    });
    expect(await left(id)).toMatchObject({ cash: '10.00' });
  });

  test.each([0n, -1n])('refuses %s fen', async (amount) => {
    const id = await diner({ cash: '1' });
    await expect(pay(id, amount)).rejects.toMatchObject({ code: 'wallet.amount-not-positive' });
  });

  test('finds nothing in the wallet of another tenant', async () => {
    const id = await diner({ cash: '10' });
    const there = testApp.run('100001', (ctx) =>
      spendFromWallet(ctx, { employeeId: id, amount: 1n, ...businessReference() }),
    );
    await expect(there).rejects.toMatchObject({ code: 'wallet.not-enough', params: { available: '0.00' } });
    expect(await testApp.run('100001', (ctx) => readBalances(ctx, [id]))).toMatchObject(
      new Map([[id, { employeeId: id, available: 0n, cash: 0n, subsidy: 0n, gift: 0n }]]),
    );
  });

  test('by 200 clients at once spends what is there and no more', async () => {
    const id = await diner({ cash: '0.50', gift: '0.20', subsidy: { never: '0.20' } }, '0.10');
    const answers = await Promise.allSettled(Array.from({ length: 200 }, () => pay(id, 1n)));
    const codes = answers.map((answer) => (answer.status === 'fulfilled' ? 'paid' : answer.reason.code));
    expect(codes.filter((code) => code === 'paid')).toHaveLength(100);
    expect(new Set(codes)).toEqual(new Set(['paid', 'wallet.not-enough']));
    expect(await left(id)).toEqual({ cash: '-0.10' });
  });
});

describe('spendAll', () => {
  test('answers each payment in the order asked, also twice for one person', async () => {
    const [a, b] = [await diner({ gift: '3', cash: '5' }), await diner({ cash: '2' })];
    const requests = [
      [a, 200n],
      [b, 100n],
      [a, 250n],
    ] as const;
    const paid = await testApp.run('000000', (ctx) =>
      spendFromWallets(
        ctx,
        requests.map(([employeeId, amount], n) => ({ employeeId, amount, ...businessReference(String(n)) })),
      ),
    );
    expect(paid.map(({ parts }) => parts.map((part) => [part.bucket, part.amount]))).toEqual([
      [[3, 200n]],
      [[1, 100n]],
      [
        [3, 100n],
        [1, 150n],
      ],
    ]);
    expect(new Set(paid.map(({ transferId }) => transferId)).size).toBe(3);
    expect([await left(a), await left(b)]).toEqual([{ cash: '3.50' }, { cash: '1.00' }]);
  });

  test('takes nothing from anyone when one cannot pay, and names all who cannot', async () => {
    const [a, b, c] = [await diner({ cash: '5' }), await diner({ cash: '1' }), await diner({})];
    const all = testApp.run('000000', (ctx) =>
      spendFromWallets(
        ctx,
        [a, b, c].map((employeeId) => ({ employeeId, amount: 200n, ...businessReference() })),
      ),
    );
    await expect(all).rejects.toMatchObject({
      code: 'wallet.not-enough',
      data: [
        { employeeId: b, available: '1.00', amount: '2.00' },
        { employeeId: c, available: '0.00', amount: '2.00' },
      ],
    });
    expect(await left(a)).toEqual({ cash: '5.00' });
  });

  test('by many clients over the same people in different orders never locks up', async () => {
    const people = [await diner({ cash: '10' }), await diner({ cash: '10' }), await diner({ cash: '10' })];
    const orders = [people, people.toReversed(), [people[1], people[0], people[2]] as string[]];
    const runs = Array.from({ length: 30 }, (_, n) =>
      testApp.run('000000', (ctx) =>
        spendFromWallets(
          ctx,
          (orders[n % 3] as string[]).map((employeeId) => ({ employeeId, amount: 10n, ...businessReference() })),
        ),
      ),
    );
    await Promise.all(runs);
    expect(await Promise.all(people.map(left))).toEqual(people.map(() => ({ cash: '7.00' })));
  });
});
