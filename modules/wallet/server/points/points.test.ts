import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import { businessReference } from '@refectory/server/test/factories/wallet.ts';
import { createPointsFixture } from '@refectory/server/test/fixtures/points-fixture.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { payType } from '#wallet/contract/dictionaries.ts';
import { receiveAtCounter } from '../entry/receive-at-counter.ts';
import { spendFromWallets } from '../entry/spend-from-wallets.ts';
import { verifyLedger } from '../proof/verify-ledger.ts';
import { exchangePoints } from './exchange-points.ts';
import { postPoints } from './post-points.ts';

// Points earned and taken back with transfers, each once (spec/wallet#points).

const { testApp, run, setting, on, newDiner, newReference, spend, refund, points, entries, close } =
  await createPointsFixture();
afterAll(async () => expect(await close()).toMatchObject({ proven: true, pointsWrong: 0 }));

describe('spending earns', () => {
  test('for each yuan, rounded down, from the wallet and at the counter', async () => {
    const id = await newDiner();
    await spend(id, 1299n);
    await run((ctx) =>
      receiveAtCounter(ctx, { employeeId: id, amount: 500n, payType: payType.keys.cash, ...businessReference('c1') }),
    );
    expect(await entries(id)).toEqual([
      [10, 12, 12],
      [10, 5, 17],
    ]);
  });

  test('each of several payments at once, in their order, whoever else pays', async () => {
    const [one, other] = [await newDiner(), await newDiner()];
    await run((ctx) =>
      spendFromWallets(
        ctx,
        [
          { employeeId: other, amount: 700n },
          { employeeId: one, amount: 350n },
          { employeeId: other, amount: 99n },
          { employeeId: one, amount: 420n },
        ].map((bill) => ({ ...bill, ...newReference() })),
      ),
    );
    expect(await entries(one)).toEqual([
      [10, 3, 3],
      [10, 4, 7],
    ]);
    expect(await entries(other)).toEqual([[10, 7, 7]]);
  });

  test('only for what the person bears, and by the rate of that time', async () => {
    const id = await newDiner();
    await on({ earnPerYuan: '2.5' });
    await spend(id, 2000n, { allowance: 500n, coupon: 300n });
    expect(await points(id)).toBe(30n);
    await on();
  });

  test('nothing while points are off', async () => {
    const id = await newDiner();
    await setting({ isOn: false });
    await spend(id, 1000n);
    expect(await entries(id)).toEqual([]);
    await on();
  });
});

describe('a refund takes back', () => {
  test('what the rest of the payment does not earn, part by part', async () => {
    const id = await newDiner();
    const { transferId } = await spend(id, 1050n);
    await refund(transferId, 100n);
    await refund(transferId, 900n);
    expect(await points(id)).toBe(0n);
    await refund(transferId);
    expect(await entries(id)).toEqual([
      [10, 10, 10],
      [20, -1, 9],
      [20, -9, 0],
    ]);
  });

  test('also while points are off, and no more than there is', async () => {
    const id = await newDiner();
    const { transferId } = await spend(id, 3000n);
    await run((ctx) => exchangePoints(ctx, { id, points: 20 }));
    await setting({ isOn: false });
    await refund(transferId);
    expect(await points(id)).toBe(0n);
    await on();
  });
});

describe('the database refuses', () => {
  const move = (id: string, count: bigint, scene: 10 | 40 = 40, transferId?: string) =>
    run((ctx) =>
      postPoints(ctx, { employeeId: id, scene, points: count, description: 'x', ...(transferId && { transferId }) }),
    );
  test('fewer than none, the same transfer twice, and an entry of no transfer', async () => {
    const id = await newDiner();
    const { transferId } = await spend(id, 1000n);
    await expect(move(id, -11n)).rejects.toMatchObject({ constraint: 'wallet_points_not_negative' });
    await expect(move(id, 10n, 10, transferId)).rejects.toMatchObject({ constraint: 'wallet_points_entry_once' });
    await expect(move(id, 10n, 10)).rejects.toMatchObject({ constraint: 'wallet_points_entry_scene' });
    expect(await points(id)).toBe(10n);
  });

  test('the server writing an account or an entry by itself, and a changed entry', async () => {
    const id = await newDiner();
    await spend(id, 1000n);
    for (const statement of [
      sql`update wallet_points_account set balance = 99 where employee_id = ${id}::bigint`,
      sql`insert into wallet_points_entry (employee_id, sequence, scene, points, balance_after, describe) values (${id}::bigint, 2, 40, 5, 15, 'x')`,
      sql`update wallet_points_entry set points = 99 where employee_id = ${id}::bigint`,
    ])
      await expect(run((ctx) => statement.execute(ctx.db))).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    ['wallet_points_balance_is_last_entry', 'update wallet_points_account set balance = balance + 1'],
    [
      'wallet_points_entry_follows',
      `insert into wallet_points_entry (employee_id, sequence, scene, points, balance_after, describe)
        select employee_id, last_sequence + 2, 40, 5, balance + 5, 'x' from wallet_points_account limit 1`,
    ],
    ['wallet_points_entry_append_only', 'delete from wallet_points_entry'],
  ])('%s, even its owner', async (constraint, statement) => {
    await expect(runAsOwner(testApp.database.ownerUrl, statement)).rejects.toMatchObject({ constraint });
  });
});

test('the proof finds what does not add up', async () => {
  const id = await newDiner();
  await spend(id, 1000n);
  const change = (by: number) =>
    runAsOwner(
      testApp.database.ownerUrl,
      `set session_replication_role = replica`,
      `update wallet_points_account set balance = balance + ${by} where employee_id = ${id}`,
    );
  await change(5);
  expect(await run(verifyLedger)).toMatchObject({
    proven: false,
    pointsWrong: 1,
    findings: [{ kind: 'wrongPoints', employeeId: id, rule: 'balance' }],
  });
  await change(-5);
});
