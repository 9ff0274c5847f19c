import type { JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { countSold, createPaidOrder, createShop, orderRequest } from '@refectory/server/test/factories/order.ts';
import { restrictToPlaces, setParameter } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createOrderFixture } from '@refectory/server/test/fixtures/order-fixture.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { orderMealEndJob } from './end-order-meals.ts';

// Calls over HTTP: cancellation of an order in preparation.

const { testApp, shop, inTenant, get, post } = await createOrderFixture();
afterAll(() => testApp.close());
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));

const kitchenCodes = ['prepare', 'ready', 'agree', 'refuse'].map((verb) => `shop_order_${verb}`);
await inTenant(async (ctx) => {
  const chef = await createUser(ctx, { account: 'chef', permissions: ['shop_order', ...kitchenCodes] });
  await restrictToPlaces(ctx, chef.id, [shop.placeId]);
  const away = await createUser(ctx, { account: 'away', permissions: ['shop_order', ...kitchenCodes] });
  await restrictToPlaces(ctx, away.id, [(await createShop(ctx)).placeId]);
});

/** An order of Saturday's lunch in preparation; its employee has 8.00 of 20.00 left. */
async function begun(of = shop) {
  const [who, id] = await inTenant(async (ctx) => {
    const diner = await createDiner(ctx, { cash: '20' });
    return [diner, await createPaidOrder(ctx, orderRequest(of, diner))] as const;
  });
  const { body } = await post('prepare', { ids: id }, 'admin');
  expect(body.data.results).toMatchObject([{ ok: true }]);
  return { who, id };
}
const read = async (id: string) => (await get('detail', { id }, 'admin')).body.data;
const inbox = async (account: string, tab: string, language = 'zh') =>
  (await testApp.call(account, 'GET', '/blade-desk/inbox/list', { tab }, { headers: { 'accept-language': language } }))
    .body.data.records as {
    title: string;
    content: string;
    path: string;
  }[];
const work = async (account: string, id: string) =>
  (await inbox(account, 'message')).filter(({ path }) => path.endsWith(`?id=${id}`));
const request = (id: string, reason = '客人生病') => post('cancel', { ids: id, reason });

describe('cancelling what the kitchen has begun', () => {
  test('requests the kitchen of the place, with a reason; nothing moves until it has decided', async () => {
    const { id, who } = await begun();
    expect((await post('cancel', { ids: id })).body).toMatchObject({
      error: 'shop.ask-kitchen-reason',
      data: { results: [{ ok: false }] },
    });
    expect((await request(id)).body.data.results).toMatchObject([{ ok: true, orderStatus: 21 }]);
    expect(await read(id)).toMatchObject({
      orderStatus: 21,
      cancelReason: '客人生病',
      cancelAskedAt: '2026-11-20 12:00:00',
      refunded: '0.00',
    });
    expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: '8.00' });
    expect(await work('chef', id)).toMatchObject([{ title: expect.stringContaining('客人生病') }]);
    expect(await work('away', id)).toEqual([]);
    // A second request is refused, and the order cannot become ready meanwhile.
    expect((await request(id)).body.error).toBe('platform.wrong-state');
    expect((await post('ready', { ids: id }, 'chef')).body.error).toBe('platform.wrong-state');
  });

  test('gives money and portions back once the kitchen agrees', async () => {
    const sold = await inTenant((ctx) => countSold(ctx, shop.goodsId));
    const { id, who } = await begun();
    await request(id);
    expect((await post('agree', { ids: id }, 'away')).status).toBe(404);
    expect((await post('agree', { ids: id })).status).toBe(403);
    expect((await post('agree', { ids: id }, 'chef')).body.data.results).toMatchObject([{ ok: true }]);
    expect(await read(id)).toMatchObject({ orderStatus: 60, refunded: '12.00', refundStatus: 20 });
    expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: '20.00' });
    expect(await inTenant((ctx) => countSold(ctx, shop.goodsId))).toBe(sold);
    expect(await work('chef', id)).toEqual([]);
    const log = (await get('loglist', { id }, 'admin')).body.data;
    expect(log.slice(-2)).toMatchObject([
      { action: 11, fromStatus: 30, toStatus: 21, detail: '客人生病' },
      { action: 12, fromStatus: 21, toStatus: 60, detail: '客人生病' },
    ]);
  });

  test('goes on being prepared where it refuses; the person who asked is notified of the reason, and may ask again', async () => {
    const { id } = await begun();
    await request(id);
    expect((await post('refuse', { ids: id }, 'chef')).body.errors).toMatchObject([{ field: 'reason' }]);
    expect((await post('refuse', { ids: id, reason: '已出锅' }, 'chef')).body.data.results).toMatchObject([
      { ok: true },
    ]);
    expect(await read(id)).toMatchObject({ orderStatus: 30, refunded: '0.00' });
    expect(await work('chef', id)).toEqual([]);
    const { orderNo } = await read(id);
    for (const [language, words] of [
      ['zh', /^后厨未同意[^a-z]*$/],
      ['en', /^The kitchen did not agree/],
    ] as const) {
      const told = (await inbox('clerk', 'mail', language)).filter(({ title }) => title.includes(orderNo));
      expect(told).toMatchObject([{ title: expect.stringMatching(words) }]);
    }
    expect((await request(id, '又改了')).body.data.results).toMatchObject([{ ok: true }]);
    expect(await work('chef', id)).toHaveLength(1);
  });

  test('counts as an order in lists and groups until it is cancelled', async () => {
    const { id, who } = await begun();
    await request(id);
    const of = { employeeId: who };
    const portions = async (call: string, more: object = {}) =>
      (await get(call, { ...of, ...more }, 'admin')).body.data.records.map((row: { portions: number }) => row.portions);
    for (const call of ['personlist', 'detaillist', 'customerdetaillist']) {
      expect([call, await portions(call)]).toEqual([call, [1]]);
      expect([call, await portions(call, { orderStatus: 21 })]).toEqual([call, [1]]);
      expect([call, await portions(call, { orderStatus: 30 })]).toEqual([call, []]);
    }
    await post('agree', { ids: id }, 'chef');
    expect(await portions('personlist')).toEqual([]);
  });
});

