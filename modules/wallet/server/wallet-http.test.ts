import { createUser } from '@refectory/server/test/factories/user.ts';
import { createDiners, readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let testApp: TestApp;
let people: string[];
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 12:00:00' });
  people = await testApp.run('000000', async (ctx) => {
    await createUser(ctx, {
      account: 'cashier',
      permissions: [
        'wallet_wallet',
        'wallet_wallet_recharge',
        'wallet_entry',
        'wallet_recharge_order',
        'wallet_recharge_order_add',
        'wallet_recharge_order_pay',
      ],
    });
    await createUser(ctx, {
      account: 'accountant',
      permissions: [
        'wallet_wallet',
        'wallet_wallet_adjust',
        'wallet_subsidy_grant',
        ...['add', 'edit', 'delete', 'preview', 'grant', 'reverse'].map((verb) => `wallet_subsidy_grant_${verb}`),
        'wallet_proof',
        'wallet_proof_run',
      ],
    });
    return createDiners(ctx, 3);
  });
});
afterAll(() => testApp.close());

const key = (name: string) => ({ headers: { 'idempotency-key': `test-key-${name}` } });
const left = (id: string) => testApp.run('000000', (ctx) => readWalletBuckets(ctx, id));

describe('/wallet/wallet', () => {
  test('recharge moves once under one Idempotency-Key, however often it is sent', async () => {
    const [id = ''] = people;
    const input = { id, amount: '20.00', payType: 2 };
    const send = () => testApp.call('cashier', 'POST', '/wallet/wallet/recharge', input, key('recharge-1'));
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of answers) expect(body.data).toEqual(answers[0]?.body.data);
    expect(await left(id)).toEqual({ cash: '20.00' });
    const other = await testApp.call(
      'cashier',
      'POST',
      '/wallet/wallet/recharge',
      { ...input, amount: '30.00' },
      key('recharge-1'),
    );
    expect(other).toMatchObject({ status: 409, body: { error: 'platform.key-reused' } });
  });

  test('lists what is in each wallet', async () => {
    const [id = ''] = people;
    const { body } = await testApp.call('cashier', 'GET', '/wallet/wallet/list', { ids: id });
    expect(body.data.records).toMatchObject([{ id, cash: '20.00', subsidy: '0.00', available: '20.00' }]);
    const entries = await testApp.call('cashier', 'GET', '/wallet/entry/list', { employeeId: id });
    expect(entries.body.data.records).toMatchObject([
      { employeeId: id, scene: 10, bucket: 1, amount: '20.00', balanceAfter: '20.00', operatorName: 'cashier' },
    ]);
  });

  test('refuses by name, in both languages, and says where', async () => {
    const [id = ''] = people;
    const refused = await testApp.call('cashier', 'POST', '/wallet/wallet/recharge', { id, payType: 2 });
    expect(refused).toMatchObject({
      status: 400,
      body: { msg: '请填写充值金额或选择充值方案', errors: [{ field: 'amount', reason: 'wallet.amount-or-plan' }] },
    });
    const input = { id, bucket: 1, mode: 2, amount: '20.01', reason: '-' };
    const english = { headers: { 'accept-language': 'en' } };
    const short = await testApp.call('accountant', 'POST', '/wallet/wallet/adjust', input, english);
    expect(short).toMatchObject({ status: 409, body: { msg: 'Insufficient balance: 20.00 available, 20.01 needed' } });
  });

  test('adjust needs its own permission, and a reason', async () => {
    const [id = ''] = people;
    const input = { id, bucket: 3, mode: 1, amount: '5.00', reason: '补偿' };
    expect(await testApp.call('cashier', 'POST', '/wallet/wallet/adjust', input)).toMatchObject({ status: 403 });
    const silent = await testApp.call('accountant', 'POST', '/wallet/wallet/adjust', { ...input, reason: ' ' });
    expect(silent).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } });
    expect(await testApp.call('accountant', 'POST', '/wallet/wallet/adjust', input)).toMatchObject({
      status: 200,
      body: { data: { change: '5.00', balance: '5.00' } },
    });
    expect(await left(id)).toEqual({ cash: '20.00', gift: '5.00' });
  });
});

