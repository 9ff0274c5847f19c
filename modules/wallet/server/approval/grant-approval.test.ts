import type { Context } from '@refectory/engine/request/context.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createDiners, readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveSetting } from '#system/server/public.ts';
import { verifyLedger } from '../proof/verify-ledger.ts';

// Approval of subsidy grants above a total (spec/wallet#approval).

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 12:00:00' });
  await run(async (ctx) => {
    const asking = ['wallet_subsidy_grant', 'wallet_subsidy_grant_add', 'wallet_subsidy_grant_edit'];
    const giving = [
      'wallet_subsidy_grant_grant',
      'wallet_subsidy_grant_delete',
      'wallet_subsidy_grant_reverse',
      'wallet_approval_apply',
    ];
    for (const account of ['giver', 'halver', 'piecer', 'hurried', 'waiter', 'corrector'])
      await createUser(ctx, { account, permissions: [...asking, ...giving, 'wallet_approval'] });
    await createUser(ctx, { account: 'chief', permissions: ['wallet_approval', 'wallet_approval_approve'] });
    await saveSetting(ctx, 'approval', { refundAbove: '0.00', subsidyAbove: '10.00' });
  });
  await testApp.app();
}, 60_000);
afterAll(async () => {
  expect(await run(verifyLedger)).toMatchObject({ proven: true });
  await testApp.close();
});

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = async (path: string, input: object, who = 'giver') => (await testApp.call(who, 'POST', path, input)).body;

/** A draft of 5.00 for each of a number of employees. */
async function draft(count: number, who?: string, named?: readonly string[]) {
  const employeeIds = named ?? (await run((ctx) => createDiners(ctx, count)));
  const input = { name: '餐补', scope: 1, employeeIds: employeeIds.join(), amount: '5.00', expireOn: '2026-12-31' };
  const { data } = await post('/wallet/subsidy_grant/submit', input, who);
  return { id: data.id as string, employeeIds };
}
const grant = (id: string, who?: string) => post('/wallet/subsidy_grant/grant', { id }, who);
const ask = (rowId: string, who?: string) =>
  post(
    '/wallet/approval/apply',
    { resource: 'wallet.subsidyGrant', action: 'grant', rowId, input: {}, reason: '年节' },
    who,
  );
const approve = (id: string) => post('/wallet/approval/approve', { ids: id }, 'chief');
const left = (id = '') => run((ctx) => readWalletBuckets(ctx, id));
const read = (id: string) =>
  run((ctx) => ctx.db.selectFrom('wallet_approval').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

test('up to the limit a grant is given at once', async () => {
  const { id, employeeIds } = await draft(2);
  expect((await grant(id)).success).toBe(true);
  expect(await left(employeeIds[0])).toEqual({ 'subsidy 2026-12-31': '5.00' });
  expect(await grant(id)).toMatchObject({ error: 'platform.wrong-state' });
});

test('above the limit it waits unchanged, and is granted once when approved', async () => {
  const { id, employeeIds } = await draft(3);
  expect(await grant(id)).toMatchObject({ error: 'wallet.subsidy-needs-approval' });
  const { data } = await ask(id);
  expect(data).toMatchObject({ amount: '15.00' });
  expect(await ask(id)).toMatchObject({ error: 'wallet.approval-waiting' });
  const changed = { id, name: '改名', scope: 1, employeeIds: employeeIds.join(), amount: '6.00' };
  expect(await post('/wallet/subsidy_grant/submit', changed)).toMatchObject({ error: 'wallet.grant-waits' });
  expect(await post('/wallet/subsidy_grant/remove', { ids: id })).toMatchObject({ error: 'wallet.grant-waits' });
  expect(await left(employeeIds[0])).toEqual({});
  const answers = await Promise.all([approve(data.id), approve(data.id)]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  for (const employee of employeeIds) expect(await left(employee)).toEqual({ 'subsidy 2026-12-31': '5.00' });
});

test('at most the approved amount: additional recipients make it fail', async () => {
  const { id } = await draft(3);
  const typeId = await run(async (ctx) => {
    const values = { name: '临时工', code: 'temp' };
    const type = await ctx.db
      .insertInto('dining_employee_type')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    const people = await createDiners(ctx, 3);
    await sql`update dining_employee set type_id = ${type.id}::bigint where id = any(${people}::bigint[])`.execute(
      ctx.db,
    );
    await sql`update wallet_subsidy_grant set scope = 3, employee_ids = '{}', type_ids = array[${type.id}::bigint] where id = ${id}::bigint`.execute(
      ctx.db,
    );
    return type.id;
  });
  const { data } = await ask(id);
  await run(async (ctx) => {
    const [late] = await createDiners(ctx, 1);
    await sql`update dining_employee set type_id = ${typeId}::bigint where id = ${late ?? ''}::bigint`.execute(ctx.db);
  });
  expect((await approve(data.id)).success).toBe(true);
  expect(await read(data.id)).toMatchObject({
    approval_status: 50,
    outcome: '现需20.00元，超过已批准的15.00元，请重新申请',
  });
});

describe('grants of one user within a day are added up', () => {
  test('two halves, up to the limit; of another day anew', async () => {
    testApp.setClock('2026-11-20 23:59:00');
    expect((await grant((await draft(1, 'halver')).id, 'halver')).success).toBe(true);
    expect((await grant((await draft(1, 'halver')).id, 'halver')).success).toBe(true);
    const { id } = await draft(1, 'halver');
    expect(await grant(id, 'halver')).toMatchObject({
      error: 'wallet.subsidy-needs-approval',
      msg: '您今日发放（含待审批）共15.00元，超过10.00元，须先申请审批',
    });
    expect((await ask(id, 'halver')).data).toMatchObject({ amount: '5.00' });
    testApp.setClock('2026-11-21 00:00:00');
    expect((await grant((await draft(1, 'halver')).id, 'halver')).success).toBe(true);
    testApp.setClock('2026-11-20 12:00:00');
  });

  test('pieces for the same person', async () => {
    const { id, employeeIds } = await draft(1, 'piecer');
    expect((await grant(id, 'piecer')).success).toBe(true);
    expect((await grant((await draft(1, 'piecer', employeeIds)).id, 'piecer')).success).toBe(true);
    const third = await draft(1, 'piecer', employeeIds);
    expect(await grant(third.id, 'piecer')).toMatchObject({ error: 'wallet.subsidy-needs-approval' });
    expect(await left(employeeIds[0])).toEqual({ 'subsidy 2026-12-31': '10.00' });
  });

  test('also at once', async () => {
    const drafts = [await draft(1, 'hurried'), await draft(1, 'hurried'), await draft(1, 'hurried')];
    const answers = await Promise.all(drafts.map(({ id }) => grant(id, 'hurried')));
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
  });

  test('with what waits for approval, until it is withdrawn', async () => {
    const { data } = await ask((await draft(3, 'waiter')).id, 'waiter');
    const { id } = await draft(1, 'waiter');
    expect(await grant(id, 'waiter')).toMatchObject({ error: 'wallet.subsidy-needs-approval' });
    expect((await post('/wallet/approval/withdraw', { ids: data.id }, 'waiter')).success).toBe(true);
    expect((await grant(id, 'waiter')).success).toBe(true);
  });

  test('but for what was taken back', async () => {
    const { id } = await draft(2, 'corrector');
    expect((await grant(id, 'corrector')).success).toBe(true);
    expect((await post('/wallet/subsidy_grant/reverse', { id, reason: '发错' }, 'corrector')).success).toBe(true);
    expect((await grant((await draft(2, 'corrector')).id, 'corrector')).success).toBe(true);
  });
});
