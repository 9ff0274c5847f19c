import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createDiners, fillWallet, readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Grades, people and their money by the store's addresses (spec/wallet#users).

let testApp: TestApp;
let person: string;
const inTenant: TestApp['run'] = (...given) => testApp.run(...given);
const get = (path: string, query: object = {}) => testApp.call('admin', 'GET', path, query);
const post = (path: string, input: object, account = 'admin') => testApp.call(account, 'POST', path, input);
const grade = (more: object = {}) => ({ name: '银卡', weight: 20, upgradeAmount: '100.00', discount: 95, ...more });

beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 12:00:00' });
  await testApp.app();
  await inTenant('000000', async (ctx) => {
    [person = ''] = await createDiners(ctx, 1, '2');
    await fillWallet(ctx, person, { cash: '10' });
    await createUser(ctx, { account: 'reader', permissions: ['wallet_wallet'] });
  });
});
afterAll(() => testApp.close());

describe('/user.grade', () => {
  test('adds, changes, lists and deletes; all are those in use, the lowest first', async () => {
    const { id } = (await post('/user.grade/add', grade())).body.data;
    expect((await post('/user.grade/edit', { ...grade(), id, discount: 90 })).status).toBe(200);
    const off = (await post('/user.grade/add', grade({ name: '停用', weight: 1 }))).body.data.id;
    await post('/user.grade/disable', { ids: off });
    const low = (await post('/user.grade/add', grade({ name: '铜卡', weight: 10 }))).body.data.id;
    expect((await get('/user.grade/all')).body.data).toEqual([
      { id: low, name: '铜卡', weight: 10, upgradeAmount: '100.00', discount: 95 },
      { id, name: '银卡', weight: 20, upgradeAmount: '100.00', discount: 90 },
    ]);
    expect((await get('/user.grade/list')).body.data.total).toBe(3);
    expect((await post('/user.grade/delete', { ids: `${id},${low},${off}` })).status).toBe(200);
    expect((await get('/user.grade/all')).body.data).toEqual([]);
  });
});

describe('/user', () => {
  test('gives a grade, which the list, the person and the log of grades show', async () => {
    const gradeId = await inTenant('000000', (ctx) => insertRow(ctx, 'wallet_grade', { name: '金卡', weight: 30 }));
    const given = { ids: person, gradeId, reason: '老客户' };
    expect((await post('/user/grade', given)).status).toBe(200);
    expect(await post('/user/grade', given)).toMatchObject({ status: 409, body: { error: 'wallet.grade-unchanged' } });
    expect((await get('/user/list', { gradeId })).body.data.records).toMatchObject([{ id: person, gradeName: '金卡' }]);
    expect((await get('/user/detail', { id: person })).body.data).toMatchObject({ gradeId, cash: '10.00' });
    await post('/user.grade/disable', { ids: gradeId });
    expect((await post('/user/grade', { ids: person, reason: '误设' })).status).toBe(200);
    expect(await post('/user/grade', given)).toMatchObject({ status: 409, body: { error: 'wallet.grade-off' } });
    expect((await get('/user.grade/log/list', { employeeId: person })).body.data.records).toMatchObject([
      { fromGradeName: '金卡', toGradeId: '', reason: '误设' },
      { fromGradeId: '', toGradeName: '金卡', reason: '老客户' },
    ]);
  });

  test.each([
    ['inc', '2.50', { change: '2.50', balance: '12.50' }],
    ['dec', '1.50', { change: '-1.50', balance: '11.00' }],
    ['set', '20.00', { change: '9.00', balance: '20.00' }],
  ])('%s changes the balance through the ledger', async (mode, amount, answer) => {
    const input = { id: person, target: 'balance', mode, amount, reason: '对账' };
    expect((await post('/user/recharge', input)).body.data).toEqual(answer);
    const { cash } = await inTenant('000000', (ctx) => readWalletBuckets(ctx, person));
    expect(cash).toBe(answer.balance);
    const [entry] = (await get('/user.balance/log', { employeeId: person })).body.data.records;
    expect(entry).toMatchObject({ amount: answer.change, balanceAfter: answer.balance, describe: '对账', scene: 30 });
  });

  test.each([
    ['inc', '30', { change: '30', balance: '30' }],
    ['dec', '12', { change: '-12', balance: '18' }],
    ['set', '50', { change: '32', balance: '50' }],
  ])('%s changes points through their ledger', async (mode, amount, answer) => {
    const input = { id: person, target: 'points', mode, amount, reason: '补积分' };
    expect((await post('/user/recharge', input)).body.data).toEqual(answer);
    expect((await get('/user/detail', { id: person })).body.data.points).toBe(Number(answer.balance));
    const [entry] = (await get('/wallet/points_entry/list', { employeeId: person })).body.data.records;
    expect(entry).toMatchObject({ points: Number(answer.change), scene: 40, describe: '补积分' });
  });

  test('points are whole, never below none, and by a right of their own', async () => {
    const input = { id: person, target: 'points', mode: 'dec', amount: '51', reason: 'x' };
    expect((await post('/user/recharge', input)).body.error).toBe('wallet.points-not-enough');
    expect((await post('/user/recharge', { ...input, amount: '1.5' })).body.errors).toMatchObject([
      { field: 'amount', reason: 'wallet.points-whole' },
    ]);
    const same = await post('/user/recharge', { ...input, mode: 'set', amount: '50' });
    expect(same).toMatchObject({ status: 409, body: { error: 'wallet.points-unchanged' } });
    await inTenant('000000', (ctx) =>
      createUser(ctx, { account: 'pointer', permissions: ['wallet_wallet', 'wallet_wallet_adjustpoints'] }),
    );
    expect((await post('/user/recharge', { ...input, mode: 'inc' }, 'pointer')).status).toBe(200);
    expect((await post('/user/recharge', { ...input, target: 'balance', mode: 'inc' }, 'pointer')).status).toBe(403);
  });

  test('refuses without the right to adjust, an unknown mode and what is not there', async () => {
    const input = { id: person, target: 'balance', mode: 'inc', amount: '1.00', reason: '对账' };
    expect((await post('/user/recharge', input, 'reader')).status).toBe(403);
    expect((await post('/user/grade', { ids: person, reason: 'x' }, 'reader')).status).toBe(403);
    const wrong = await post('/user/recharge', { ...input, mode: 'more' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'mode' }] } });
    const much = await post('/user/recharge', { ...input, mode: 'dec', amount: '1000.00' });
    expect(much).toMatchObject({ status: 409, body: { error: 'wallet.not-enough' } });
  });

  test('lists recharges and deletes a person whose wallet was never used', async () => {
    await post('/wallet/wallet/recharge', { id: person, amount: '5.00', payType: 2 });
    expect((await get('/user.recharge/order', { employeeId: person })).body.data.records).toMatchObject([
      { payAmount: '5.00', rechargeStatus: 20 },
    ]);
    expect(await post('/user/delete', { ids: person })).toMatchObject({
      status: 409,
      body: { error: 'wallet.wallet-used' },
    });
    const [unused = ''] = await inTenant('000000', (ctx) => createDiners(ctx, 1, '0'));
    expect((await post('/user/delete', { ids: unused })).status).toBe(200);
  });
});
