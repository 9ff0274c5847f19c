import { createPointsFixture } from '@refectory/server/test/fixtures/points-fixture.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { holdDeposit, releaseDeposit } from '../entry/move-deposit.ts';
import type { BusinessReference } from '../entry/payment.ts';
import { refundPayments } from '../entry/refund-payments.ts';
import { spendFromWallet } from '../entry/spend-from-wallet.ts';
import { exchangePoints } from './exchange-points.ts';

// Bills that are paid again, deposits and exchanges: what was earned counts once (spec/wallet#points).

const { run, setting, on, newDiner, newReference, spend, points, entries, close } = await createPointsFixture();
afterAll(async () => expect(await close()).toMatchObject({ proven: true, pointsWrong: 0 }));

describe('a bill that is paid again earns once', () => {
  /** Refunds a bill and pays it anew, as a change of its price does. */
  const change = (employeeId: string, transferId: string, amount: bigint, bill: BusinessReference, next = bill) =>
    run(async (ctx) => {
      await refundPayments(ctx, [{ transferId, ...bill }]);
      return spendFromWallet(ctx, { employeeId, amount, ...next });
    });
  const exchange = (id: string, count: number) => run((ctx) => exchangePoints(ctx, { id, points: count }));

  test('however often its points were exchanged meanwhile', async () => {
    const id = await newDiner();
    const bill = newReference();
    const first = await run((ctx) => spendFromWallet(ctx, { employeeId: id, amount: 2700n, ...bill }));
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
    const [bill, next, other] = [newReference(), newReference(), newReference()];
    const first = await run((ctx) => spendFromWallet(ctx, { employeeId: id, amount: 2000n, ...bill }));
    await exchange(id, 20);
    await change(id, first.transferId, 2500n, bill, next);
    expect(await points(id)).toBe(5n);
    await run((ctx) => spendFromWallet(ctx, { employeeId: id, amount: 1500n, ...other }));
    expect(await points(id)).toBe(20n);
  });
});

test('a deposit earns nothing, and its return takes nothing back', async () => {
  const id = await newDiner();
  const bill = newReference();
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
          select id from wallet_transfer where business_id = ${id} and scene = 90)
        union all select describe from wallet_transfer where business_id = ${id} and scene = 90`.execute(ctx.db),
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
