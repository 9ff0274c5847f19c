import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createCard } from '@refectory/server/test/factories/employee.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardStates } from '#dining/contract/people/card-states.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
  testApp.setClock('2026-11-21 12:00:00');
  await testApp.run('000000', async (ctx) => {
    await createUser(ctx, { account: 'cashier', permissions: ['dining_top_up', 'wallet_wallet_recharge'] });
    await createUser(ctx, { account: 'looker', permissions: ['dining_top_up'] });
    await createUser(ctx, { account: 'cook', permissions: ['dining_dish'] });
  });
});
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const find = async (input: object, account = 'cashier') =>
  (await testApp.call(account, 'POST', '/dining/top-up/find', input)).body;
const offers = async () => (await testApp.call('cashier', 'GET', '/dining/top-up/offers')).body.data;
const post = async (path: string, input: object) => (await testApp.call('admin', 'POST', path, input)).body;

test('a card, a name and a choice find the person with the balance; several people are choices', async () => {
  const [first, second] = [
    await inTenant((ctx) => createDiner(ctx, { name: '充值甲', cardNo: 'top-up-1' })),
    await inTenant((ctx) => createDiner(ctx, { name: '充值乙' })),
  ];
  await post('/wallet/wallet/recharge', { id: first, amount: '12.50', payType: 2 });
  const byCard = (await find({ text: ' top-up-1 ' })).data;
  expect(byCard.person).toMatchObject({ id: first, name: '充值甲', cardNo: 'top-up-1' });
  expect(byCard.person.balance).toMatchObject({ available: '112.50', cash: '112.50', subsidy: '0.00' });
  expect((await find({ text: '充值甲' })).data).toEqual(byCard);
  const several = (await find({ text: '充值' })).data;
  expect(several.person).toBeNull();
  expect(several.candidates.map(({ id }: { id: string }) => id)).toEqual([second, first]);
  expect((await find({ employeeId: second })).data.person).toMatchObject({ id: second, name: '充值乙' });
});

test('a lost card, an unknown text and an empty one are refused at the field', async () => {
  const employeeId = await inTenant((ctx) => createDiner(ctx));
  await inTenant((ctx) => createCard(ctx, { cardNo: 'top-up-lost', employeeId, cardStatus: cardStates.keys.lost }));
  expect((await find({ text: 'top-up-lost' })).error).toBe('dining.card-reported-lost');
  expect((await find({ text: 'nobody at all' })).errors).toMatchObject([{ field: 'text' }]);
  expect((await find({})).errors).toMatchObject([{ field: 'text', reason: 'dining.who-takes' }]);
});

test('a number from a reader is a card, never a part of a staff number', async () => {
  const id = await inTenant((ctx) => createDiner(ctx, { cardNo: '9860002343' }));
  const other = await inTenant((ctx) => createDiner(ctx, { saasNo: 'S-2343' }));
  expect((await find({ text: '9860002343', isSwiped: true })).data.person.id).toBe(id);
  expect((await find({ text: '2343' })).data.person.id).toBe(other);
  expect((await find({ text: '2343', isSwiped: true })).errors).toMatchObject([
    { field: 'text', reason: 'dining.card-unknown' },
  ]);
});

test('looking needs the page, topping up its own right', async () => {
  const id = await inTenant((ctx) => createDiner(ctx, { cardNo: 'top-up-right' }));
  expect((await testApp.call('cook', 'POST', '/dining/top-up/find', { text: 'top-up-right' })).status).toBe(403);
  expect((await testApp.call('cook', 'GET', '/dining/top-up/offers')).status).toBe(403);
  expect((await find({ text: 'top-up-right' }, 'looker')).data.person.id).toBe(id);
  const recharge = { id, amount: '50', payType: 2 };
  expect((await testApp.call('looker', 'POST', '/wallet/wallet/recharge', recharge)).status).toBe(403);
  expect((await testApp.call('cashier', 'POST', '/wallet/wallet/recharge', recharge)).status).toBe(200);
});

test('offers the amounts within the limits, at most six, and the plans of today', async () => {
  const plan = async (name: string, dates: object) =>
    (await post('/wallet/recharge_plan/submit', { name, payAmount: '200', giftAmount: '20', sort: 1, ...dates })).data
      .id;
  const now = await plan('充200送20', { validTo: '2026-11-21' });
  await plan('over', { validTo: '2026-11-20' });
  await plan('not yet', { validFrom: '2026-11-22' });
  const off = await plan('off', {});
  await post('/wallet/recharge_plan/disable', { ids: [off] });
  const set = (values: object) => post('/setting/update', { key: 'recharge', value: values });
  expect((await offers()).amounts).toEqual(['50.00', '100.00', '200.00', '500.00']);
  await set({ minAmount: '60.00', maxAmount: '200.00', amounts: [50, 60, 200, 500] });
  expect(await offers()).toMatchObject({
    isFree: true,
    minAmount: '60.00',
    maxAmount: '200.00',
    amounts: ['60.00', '200.00'],
    plans: [{ id: now, name: '充200送20', payAmount: '200.00', giftAmount: '20.00' }],
  });
  await set({ isFree: false });
  expect(await offers()).toMatchObject({ isFree: false, amounts: [], plans: [{ id: now }] });
});
