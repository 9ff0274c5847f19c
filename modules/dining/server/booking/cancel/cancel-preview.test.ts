import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  type Canteen,
  createBooking,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { fillWallet, readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

// What cancelling would do is said beforehand and nothing is changed by that; what it did is said afterwards
// (spec/rules#previews).

let testApp: TestApp;
let canteen: Canteen;

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

beforeAll(async () => {
  testApp = await createTestApp();
  canteen = await inTenant((ctx) => createCanteen(ctx, { price: 1200n, dailyQuota: 100 }));
  await inTenant(async (ctx) => {
    const cancels = ['dining_booking', 'dining_booking_cancel'];
    await createUser(ctx, { account: 'clerk', permissions: cancels });
    await createUser(ctx, { account: 'chief', permissions: [...cancels, 'booking_force_cancel'] });
    await createUser(ctx, { account: 'server', permissions: ['dining_booking', 'dining_booking_take'] });
    await createUser(ctx, { account: 'reader', permissions: ['dining_booking'] });
  });
});
// Lunch is booked until nine and cancelled until ten.
beforeEach(() => testApp.setClock('2026-11-21 08:00:00'));
afterAll(() => testApp.close());

const post = (call: string, input: object, account = 'admin', more = {}) =>
  testApp.call(account, 'POST', `/dining/booking/${call}`, input, more);
const preview = async (ids: readonly string[], input: object = {}, account = 'admin') => {
  const { status, body } = await post('cancel/preview', { ids, ...input }, account);
  expect([status, body.msg]).toEqual([200, '操作成功']);
  return {
    effects: body.data.effects.map(({ text }: { text: string }) => text),
    refused: body.data.refused.map(({ msg }: { msg: string }) => msg),
  };
};

/** A person with three purses and a paid booking of 12.00. */
const bookFromThree = (ctx: Context, name: string, saasNo: string) =>
  createDiner(ctx, { cash: '10', name, saasNo }).then(async (who) => {
    await fillWallet(ctx, who, { gift: '3', subsidy: { '2026-11-30': '2' } });
    return { who, id: await createPaidBooking(ctx, bookingRequest(canteen, who)) };
  });

/** How much is in the database of what a cancellation writes. */
const countWritten = () =>
  inTenant(async (ctx) => {
    const { rows } = await sql<{ entries: string; log: string; taken: string; kept: string }>`
      select (select count(*) from wallet_entry) as entries, (select count(*) from dining_booking_log) as log,
        (select sum(taken) from dining_quota) as taken, (select count(*) from history) as kept`.execute(ctx.db);
    return rows[0];
  });

test('says where the money goes, changes nothing, and the cancellation says where it went', async () => {
  const { who, id } = await inTenant((ctx) => bookFromThree(ctx, '赵敏佳', 'Z1'));
  const before = await countWritten();
  expect(await preview([id])).toEqual({
    effects: ['退 ¥7.00 到 赵敏佳 (Z1) 的现金', '退 ¥3.00 到 赵敏佳 (Z1) 的赠送', '退 ¥2.00 到 赵敏佳 (Z1) 的补贴'],
    refused: [],
  });
  expect(await countWritten()).toEqual(before);
  expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: '3.00' });
  const headers = { 'idempotency-key': 'cancel-once' };
  const said = '已退 ¥7.00 到 赵敏佳 (Z1) 的现金；已退 ¥3.00 到 赵敏佳 (Z1) 的赠送；已退 ¥2.00 到 赵敏佳 (Z1) 的补贴';
  expect((await post('cancel', { ids: [id] }, 'admin', { headers })).body.msg).toBe(said);
  expect((await post('cancel', { ids: [id] }, 'admin', { headers })).body.msg).toBe(said);
  expect((await post('cancel/preview', { ids: [id] })).body).toMatchObject({
    error: 'platform.wrong-state',
    success: false,
  });
});

test('in English, and by its sum when there are many', async () => {
  const ids = await inTenant(async (ctx) => {
    const made: string[] = [];
    for (let n = 0; n < 3; n++) made.push((await bookFromThree(ctx, `职工${n}`, `M${n}`)).id);
    return made;
  });
  const headers = { 'accept-language': 'en' };
  const { body } = await post('cancel/preview', { ids }, 'admin', { headers });
  expect(body.data.effects).toEqual([{ text: '¥36.00 goes back to 9 accounts' }]);
  const one = await post('cancel/preview', { ids: ids.slice(0, 1) }, 'admin', { headers });
  expect(one.body.data.effects[0]).toEqual({ text: '¥7.00 goes back to 职工0 (M0): Cash' });
});

test('rows that would be refused are named, and their money is not counted', async () => {
  const [kept, unpaid, taken] = await inTenant(async (ctx) => {
    const diner = await createDiner(ctx, { name: '钱二', saasNo: 'Q2' });
    const other = await createDiner(ctx, { name: '孙三', saasNo: 'S3' });
    const third = await createDiner(ctx);
    return [
      await createPaidBooking(ctx, bookingRequest(canteen, diner)),
      await createBooking(ctx, bookingRequest(canteen, other)),
      await createPaidBooking(ctx, bookingRequest(canteen, third)),
    ];
  });
  testApp.setClock('2026-11-21 12:00:00');
  expect((await post('take', { ids: [taken] }, 'server')).status).toBe(200);
  testApp.setClock('2026-11-21 08:00:00');
  expect(await preview([kept, unpaid, taken])).toEqual({
    effects: ['退 ¥12.00 到 钱二 (Q2) 的现金'],
    refused: [expect.any(String)],
  });
  const { body } = await post('cancel', { ids: [kept, taken] });
  expect(body.msg).toMatch(/^成功 1 条，失败 1 条：.*；已退 ¥12.00 到 钱二 \(Q2\) 的现金$/);
});

test('after the cut-off it says that a reason is missing, or that it is too late', async () => {
  const { id } = await inTenant((ctx) => bookFromThree(ctx, '李四', 'L4'));
  testApp.setClock('2026-11-21 11:00:00');
  expect((await post('cancel/preview', { ids: [id] }, 'chief')).body.error).toBe('dining.cancel-reason');
  expect((await preview([id], { reason: '出差' }, 'chief')).effects).toHaveLength(3);
  const { body } = await post('cancel/preview', { ids: [id], reason: '出差' }, 'clerk');
  expect(body.error).toBe('dining.cancel-closed');
});

test('is refused to who may not cancel, and nobody has a row with an unknown id', async () => {
  const { id } = await inTenant((ctx) => bookFromThree(ctx, '周五', 'W5'));
  expect((await post('cancel/preview', { ids: [id] }, 'reader')).status).toBe(403);
  expect((await post('cancel/preview', { ids: ['999999999999'] })).status).toBe(404);
});
