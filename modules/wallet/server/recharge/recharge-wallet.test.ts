import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { createDiners, readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rechargePlanStates } from '#wallet/contract/recharge/recharge-plan-states.ts';
import { adjustWallet } from '../adjust/adjust-wallet.ts';
import { payRechargeOrder } from './pay-recharge-order.ts';
import { type RechargeInput, rechargeWallet } from './recharge-wallet.ts';
import { rechargeWallets } from './recharge-wallets.ts';

const plans = stateTable({ table: 'wallet_recharge_plan', column: 'status', states: rechargePlanStates });
let testApp: TestApp;
let planId = '';
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 12:00:00' });
  const plan = { name: '充200送20', pay_amount: '20000', gift_amount: '2000' };
  planId = await run(async (ctx) => {
    const row = await ctx.db.insertInto('wallet_recharge_plan').values(plan).returning('id').executeTakeFirstOrThrow();
    return row.id;
  });
});
afterAll(() => testApp.close());

const diner = () => run(async (ctx) => (await createDiners(ctx))[0] ?? '');
const recharge = (id: string, input: Partial<RechargeInput>) =>
  run((ctx) => rechargeWallet(ctx, { id, payType: 2, ...input }));
const unpaid = (employeeId: string) =>
  run(async (ctx) => {
    const order = { order_no: `T${employeeId}`, employee_id: employeeId, pay_amount: '500', pay_type: 3 };
    const row = await ctx.db
      .insertInto('wallet_recharge_order')
      .values(order)
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
const readOrder = (id: string) =>
  run((ctx) => ctx.db.selectFrom('wallet_recharge_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

describe('recharge', () => {
  test('of an amount goes from the till into cash', async () => {
    const id = await diner();
    const answer = await recharge(id, { amount: '50.00', payType: 4 });
    expect(answer).toMatchObject({ payAmount: '50.00', giftAmount: '0.00', cash: '50.00', available: '50.00' });
    expect(answer.orderNo).toMatch(/^R20261120\d{5}$/);
    const entries = await run((ctx) =>
      ctx.db
        .selectFrom('wallet_entry_row')
        .select(['system_kind', 'bucket', 'amount', 'scene'])
        .where('business_type', '=', 'wallet.rechargeOrder')
        .where('business_id', '=', answer.orderId ?? '')
        .orderBy('id')
        .execute(),
    );
    expect(entries).toEqual([
      { system_kind: 3, bucket: 0, amount: '-5000', scene: 10 },
      { system_kind: null, bucket: 1, amount: '5000', scene: 10 },
    ]);
    const log = await run((ctx) =>
      ctx.db
        .selectFrom('state_log')
        .select(['action', 'to_status'])
        .where('row_id', '=', answer.orderId ?? '')
        .orderBy('id')
        .execute(),
    );
    expect(log).toEqual([
      { action: 'create', to_status: 10 },
      { action: 'pay', to_status: 20 },
    ]);
  });

  test('by a plan adds the gift', async () => {
    const id = await diner();
    expect(await recharge(id, { planId })).toMatchObject({ payAmount: '200.00', giftAmount: '20.00' });
    expect(await run((ctx) => readWalletBuckets(ctx, id))).toEqual({ cash: '200.00', gift: '20.00' });
  });

  test('refuses balance as payment, and a plan of another tenant', async () => {
    const id = await diner();
    await expect(recharge(id, { amount: '1.00', payType: 1 })).rejects.toMatchObject({
      code: 'wallet.pay-type-not-at-counter',
      params: { payType: '余额' },
    });
    const there = testApp.run('100001', async (ctx) => {
      const [own = ''] = await createDiners(ctx);
      await rechargeWallet(ctx, { id: own, planId, payType: 2 });
    });
    await expect(there).rejects.toMatchObject({ code: 'platform.no-such-reference' });
    const alien = testApp.run('100001', (ctx) => rechargeWallet(ctx, { id, amount: '1.00', payType: 2 }));
    await expect(alien).rejects.toMatchObject({ code: 'wallet.no-wallet' });
  });

  test.each([2, 3])(
    'of an employee of status %i is refused; what is there is paid out by an adjustment',
    async (status) => {
      const id = await diner();
      await recharge(id, { amount: '5.00' });
      const orderId = await unpaid(id);
      await run((ctx) =>
        ctx.db.updateTable('dining_employee').set({ employee_status: status }).where('id', '=', id).execute(),
      );
      const refused = { code: 'wallet.employee-not-active' };
      await expect(recharge(id, { amount: '1.00' })).rejects.toMatchObject(refused);
      await expect(run((ctx) => payRechargeOrder(ctx, { id: orderId }))).rejects.toMatchObject(refused);
      const order = { employeeId: id, payAmount: '1.00', payType: 2 };
      const entered = await testApp.call('admin', 'POST', '/wallet/recharge_order/submit', order);
      expect(entered.body).toMatchObject({ success: false, errors: [{ field: 'employeeId' }] });
      await run((ctx) => adjustWallet(ctx, { id, bucket: 1, mode: 2, amount: '5.00', reason: '离职退款' }));
      expect(await run((ctx) => readWalletBuckets(ctx, id))).toEqual({});
    },
  );

  test('by a plan is refused while the plan is off', async () => {
    const id = await diner();
    await run((ctx) => transitionRows(ctx, plans, 'disable', [planId]));
    await expect(recharge(id, { planId })).rejects.toMatchObject({ code: 'wallet.plan-off' });
    await run((ctx) => transitionRows(ctx, plans, 'enable', [planId]));
    await recharge(id, { planId });
  });
});

describe('rechargeAll', () => {
  test('charges a thousand wallets, all or none', async () => {
    const people = await run((ctx) => createDiners(ctx, 1000));
    const all = (ids: string[]) =>
      run((ctx) =>
        rechargeWallets(
          ctx,
          ids.map((employeeId) => ({ employeeId, pay: 300n, gift: 100n, payType: 5 })),
        ),
      );
    await expect(all([...people, '999999'])).rejects.toMatchObject({ code: 'wallet.no-wallet' });
    expect(await run((ctx) => readWalletBuckets(ctx, people[0] ?? ''))).toEqual({});
    const orders = await all(people);
    expect(new Set(orders.map(({ order_no }) => order_no)).size).toBe(1000);
    for (const id of [people[0], people[999]] as string[])
      expect(await run((ctx) => readWalletBuckets(ctx, id))).toEqual({ cash: '3.00', gift: '1.00' });
    const last = await readOrder(orders[999]?.id ?? '');
    const transfer = await run((ctx) =>
      ctx.db.selectFrom('wallet_transfer').select('business_id').where('id', '=', last.transfer_id).executeTakeFirst(),
    );
    expect(transfer).toEqual({ business_id: last.id });
  });
});

describe('a recharge order', () => {
  test('is paid once by two cashiers at once', async () => {
    const employeeId = await diner();
    const id = await unpaid(employeeId);
    const both = await Promise.allSettled([1, 2].map(() => run((ctx) => payRechargeOrder(ctx, { id }))));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'platform.wrong-state' },
    });
    expect(await run((ctx) => readWalletBuckets(ctx, employeeId))).toEqual({ cash: '5.00' });
    expect(await readOrder(id)).toMatchObject({ recharge_status: 20, paid_at: testApp.now() });
  });

  test('is cancelled while unpaid, and then takes no money', async () => {
    const employeeId = await diner();
    const id = await unpaid(employeeId);
    const cancel = async () =>
      (await testApp.call('admin', 'POST', '/wallet/recharge_order/cancel', { ids: [id] })).body;
    expect(await cancel()).toMatchObject({ success: true });
    await expect(run((ctx) => payRechargeOrder(ctx, { id }))).rejects.toMatchObject({ code: 'platform.wrong-state' });
    expect((await cancel()).data.results).toMatchObject([{ id, ok: false, code: 'platform.wrong-state' }]);
    expect(await run((ctx) => readWalletBuckets(ctx, employeeId))).toEqual({});
  });

  test('of another tenant does not exist', async () => {
    const id = await unpaid(await diner());
    const there = testApp.run('100001', (ctx) => payRechargeOrder(ctx, { id }));
    await expect(there).rejects.toMatchObject({ code: 'platform.not-found' });
  });
});
