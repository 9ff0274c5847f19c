import type { Context } from '@refectory/engine/request/context.ts';
import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import { businessReference, createDiners, fillWallet } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payType } from '#wallet/contract/dictionaries.ts';
import { holdDeposit, releaseDeposit } from '../entry/move-deposit.ts';
import { receiveAtCounter } from '../entry/receive-at-counter.ts';
import { refundPayments } from '../entry/refund-payments.ts';
import { spendFromWallet } from '../entry/spend-from-wallet.ts';
import { spendFromWallets } from '../entry/spend-from-wallets.ts';
import { verifyLedger } from '../proof/verify-ledger.ts';
import { exchangePoints } from './exchange-points.ts';
import { postPoints, readPoints } from './post-points.ts';

// Points earned, taken back and exchanged with transfers, each once (spec/wallet#points).

let testApp: TestApp;
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
let serial = 0;
const setting = (value: object) =>
  run((ctx) =>
    sql`insert into sys_setting (setting_key, value) values ('points', ${JSON.stringify(value)}::jsonb)
      on conflict (tenant_id, setting_key) do update set value = excluded.value`.execute(ctx.db),
  );
const on = (more: object = {}) =>
  setting({ isOn: true, earnPerYuan: '1', pointsPerYuan: 100, minExchange: 10, ...more });
const newDiner = () =>
  run(async (ctx) => {
    const [id = ''] = await createDiners(ctx);
    await fillWallet(ctx, id, { cash: '100' });
    return id;
  });
const spend = (employeeId: string, amount: bigint, more: object = {}) =>
  run((ctx) => spendFromWallet(ctx, { employeeId, amount, ...businessReference(`p${++serial}`), ...more }));
const refund = (transferId: string, amount?: bigint) =>
  run((ctx) =>
    refundPayments(ctx, [
      { transferId, ...businessReference(`r${++serial}`), ...(amount !== undefined && { amount }) },
    ]),
  );
const points = (id: string) => run((ctx) => readPoints(ctx, id));
const entries = (id: string) =>
  run(async (ctx) => {
    const rows = ctx.db.selectFrom('wallet_points_entry').select(['scene', 'points', 'balance_after']);
    return (await rows.where('employee_id', '=', id).orderBy('sequence').execute()).map((row) => [
      row.scene,
      Number(row.points),
      Number(row.balance_after),
    ]);
  });

beforeAll(async () => {
  testApp = await createTestApp();
  await on();
});
afterAll(async () => {
  expect(await run(verifyLedger)).toMatchObject({ proven: true, pointsWrong: 0 });
  await testApp.close();
});

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
        ].map((bill) => ({ ...bill, ...businessReference(`p${++serial}`) })),
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

describe('a bill that is paid again earns once', () => {
  /** Refunds a bill and pays it anew, as a change of its price does. */
  const change = (employeeId: string, transferId: string, amount: bigint, bill: string, next = bill) =>
    run(async (ctx) => {
      await refundPayments(ctx, [{ transferId, ...businessReference(bill) }]);
      return spendFromWallet(ctx, { employeeId, amount, ...businessReference(next) });
    });
  const exchange = (id: string, count: number) => run((ctx) => exchangePoints(ctx, { id, points: count }));

  test('however often its points were exchanged meanwhile', async () => {
    const id = await newDiner();
    const bill = `b${++serial}`;
    const first = await run((ctx) =>
      spendFromWallet(ctx, { employeeId: id, amount: 2700n, ...businessReference(bill) }),
    );
    await exchange(id, 27);
    const second = await change(id, first.transferId, 3700n, bill);
    expect(await points(id)).toBe(10n);
    await exchange(id, 10);
    const third = await change(id, second.transferId, 2700n, bill);
    expect(await points(id)).toBe(0n);
    await change(id, third.transferId, 4700n, bill);
    expect(await entries(id)).toEqual([
      [10, 27, 27],
      [30, -27, 0],
      [10, 37, 37],
      [20, -27, 10],
      [30, -10, 0],
      [10, 27, 27],
      [20, -27, 0],
      [10, 47, 47],
      [20, -37, 10],
    ]);
  });

  test('also as another one, in the same step only', async () => {
    const id = await newDiner();
    const [bill, next, other] = [`b${++serial}`, `b${++serial}`, `b${++serial}`];
    const first = await run((ctx) =>
      spendFromWallet(ctx, { employeeId: id, amount: 2000n, ...businessReference(bill) }),
    );
    await exchange(id, 20);
    await change(id, first.transferId, 2500n, bill, next);
    expect(await points(id)).toBe(5n);
    await run((ctx) => spendFromWallet(ctx, { employeeId: id, amount: 1500n, ...businessReference(other) }));
    expect(await points(id)).toBe(20n);
  });
});

