import type { Context } from '@refectory/engine/request/context.ts';
import { business, createDiners, fillWallet } from '@refectory/server/test/factories/wallet.ts';
import { createWorld, type World } from '@refectory/server/test/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveAtCounter } from '../entry/receive-at-counter.ts';
import { refund } from '../entry/refund.ts';
import { spend } from '../entry/spend.ts';
import { disableGrade } from './grade-status.ts';
import { raiseGrades } from './raise-grades.ts';

let world: World;
const run = <T>(fn: (ctx: Context) => Promise<T>) => world.run('000000', fn);
beforeAll(async () => {
  world = await createWorld();
  const grades = [
    { name: '银卡', weight: 1, upgrade_amount: '1000', discount: 98 },
    { name: '金卡', weight: 2, upgrade_amount: '2000', discount: 95 },
    { name: '高管', weight: 9, upgrade_amount: '0', discount: 50 },
  ];
  await run((ctx) => ctx.db.insertInto('wallet_grade').values(grades).execute());
});
afterAll(() => world.close());

const spender = (yuan: bigint) =>
  run(async (ctx) => {
    const [id = ''] = await createDiners(ctx);
    await fillWallet(ctx, id, { cash: '100' });
    const paid = await spend(ctx, { employeeId: id, amount: yuan * 100n, ...business() });
    return { id, ...paid };
  });
const gradeOf = (id: string) =>
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
  await run((ctx) => refund(ctx, { transferId: refunded.transferId, amount: 1500n, ...business() }));
  expect(await run(raiseGrades)).toEqual({ raised: 3 });
  expect(await Promise.all([little, some, much, refunded].map(({ id }) => gradeOf(id)))).toEqual([
    null,
    '银卡',
    '金卡',
    '银卡',
  ]);
  expect(await run(raiseGrades)).toEqual({ raised: 0 });
  await run((ctx) => refund(ctx, { transferId: much.transferId, ...business() }));
  expect(await run(raiseGrades)).toEqual({ raised: 0 });
  expect(await gradeOf(much.id)).toBe('金卡');
  const log = await run((ctx) =>
    ctx.db
      .selectFrom('wallet_grade_log')
      .select(['from_grade_id', 'reason', 'reason_en'])
      .where('employee_id', '=', much.id)
      .execute(),
  );
  expect(log).toEqual([{ from_grade_id: null, reason: '累计消费达标', reason_en: 'Bought enough' }]);
});

test('what was bought at the counter counts as what the wallet paid, without what was given back', async () => {
  const [cash = '', back = ''] = await run((ctx) => createDiners(ctx, 2));
  const buy = (employeeId: string, yuan: bigint, payType: number) =>
    run((ctx) => receiveAtCounter(ctx, { employeeId, amount: yuan * 100n, payType, ...business() }));
  await buy(cash, 6n, 2);
  await buy(cash, 5n, 3);
  const paid = await buy(back, 11n, 4);
  await run((ctx) => refund(ctx, { transferId: paid.transferId, amount: 200n, ...business() }));
  expect(await run(raiseGrades)).toEqual({ raised: 1 });
  expect([await gradeOf(cash), await gradeOf(back)]).toEqual(['银卡', null]);
});

test('a grade that is off is not reached', async () => {
  const rich = await spender(50n);
  await run(async (ctx) => {
    const gold = await ctx.db
      .selectFrom('wallet_grade')
      .select('id')
      .where('name', '=', '金卡')
      .executeTakeFirstOrThrow();
    await disableGrade(ctx, gold);
  });
  await run(raiseGrades);
  expect(await gradeOf(rich.id)).toBe('银卡');
});
