import { yuanToFen } from '@refectory/declaration/money.ts';
import { type Actor, systemActor } from '@refectory/engine/request/context.ts';
import { cash, createDrawerFixture, readCounterTotal, wechat } from '@refectory/server/test/fixtures/drawer-fixture.ts';
import { afterAll, expect, test } from 'vitest';
import { rechargeWallet } from '#wallet/server/recharge/recharge-wallet.ts';
import { countDrawer } from './count-drawer.ts';

// Concurrent use of a drawer (spec/dining#drawer): each payment is part of the expected amount or refused; a drawer is
// closed once.

const { testApp, diner, inTenant, newCashier, post, open, expected, count } = await createDrawerFixture();
afterAll(() => testApp.close());

/** The actor of an account. */
async function actor(account: string): Promise<Actor> {
  const { id } = await inTenant((ctx) =>
    ctx.db.selectFrom('sys_user').select('id').where('account', '=', account).executeTakeFirstOrThrow(),
  );
  return { ...systemActor, id };
}

/** Number of concurrent payments. */
const clients = 200;

test('each of 200 payments during a count is part of the expected amount or refused', async () => {
  const mei = await newCashier();
  const id = await open(mei, '0.00');
  const as = await actor(mei);
  const pay = (n: number) =>
    testApp.runAs('000000', as, (ctx) =>
      rechargeWallet(ctx, { id: diner, amount: '1.00', payType: n % 2 ? wechat : cash }),
    );
  const payments = Array.from({ length: clients }, (_, n) =>
    pay(n).then(
      () => 'taken',
      (refusal) => refusal.constraint ?? refusal.code,
    ),
  );
  // The count happens between the payments.
  await payments[20];
  const counted = [
    { payType: cash, amount: '50.00' },
    { payType: wechat, amount: '50.00' },
  ];
  await testApp.runAs('000000', as, (ctx) => countDrawer(ctx, { id, counted }));
  const outcomes = await Promise.all(payments);
  const taken = outcomes.filter((each) => each === 'taken').length;
  expect(taken).toBeGreaterThan(20);
  // On a busy machine some payments may get no connection in time; they are refused by name.
  const known = ['taken', 'dining_drawer_counted_takes_nothing', 'platform.unavailable'];
  expect(known).toEqual(expect.arrayContaining([...new Set(outcomes)]));
  const due = await expected(mei, id);
  expect(yuanToFen(due[cash] ?? '0') + yuanToFen(due[wechat] ?? '0')).toBe(BigInt(taken) * 100n);
  expect((await post(mei, 'close', { id, reason: '随意' })).status).toBe(200);
  expect(await inTenant(readCounterTotal)).toBe(10_000n);
}, 120_000);

test('of many concurrent closes one succeeds, and the difference is posted once', async () => {
  const before = await inTenant(readCounterTotal);
  const mei = await newCashier();
  const id = await open(mei, '10.00');
  await count(mei, id, { [cash]: '9.00' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(mei, 'close', { id, reason: '少一元' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe('platform.wrong-state');
  expect((await inTenant(readCounterTotal)) - before).toBe(-100n);
}, 60_000);

test('of many concurrent openings one succeeds', async () => {
  const mei = await newCashier();
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(mei).catch(() => undefined)));
  expect(answers.filter(Boolean)).toHaveLength(1);
}, 60_000);