test('a deposit earns nothing, and its return takes nothing back', async () => {
  const id = await newDiner();
  const bill = businessReference(`d${++serial}`);
  const { transferId } = await run(async (ctx) => {
    await holdDeposit(ctx, { ...bill, employeeId: id, amount: 5000n });
    return spendFromWallet(ctx, { employeeId: id, amount: 7000n, ...bill });
  });
  expect(await points(id)).toBe(20n);
  const giveBack = (amount: bigint, deposit: bigint) =>
    run(async (ctx) => {
      await releaseDeposit(ctx, { ...bill, employeeId: id, amount: deposit });
      await refundPayments(ctx, [{ transferId, ...bill, amount }]);
    });
  await giveBack(5000n, 5000n);
  expect(await points(id)).toBe(20n);
  await giveBack(1000n, 0n);
  expect(await entries(id)).toEqual([
    [10, 20, 20],
    [20, -10, 10],
  ]);
});

describe('an exchange', () => {
  test('gives bonus for points, through both ledgers', async () => {
    const id = await newDiner();
    await spend(id, 5000n);
    expect(await run((ctx) => exchangePoints(ctx, { id, points: 30 }))).toEqual({
      points: 30,
      amount: '0.30',
      pointsLeft: 20,
      gift: '0.30',
    });
  });

  test('of somebody who is suspended or has left is refused', async () => {
    const id = await newDiner();
    await spend(id, 2000n);
    for (const employee_status of [2, 3]) {
      await run((ctx) => ctx.db.updateTable('dining_employee').set({ employee_status }).where('id', '=', id).execute());
      const exchange = run((ctx) => exchangePoints(ctx, { id, points: 20 }));
      await expect(exchange).rejects.toMatchObject({ code: 'wallet.employee-not-active' });
    }
    expect(await points(id)).toBe(20n);
  });

  test('is kept as a number: its words are those of the scene, whoever reads them', async () => {
    const id = await newDiner();
    await spend(id, 5000n);
    await run((ctx) => exchangePoints({ ...ctx, language: 'en' }, { id, points: 30 }));
    const kept = await run((ctx) =>
      sql<{ describe: string }>`
        select describe from wallet_points_entry where employee_id = ${id}::bigint and transfer_id in (
          select id from wallet_transfer where business_id = ${id}::bigint and scene = 90)
        union all select describe from wallet_transfer where business_id = ${id}::bigint and scene = 90`.execute(ctx.db),
    );
    expect(kept.rows.map(({ describe: text }) => text)).toEqual(['30', '30']);
  });

  test('refuses too few, more than there are, what is worth nothing, and while points are off', async () => {
    const id = await newDiner();
    await spend(id, 2000n);
    const exchange = (count: number) => run((ctx) => exchangePoints(ctx, { id, points: count }));
    await expect(exchange(9)).rejects.toMatchObject({ code: 'wallet.points-too-few' });
    await expect(exchange(21)).rejects.toMatchObject({ code: 'wallet.points-not-enough' });
    await on({ pointsPerYuan: 10_000 });
    await expect(exchange(20)).rejects.toMatchObject({ code: 'wallet.points-worth-nothing' });
    await setting({ isOn: false });
    await expect(exchange(20)).rejects.toMatchObject({ code: 'wallet.points-off' });
    await on();
    expect(await points(id)).toBe(20n);
  });

  test('of the last points by two at once goes through once', async () => {
    const id = await newDiner();
    await spend(id, 1000n);
    const both = await Promise.allSettled([1, 2].map(() => run((ctx) => exchangePoints(ctx, { id, points: 10 }))));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await points(id)).toBe(0n);
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
