import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adjustMode, walletBucket } from '#wallet/contract/dictionaries.ts';

// What a top-up or an adjustment would do is said beforehand and changes nothing; the message says the same afterwards
// (spec/rules#previews).

let testApp: TestApp;
let who = '';
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 12:00:00' });
  who = await inTenant((ctx) => createDiner(ctx, { cash: '10', name: '赵敏佳', saasNo: 'Z1' }));
  await inTenant((ctx) => createUser(ctx, { account: 'reader', permissions: ['wallet_wallet'] }));
});
afterAll(() => testApp.close());

const post = (call: string, input: object, { account = 'admin', language = 'zh' } = {}) =>
  testApp.call(
    account,
    'POST',
    `/wallet/wallet/${call}`,
    { id: who, ...input },
    { headers: { 'accept-language': language } },
  );
const preview = async (call: string, input: object, language?: 'zh' | 'en') => {
  const { status, body } = await post(`${call}/preview`, input, { ...(language && { language }) });
  expect(status).toBe(200);
  return body.data.effects.map(({ text }: { text: string }) => text);
};
const countEntries = () =>
  inTenant(async (ctx) => {
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from wallet_entry)::int + (select count(*) from wallet_points_entry)::int as n`.execute(
      ctx.db,
    );
    return rows[0]?.n;
  });

test('a top-up says what it adds and what there is then, in both languages, with the bonus of a plan', async () => {
  const before = await countEntries();
  expect(await preview('recharge', { amount: '20', payType: 2 })).toEqual([
    '赵敏佳 (Z1) 的现金 +¥20.00，之后余额 ¥30.00',
  ]);
  expect(await preview('recharge', { amount: '20', payType: 2 }, 'en')).toEqual([
    '赵敏佳 (Z1): Cash +¥20.00, ¥30.00 afterwards',
  ]);
  expect(await preview('recharge', { amount: '1250', payType: 2 })).toEqual([
    '赵敏佳 (Z1) 的现金 +¥1,250.00，之后余额 ¥1,260.00',
  ]);
  const planId = await inTenant(async (ctx) => {
    const plan = { name: '充200送20', pay_amount: '20000', gift_amount: '2000' };
    const row = await ctx.db.insertInto('wallet_recharge_plan').values(plan).returning('id').executeTakeFirstOrThrow();
    return row.id;
  });
  expect(await preview('recharge', { planId, payType: 2 })).toEqual([
    '赵敏佳 (Z1) 的现金 +¥200.00，之后余额 ¥210.00',
    '赵敏佳 (Z1) 的赠送 +¥20.00，之后余额 ¥20.00',
  ]);
  expect(await countEntries()).toBe(before);
  const { body } = await post('recharge', { amount: '20', payType: 2 });
  expect(body.msg).toContain('赵敏佳 (Z1) 的现金 +¥20.00，余额 ¥30.00');
});

test('an adjustment says by how much it changes a wallet or points, and what it would refuse', async () => {
  const decrease = { bucket: walletBucket.keys.cash, mode: adjustMode.keys.decrease, amount: '5', reason: 'x' };
  expect(await preview('adjust', decrease)).toEqual(['赵敏佳 (Z1) 的现金 -¥5.00，之后余额 ¥25.00']);
  const { body: tooMuch } = await post('adjust/preview', { ...decrease, amount: '31' });
  expect(tooMuch.error).toBe('wallet.not-enough');
  const add = { mode: adjustMode.keys.increase, points: 12, reason: 'x' };
  expect(await preview('adjustpoints', add)).toEqual(['赵敏佳 (Z1) 的积分 +12，之后余额 12']);
  const { body } = await post('adjustpoints', add);
  expect(body.msg).toContain('赵敏佳 (Z1) 的积分 +12，余额 12');
});

test('whoever may not top up may not ask what a top-up would do', async () => {
  const { status } = await post('recharge/preview', { amount: '20', payType: 2 }, { account: 'reader' });
  expect(status).toBe(403);
});
