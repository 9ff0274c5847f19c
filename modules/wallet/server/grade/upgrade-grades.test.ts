import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { businessReference, createDiners, fillWallet } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gradeStates } from '#wallet/contract/grade-states.ts';
import { holdDeposit, releaseDeposit } from '../entry/move-deposit.ts';
import { receiveAtCounter } from '../entry/receive-at-counter.ts';
import { refundPayment } from '../entry/refund-payment.ts';
import { spendFromWallet } from '../entry/spend-from-wallet.ts';
import { upgradeGrades } from './upgrade-grades.ts';

const grades = stateTable({ table: 'wallet_grade', column: 'status', states: gradeStates });
let testApp: TestApp;
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
beforeAll(async () => {
  testApp = await createTestApp();
  const grades = [
    { name: '银卡', weight: 1, upgrade_amount: '1000', discount: 98 },
    { name: '金卡', weight: 2, upgrade_amount: '2000', discount: 95 },
    { name: '高管', weight: 9, upgrade_amount: '0', discount: 50 },
  ];
  await run((ctx) => ctx.db.insertInto('wallet_grade').values(grades).execute());
});
afterAll(() => testApp.close());

const spender = (yuan: bigint) =>
  run(async (ctx) => {
    const [id = ''] = await createDiners(ctx);
    await fillWallet(ctx, id, { cash: '100' });
    const paid = await spendFromWallet(ctx, { employeeId: id, amount: yuan * 100n, ...businessReference() });
    return { id, ...paid };
  });
const readGrade = (id: string) =>
  run(async (ctx) => {
    const row = await ctx.db
      .selectFrom('dining_employee as e')
      .leftJoin('wallet_grade as g', 'g.id', 'e.grade_id')
      .select('g.name')
      .where('e.id', '=', id)
      .executeTakeFirst();
    return row?.name ?? null;
  });

test('everyone rises to the highest grade that the spending reaches, refunds taken off, and nobody falls', async () => {
  const [little, some, much, refunded] = [
    await spender(9n),
    await spender(10n),
    await spender(30n),
    await spender(30n),
  ];
  await run((ctx) => refundPayment(ctx, { transferId: refunded.transferId, amount: 1500n, ...businessReference() }));
  expect(await run(upgradeGrades)).toEqual({ raised: 3 });
  expect(await Promise.all([little, some, much, refunded].map(({ id }) => readGrade(id)))).toEqual([
    null,
    '银卡',
    '金卡',
    '银卡',
  ]);
  expect(await run(upgradeGrades)).toEqual({ raised: 0 });
  await run((ctx) => refundPayment(ctx, { transferId: much.transferId, ...businessReference() }));
  expect(await run(upgradeGrades)).toEqual({ raised: 0 });
  expect(await readGrade(much.id)).toBe('金卡');
  const log = await run((ctx) =>
    ctx.db
      .selectFrom('wallet_grade_log')
      .select(['from_grade_id', 'reason', 'reason_en', 'spent', 'required', 'payments', 'last_transfer_id'])
      .where('employee_id', '=', much.id)
      .execute(),
  );
  expect(log).toEqual([
    {
      from_grade_id: null,
      reason: '累计消费达标',
      reason_en: 'Bought enough',
      spent: '3000',
      required: '2000',
      payments: 1,
      last_transfer_id: much.transferId,
    },
  ]);
});

test('what was bought at the counter counts as what the wallet paid, without what was given back', async () => {
  const [cash = '', back = ''] = await run((ctx) => createDiners(ctx, 2));
  const buy = (employeeId: string, yuan: bigint, payType: number) =>
    run((ctx) => receiveAtCounter(ctx, { employeeId, amount: yuan * 100n, payType, ...businessReference() }));
  await buy(cash, 6n, 2);
  await buy(cash, 5n, 3);
  const paid = await buy(back, 11n, 4);
  await run((ctx) => refundPayment(ctx, { transferId: paid.transferId, amount: 200n, ...businessReference() }));
  expect(await run(upgradeGrades)).toEqual({ raised: 1 });
  expect([await readGrade(cash), await readGrade(back)]).toEqual(['银卡', null]);
});

test('a deposit counts neither while it is held nor once it is given back', async () => {
  const { id, transferId } = await spender(12n);
  const deposit = { employeeId: id, amount: 500n, ...businessReference() };
  await run((ctx) => holdDeposit(ctx, deposit));
  expect(await run(upgradeGrades)).toEqual({ raised: 0 });
  await run((ctx) => releaseDeposit(ctx, deposit));
  await run((ctx) => refundPayment(ctx, { transferId, amount: 500n, ...businessReference() }));
  expect(await run(upgradeGrades)).toEqual({ raised: 0 });
  expect(await readGrade(id)).toBeNull();
});

test('a grade that is off is not reached', async () => {
  const rich = await spender(50n);
  await run(async (ctx) => {
    const gold = await ctx.db
      .selectFrom('wallet_grade')
      .select('id')
      .where('name', '=', '金卡')
      .executeTakeFirstOrThrow();
    await transitionRows(ctx, grades, 'disable', [gold.id]);
  });
  await run(upgradeGrades);
  expect(await readGrade(rich.id)).toBe('银卡');
});