describe('/wallet/recharge_order', () => {
  test('is added with its number and amounts, and paid per id', async () => {
    const [, id = ''] = people;
    const order = { employeeId: id, payAmount: '8.00', payType: 3 };
    const added = await testApp.call('cashier', 'POST', '/wallet/recharge_order/submit', order);
    expect(added.status).toBe(200);
    const orderId = added.body.data.id;
    const pay = () => testApp.call('cashier', 'POST', '/wallet/recharge_order/pay', { ids: orderId });
    expect((await pay()).body.data.results).toMatchObject([{ id: orderId, ok: true }]);
    expect((await pay()).body.data.results).toMatchObject([{ id: orderId, ok: false, code: 'platform.wrong-state' }]);
    expect(await left(id)).toEqual({ cash: '8.00' });
    const list = await testApp.call('cashier', 'GET', '/wallet/recharge_order/list', { employeeId: id });
    expect(list.body.data.records).toMatchObject([
      { orderNo: expect.stringMatching(/^R20261120/), payAmount: '8.00', giftAmount: '0.00', rechargeStatus: 20 },
    ]);
    const late = await testApp.call('admin', 'POST', '/wallet/recharge_order/submit', {
      id: orderId,
      payAmount: '9.00',
    });
    expect(late).toMatchObject({ status: 409, body: { error: 'wallet.order-not-open' } });
    const removed = await testApp.call('admin', 'POST', '/wallet/recharge_order/remove', { ids: orderId });
    expect(removed.body.data.results).toMatchObject([{ ok: false, code: 'wallet.order-not-open' }]);
  });
});

describe('/wallet/subsidy_grant', () => {
  test('is drafted, previewed, granted and reversed', async () => {
    const call = (path: string, input: object) =>
      testApp.call('accountant', 'POST', `/wallet/subsidy_grant/${path}`, input);
    const none = await call('submit', { name: '餐补', scope: 1, amount: '5.00' });
    expect(none).toMatchObject({ status: 400, body: { errors: [{ field: 'employeeIds' }] } });
    const draft = { name: '餐补', scope: 1, employeeIds: people, amount: '5.00', expireOn: '2026-11-30' };
    const { id } = (await call('submit', draft)).body.data;
    expect((await call('preview', { id })).body.data).toMatchObject({ people: 3, total: '15.00' });
    expect((await call('grant', { id })).body.data).toEqual({ people: 3, total: '15.00' });
    expect(await left(people[2] ?? '')).toEqual({ 'subsidy 2026-11-30': '5.00' });
    expect(await call('submit', { id, amount: '6.00' })).toMatchObject({ body: { error: 'wallet.grant-not-draft' } });
    expect(await call('grant', { id })).toMatchObject({ status: 409, body: { error: 'platform.wrong-state' } });
    const reversed = await call('reverse', { id, reason: '发错' });
    expect(reversed.body.data).toEqual({ people: 3, takenBack: '15.00', short: '0.00' });
  });
});

describe('/wallet/proof', () => {
  test('runs on demand and is listed', async () => {
    const { body } = await testApp.call('accountant', 'POST', '/wallet/proof/run');
    expect(body.data).toMatchObject({ proven: true, findings: [] });
    const list = await testApp.call('accountant', 'GET', '/wallet/proof/list');
    expect(list.body.data.records[0]).toMatchObject({ id: body.data.id, proven: true, held: body.data.held });
  });
});

describe('another tenant', () => {
  test('sees no wallet and moves none', async () => {
    await testApp.run('100001', (ctx) =>
      createUser(ctx, { account: 'alien', permissions: ['wallet_wallet', 'wallet_wallet_recharge'] }),
    );
    const [id = ''] = people;
    const list = await testApp.call('100001/alien', 'GET', '/wallet/wallet/list');
    expect(list.body.data.total).toBe(0);
    const recharge = await testApp.call('100001/alien', 'POST', '/wallet/wallet/recharge', {
      id,
      amount: '1.00',
      payType: 2,
    });
    expect(recharge).toMatchObject({ status: 404, body: { error: 'wallet.no-wallet' } });
  });
});

test('a cashier sees what he took today per way of payment, and nobody else’s', async () => {
  const [, , id = ''] = people;
  const drawer = async (account: string) => (await testApp.call(account, 'GET', '/wallet/recharge_order/drawer')).body;
  const before = new Map((await drawer('cashier')).data.map((line: { payType: number }) => [line.payType, line]));
  const cash = Number((before.get(2) as { net?: string } | undefined)?.net ?? 0);
  for (const [amount, payType] of [
    ['12.00', 2],
    ['8.50', 5],
  ] as const)
    await testApp.call('cashier', 'POST', '/wallet/wallet/recharge', { id, amount, payType }, key(`drawer-${payType}`));
  const lines = (await drawer('cashier')).data as { payType: number; net: string; givenBack: string }[];
  const of = (payType: number) => lines.find((line) => line.payType === payType);
  expect(Number(of(2)?.net)).toBe(cash + 12);
  expect(of(5)).toMatchObject({ received: '8.50', givenBack: '0.00', net: '8.50', count: 1 });
  expect((await drawer('accountant')).code).toBe(403);
});