describe('at once', () => {
  test.each<[string, string, number[]]>([
    ['agree', 'refuse', [30, 60]],
    ['agree', 'agree', [60]],
  ])('%s and %s: one wins, the other is refused by name', async (one, other, ends) => {
    const { id } = await begun();
    await request(id);
    const calls = Array.from({ length: 10 }, (_, n) =>
      post(n % 2 ? one : other, { ids: id, reason: '已出锅' }, 'chef'),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe('platform.wrong-state');
    const { orderStatus, refunded } = await read(id);
    expect(ends).toContain(orderStatus);
    expect(refunded).toBe(orderStatus === 60 ? '12.00' : '0.00');
  });

  test('ready and cancel: one wins, the other is refused by name', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await begun();
      const answers = await Promise.all([request(id), post('ready', { ids: id }, 'chef'), request(id)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe('platform.wrong-state');
      expect((await read(id)).orderStatus).toBe(answers[1]?.status === 200 ? 40 : 21);
    }
  });
});

describe('a meal that ends while the kitchen is asked', () => {
  const environment: JobEnvironment = {
    withTenant: testApp.run,
    listTenants: async () => ['000000'],
    now: testApp.now,
  };

  test.each<[string, object]>([
    ['charge', { orderStatus: 50, refunded: '0.00' }],
    ['refund', { orderStatus: 60, refunded: '12.00' }],
    ['strike', { orderStatus: 50, refunded: '0.00' }],
  ])('ends it by the policy %s, without a strike; the person who asked is notified', async (policy, row) => {
    const place = await inTenant(async (ctx) => {
      const made = await createShop(ctx);
      await setParameter(ctx, 'noshow.policy', policy, made.placeId);
      return made;
    });
    const { id } = await begun(place);
    await post('cancel', { ids: id, reason: '有事' }, 'admin');
    testApp.setClock('2026-11-22 00:00:00');
    await orderMealEndJob.run(environment, undefined as never);
    testApp.setClock('2026-11-20 12:00:00');
    expect(await read(id)).toMatchObject({ ...row, uncollected: true, strike: false });
    const { orderNo } = await read(id);
    expect((await inbox('admin', 'mail')).filter(({ title }) => title.includes(orderNo))).toHaveLength(1);
    expect(await work('admin', id)).toEqual([]);
  });
});
