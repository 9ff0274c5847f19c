import type { Context } from '@refectory/engine/request/context.ts';
import { businessReference, createDiners, readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { measureFastest } from '@refectory/server/test/measure-fastest.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spendFromWallet } from '../entry/spend-from-wallet.ts';
import { verifyLedger } from '../proof/verify-ledger.ts';
import { expireSubsidies } from './expire-subsidies.ts';
import { grantSubsidy } from './grant-subsidy.ts';
import { previewSubsidy } from './preview-subsidy.ts';
import { reverseSubsidy } from './reverse-subsidy.ts';

let testApp: TestApp;
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 12:00:00' });
});
afterAll(() => testApp.close());

let number = 0;
/** A draft of 5 yuan each. */
const draft = (values: {
  scope?: number;
  employee_ids?: string[];
  group_ids?: string[];
  type_ids?: string[];
  expire_on?: string;
}) =>
  run(async (ctx) => {
    number += 1;
    const row = await ctx.db
      .insertInto('wallet_subsidy_grant')
      .values({ grant_no: `G${number}`, name: '十一月餐补', amount: '500', ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
const grant = (id: string) => run((ctx) => grantSubsidy(ctx, { id }));
const reverse = (id: string) => run((ctx) => reverseSubsidy(ctx, { id, reason: '发错了' }));
const left = (id: string) => run((ctx) => readWalletBuckets(ctx, id));
const group = (name: string, parentId?: string) =>
  run(async (ctx) => {
    const values = { name, code: name, parent_id: parentId ?? null };
    return (await ctx.db.insertInto('dining_group').values(values).returning('id').executeTakeFirstOrThrow()).id;
  });
const set = (id: string, values: { group_id?: string; employee_status?: number }) =>
  run((ctx) => ctx.db.updateTable('dining_employee').set(values).where('id', '=', id).execute());

describe('preview and grant', () => {
  test('tell and reach the employees named, once each', async () => {
    const people = await run((ctx) => createDiners(ctx, 3));
    const id = await draft({ employee_ids: people, expire_on: '2026-11-30' });
    const preview = await run((ctx) => previewSubsidy(ctx, { id }));
    expect(preview).toMatchObject({ people: 3, amount: '5.00', total: '15.00', capped: false });
    expect(preview.employees.map(({ employeeId }) => employeeId)).toEqual(people);
    expect(await left(people[0] ?? '')).toEqual({});
    expect(await grant(id)).toEqual({ people: 3, total: '15.00' });
    for (const each of people) expect(await left(each)).toEqual({ 'subsidy 2026-11-30': '5.00' });
    await expect(grant(id)).rejects.toMatchObject({ code: 'platform.wrong-state' });
  });

  test('reach a group with the groups below it, active employees alone', async () => {
    const top = await group('总部');
    const below = await group('一部', top);
    const [a = '', b = '', gone = '', other = ''] = await run((ctx) => createDiners(ctx, 4));
    await set(a, { group_id: top });
    await set(b, { group_id: below });
    await set(gone, { group_id: below, employee_status: 3 });
    const id = await draft({ scope: 2, group_ids: [top] });
    expect(await grant(id)).toMatchObject({ people: 2 });
    expect([await left(a), await left(b), await left(gone), await left(other)]).toEqual([
      { subsidy: '5.00' },
      { subsidy: '5.00' },
      {},
      {},
    ]);
  });

  test('reach a type', async () => {
    const [a = '', b = ''] = await run((ctx) => createDiners(ctx, 2));
    const { type_id } = await run((ctx) =>
      ctx.db.selectFrom('dining_employee').select('type_id').where('id', '=', a).executeTakeFirstOrThrow(),
    );
    expect(await grant(await draft({ scope: 3, type_ids: [type_id] }))).toMatchObject({ people: 2 });
    expect(await left(b)).toEqual({ subsidy: '5.00' });
  });

  test('reach everyone of the own tenant in a moment', async () => {
    await run((ctx) => createDiners(ctx, 2000));
    const [alien = ''] = await testApp.run('100001', (ctx) => createDiners(ctx));
    const took = await measureFastest(3, 5000, async () => {
      const { people } = await grant(await draft({ scope: 4, expire_on: '2026-12-31' }));
      expect(people).toBeGreaterThanOrEqual(2000);
    });
    expect(took).toBeLessThan(5000);
    expect(await testApp.run('100001', (ctx) => readWalletBuckets(ctx, alien))).toEqual({});
    expect(await run(verifyLedger)).toMatchObject({ proven: true });
  });

  test('refuse no one, a day that has passed, and a grant of another tenant', async () => {
    const [gone = ''] = await run((ctx) => createDiners(ctx));
    await set(gone, { employee_status: 2 });
    await expect(grant(await draft({ employee_ids: [gone] }))).rejects.toMatchObject({
      code: 'wallet.grant-to-no-one',
    });
    const late = await draft({ employee_ids: [gone], expire_on: '2026-11-19' });
    await expect(grant(late)).rejects.toMatchObject({ code: 'wallet.already-expired' });
    for (const operation of [grantSubsidy, previewSubsidy])
      await expect(testApp.run('100001', (ctx) => operation(ctx, { id: late }))).rejects.toMatchObject({
        code: 'platform.not-found',
      });
  });

  test('by two clerks at once gives it once', async () => {
    const [person = ''] = await run((ctx) => createDiners(ctx));
    const id = await draft({ employee_ids: [person] });
    const both = await Promise.allSettled([grant(id), grant(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await left(person)).toEqual({ subsidy: '5.00' });
  });
});

describe('reversal', () => {
  test('takes back what is left and tells what is not', async () => {
    const [a = '', b = '', c = ''] = await run((ctx) => createDiners(ctx, 3));
    const id = await draft({ employee_ids: [a, b, c], expire_on: '2026-11-30' });
    await grant(id);
    await run((ctx) => spendFromWallet(ctx, { employeeId: b, amount: 200n, ...businessReference() }));
    await run((ctx) => spendFromWallet(ctx, { employeeId: c, amount: 500n, ...businessReference() }));
    expect(await reverse(id)).toEqual({ people: 2, takenBack: '8.00', short: '7.00' });
    expect([await left(a), await left(b), await left(c)]).toEqual([{}, {}, {}]);
    const row = await run((ctx) =>
      ctx.db.selectFrom('wallet_subsidy_grant').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ grant_status: 30, taken_back: '800', total: '1500' });
    await expect(reverse(id)).rejects.toMatchObject({ code: 'platform.wrong-state' });
  });

  test('of a draft is refused', async () => {
    const [a = ''] = await run((ctx) => createDiners(ctx));
    await expect(reverse(await draft({ employee_ids: [a] }))).rejects.toMatchObject({ code: 'platform.wrong-state' });
  });
});

describe('expiry', () => {
  test('takes what is left after the last day, not on it, and once', async () => {
    const [a = '', b = ''] = await run((ctx) => createDiners(ctx, 2));
    await grant(await draft({ employee_ids: [a, b], expire_on: '2027-03-05' }));
    await run((ctx) => spendFromWallet(ctx, { employeeId: a, amount: 200n, ...businessReference() }));
    testApp.setClock('2027-03-05 23:59:59');
    await run(expireSubsidies);
    expect(await left(a)).toEqual({ 'subsidy 2027-03-05': '3.00' });
    testApp.setClock('2027-03-06 00:05:00');
    expect(await run(expireSubsidies)).toEqual({ people: 2, total: '8.00' });
    expect([await left(a), await left(b)]).toEqual([{}, {}]);
    expect(await run(expireSubsidies)).toEqual({ people: 0, total: '0.00' });
    expect(await run(verifyLedger)).toMatchObject({ proven: true });
  });
});
