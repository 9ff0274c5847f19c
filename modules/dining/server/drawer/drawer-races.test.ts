import {
  cash,
  createDrawerFixture,
  managerRights,
  readCounterTotal,
  wechat,
} from '@refectory/server/test/fixtures/drawer-fixture.ts';
import { afterAll, expect, test } from 'vitest';

// Many at one drawer (spec/dining#drawer): a payment is in what is expected or refused, never lost; a drawer closes once.

const { testApp, inTenant, newCashier, post, open, take, expected, count } = await createDrawerFixture();
afterAll(() => testApp.close());

/** How many clients take money while the drawer is counted. */
const clients = 200;

test('of 200 payments while a drawer is counted each is in what is expected, or refused', async () => {
  const mei = await newCashier();
  const manager = await newCashier(managerRights);
  const id = await open(mei, '0.00');
  await take(mei, '1.00');
  const payments = Array.from({ length: clients }, (_, n) => take(mei, '1.00', n % 2 ? wechat : cash));
  // The count lands amid the payments: after the first of them.
  await Promise.race(payments);
  const counting = count(manager, id, { [cash]: '50.00', [wechat]: '50.00' });
  const answers = await Promise.all(payments);
  const taken = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ body }) => body.error === 'dining.drawer-counted').length;
  expect(taken + refused).toBe(clients);
  expect((await counting).status).toBe(200);
  const due = await expected(manager, id);
  expect(Number(due[cash]) + Number(due[wechat] ?? 0)).toBe(taken + 1);
  expect((await post(manager, 'close', { id, reason: '随意' })).status).toBe(200);
  expect(await inTenant(readCounterTotal)).toBe(10_000n);
}, 120_000);

test('of many who close a drawer at once one does, and the difference is booked once', async () => {
  const before = await inTenant(readCounterTotal);
  const mei = await newCashier();
  const id = await open(mei, '10.00');
  await count(mei, id, { [cash]: '9.00' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(mei, 'close', { id, reason: '少一元' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe('platform.wrong-state');
  expect((await inTenant(readCounterTotal)) - before).toBe(-100n);
}, 60_000);

test('of many who open one at once one does', async () => {
  const mei = await newCashier();
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(mei).catch(() => undefined)));
  expect(answers.filter(Boolean)).toHaveLength(1);
}, 60_000);
