import { businessReference, createDiners, fillWallet } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../proof/verify-ledger.ts';
import { postTransfers } from './post-transfers.ts';
import { spendFromWallet } from './spend-from-wallet.ts';

let testApp: TestApp;
let owner: pg.Client;
let employeeId: string;
let cash: string;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.run('000000', async (ctx) => {
    [employeeId = ''] = await createDiners(ctx, 1, '5');
    await fillWallet(ctx, employeeId, { cash: '10' });
    const account = await ctx.db
      .selectFrom('wallet_account')
      .select('id')
      .where('balance', '>', '0')
      .executeTakeFirst();
    cash = account?.id ?? '';
    const legs = [
      { accountId: '11', amount: -1n },
      { accountId: '6', amount: 1n },
    ];
    await postTransfers(ctx, 30, [{ ...businessReference(), legs }]);
  });
  owner = new pg.Client({ connectionString: testApp.database.ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('app.tenant', '000000', false)`);
});
afterAll(async () => {
  await owner.end();
  await testApp.close();
});

describe('the application role', () => {
  test.each([
    `insert into wallet_entry (transfer_id, account_id, amount) values (1, 6, 100)`,
    `update wallet_entry set amount = 1`,
    `delete from wallet_entry`,
    `insert into wallet_transfer (scene, business_type, business_id, describe, amount) values (20, '', '', '', 1)`,
    `update wallet_transfer set refunded = 0`,
    `delete from wallet_transfer`,
    `insert into wallet_account (employee_id, bucket) values (1, 2)`,
    `update wallet_account set balance = balance + 100`,
    `update wallet_account set credit_limit = 100000`,
    `delete from wallet_account`,
    `update wallet_proof set proven = true`,
    `truncate wallet_entry`,
  ])('may not: %s', async (statement) => {
    const tried = testApp.run('000000', (ctx) => sql.raw(statement).execute(ctx.db));
    await expect(tried).rejects.toMatchObject({ code: '42501' });
  });

  test('cannot post what does not sum to zero', async () => {
    const legs = [
      { accountId: cash, amount: 100n },
      { accountId: '6', amount: -99n },
    ];
    const posted = testApp.run('000000', (ctx) => postTransfers(ctx, 30, [{ ...businessReference(), legs }]));
    await expect(posted).rejects.toMatchObject({ code: '23514', constraint: 'wallet_transfer_sums_to_zero' });
  });

  test('cannot post below the limit', async () => {
    const legs = [
      { accountId: cash, amount: -1501n },
      { accountId: '6', amount: 1501n },
    ];
    const posted = testApp.run('000000', (ctx) => postTransfers(ctx, 30, [{ ...businessReference(), legs }]));
    await expect(posted).rejects.toMatchObject({ code: '23514', constraint: 'wallet_account_not_negative' });
  });

  test('cannot post to the account of another tenant', async () => {
    const legs = [
      { accountId: cash, amount: 100n },
      { accountId: '6', amount: -100n },
    ];
    const posted = testApp.run('100001', (ctx) => postTransfers(ctx, 30, [{ ...businessReference(), legs }]));
    await expect(posted).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  });

  test('sees nothing of another tenant', async () => {
    const counts = await testApp.run('100001', (ctx) =>
      ctx.db
        .selectFrom('wallet_entry')
        .select((e) => e.fn.countAll<string>().as('n'))
        .executeTakeFirst(),
    );
    expect(counts).toEqual({ n: '0' });
    const locked = await testApp.run('100001', (ctx) =>
      sql`select * from lock_accounts(array[${cash}]::bigint[])`.execute(ctx.db),
    );
    expect(locked.rows).toEqual([]);
  });
});

describe('the owner of the tables', () => {
  const inTransaction = async (...statements: string[]) => {
    await owner.query('begin');
    try {
      for (const statement of statements) await owner.query(statement);
      await owner.query('commit');
    } catch (error) {
      await owner.query('rollback');
      throw error;
    }
  };
  const transfer = `insert into wallet_transfer (tenant_id, id, scene, business_type, business_id, describe, amount) values ('000000', 999, 30, '', '', '', 100)`;
  const entry = (account: string, amount: number, chain = 'null, null, null') =>
    `insert into wallet_entry (tenant_id, transfer_id, account_id, amount, employee_id, sequence, balance_after) values ('000000', 999, ${account}, ${amount}, ${chain})`;

  test.each([
    ['wallet_transfer_sums_to_zero', () => [transfer, entry('6', 100)]],
    ['wallet_transfer_sums_to_zero', () => [transfer, entry('6', 50), entry('11', -50)]],
    [
      'wallet_account_balance_is_last_entry',
      () => [`update wallet_account set balance = balance + 1 where id = ${cash}`],
    ],
    ['wallet_account_balance_is_last_entry', () => [`update wallet_account set last_sequence = 9 where id = ${cash}`]],
    ['wallet_account_not_negative', () => [`update wallet_account set balance = -501 where id = ${cash}`]],
    ['wallet_account_not_negative', () => [`update wallet_account set frozen = 1501 where id = ${cash}`]],
    ['wallet_account_frozen_not_negative', () => [`update wallet_account set frozen = -1 where id = ${cash}`]],
    ['wallet_account_system_keeps_no_balance', () => [`update wallet_account set balance = 1 where id = 11`]],
    [
      'wallet_account_one_per_bucket',
      () => [`insert into wallet_account (employee_id, bucket) values (${employeeId}, 1)`],
    ],
    [
      'wallet_account_one_per_expiry',
      () => [`insert into wallet_account (employee_id, bucket) values (${employeeId}, 2)`],
    ],
    [
      'wallet_account_only_subsidy_expires',
      () => [`update wallet_account set expire_on = '2026-12-01' where id = ${cash}`],
    ],
    ['wallet_entry_append_only', () => [`update wallet_entry set amount = amount`]],
    ['wallet_entry_append_only', () => [`delete from wallet_entry`]],
    ['wallet_entry_in_chain', () => [transfer, entry(cash, 100), entry('6', -100)]],
    ['wallet_entry_chain', () => [transfer, entry(cash, 100, `${employeeId}, 1, 100`), entry('6', -100)]],
    ['wallet_transfer_append_only', () => [`update wallet_transfer set amount = amount + 1`]],
    ['wallet_transfer_append_only', () => [`delete from wallet_transfer`]],
  ])('is refused by %s', async (constraint, statements) => {
    await expect(inTransaction(...statements())).rejects.toMatchObject({ constraint });
  });

  test('is detected by the proof when triggers are disabled', async () => {
    await testApp.run('000000', (ctx) => spendFromWallet(ctx, { employeeId, amount: 100n, ...businessReference() }));
    expect(await testApp.run('000000', verifyLedger)).toMatchObject({ proven: true, findings: [] });
    await inTransaction(
      `set local session_replication_role = replica`,
      `update wallet_account set balance = balance + 700 where id = ${cash}`,
      `update wallet_entry set balance_after = balance_after + 1 where account_id = ${cash} and sequence = 1`,
      `update wallet_transfer set refunded = 5 where scene = 20`,
    );
    expect(await testApp.run('000000', verifyLedger)).toMatchObject({
      proven: false,
      wrongBalances: 1,
      brokenChains: 1,
      unbalanced: 1,
      entrySum: '0.00',
      findings: [
        { kind: 'unbalanced', refunded: '0.05' },
        { kind: 'wrongBalance', accountId: cash, balance: '16.00', entries: '9.00' },
        { kind: 'brokenChain', accountId: cash },
      ],
    });
  });
});
