import type { Context } from '@refectory/engine/request/context.ts';
import {
  businessReference,
  createDiners,
  fillWallet,
  readWalletBuckets,
} from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spendFromWallet } from '../entry/spend-from-wallet.ts';
import { openWallets } from './open-wallets.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const accounts = (id: string) =>
  run((ctx) =>
    ctx.db
      .selectFrom('wallet_account')
      .select(['bucket', 'credit_limit', 'spend_order', 'expire_on'])
      .where('employee_id', '=', id)
      .orderBy('bucket')
      .execute(),
  );
const readEmployeeType = (ctx: Context, id: string) =>
  ctx.db.selectFrom('dining_employee').select('type_id').where('id', '=', id).executeTakeFirstOrThrow();

describe('a wallet', () => {
  test('opens with the employee, and twice is fine', async () => {
    const [id = ''] = await run((ctx) => createDiners(ctx, 1, '5'));
    await run((ctx) => openWallets(ctx, [{ id }]));
    expect(await accounts(id)).toEqual([
      { bucket: 1, credit_limit: '500', spend_order: 3, expire_on: null },
      { bucket: 2, credit_limit: '0', spend_order: 1, expire_on: null },
      { bucket: 3, credit_limit: '0', spend_order: 2, expire_on: null },
    ]);
  });

  test('follows the credit limit of the type, and of another type', async () => {
    const [id = ''] = await run((ctx) => createDiners(ctx, 1, '5'));
    const [other = ''] = await run((ctx) => createDiners(ctx, 1, '8'));
    await run(async (ctx) => {
      const { type_id } = await readEmployeeType(ctx, id);
      await ctx.db.updateTable('dining_employee_type').set({ credit_limit: '700' }).where('id', '=', type_id).execute();
    });
    expect((await accounts(id))[0]).toMatchObject({ credit_limit: '700' });
    expect((await accounts(other))[0]).toMatchObject({ credit_limit: '800' });
    await run(async (ctx) => {
      const { type_id } = await readEmployeeType(ctx, other);
      await ctx.db.updateTable('dining_employee').set({ type_id }).where('id', '=', id).execute();
    });
    expect((await accounts(id))[0]).toMatchObject({ credit_limit: '800' });
  });

  test('does not let the limit fall below what is owed', async () => {
    const [id = ''] = await run((ctx) => createDiners(ctx, 1, '5'));
    await run((ctx) => spendFromWallet(ctx, { employeeId: id, amount: 400n, ...businessReference() }));
    const lower = run(async (ctx) => {
      const { type_id } = await readEmployeeType(ctx, id);
      await ctx.db.updateTable('dining_employee_type').set({ credit_limit: '399' }).where('id', '=', type_id).execute();
    });
    await expect(lower).rejects.toMatchObject({ constraint: 'wallet_account_not_negative' });
  });

  test('goes with its employee while it was never used, and keeps the employee once it was', async () => {
    const [unused = '', used = ''] = await run((ctx) => createDiners(ctx, 2));
    await run((ctx) => fillWallet(ctx, used, { cash: '1' }));
    const remove = (id: string) => run((ctx) => ctx.db.deleteFrom('dining_employee').where('id', '=', id).execute());
    await remove(unused);
    expect(await accounts(unused)).toEqual([]);
    await expect(remove(used)).rejects.toMatchObject({ constraint: 'wallet_of_employee_is_unused' });
    expect(await run((ctx) => readWalletBuckets(ctx, used))).toEqual({ cash: '1.00' });
  });

  test('writes history for a limit, not for a payment', async () => {
    const [id = ''] = await run((ctx) => createDiners(ctx, 1, '5'));
    const written = async () => {
      const rows = await run((ctx) =>
        ctx.db.selectFrom('history').select('operation').where('table_name', '=', 'wallet_account').execute(),
      );
      return rows.length;
    };
    const before = await written();
    await run((ctx) => fillWallet(ctx, id, { cash: '9' }));
    await run((ctx) => spendFromWallet(ctx, { employeeId: id, amount: 100n, ...businessReference() }));
    expect(await written()).toBe(before);
    await run(async (ctx) => {
      const { type_id } = await readEmployeeType(ctx, id);
      await ctx.db.updateTable('dining_employee_type').set({ credit_limit: '600' }).where('id', '=', type_id).execute();
    });
    expect(await written()).toBe(before + 1);
  });
});
