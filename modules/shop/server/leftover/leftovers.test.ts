import type { Context } from '@refectory/engine/request/context.ts';
import { bookingRequest, createDiner, createPaidBooking } from '@refectory/server/test/factories/booking.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { createRaw, createRecipeLine } from '@refectory/server/test/factories/kitchen/raw-material.ts';
import { createPaidOrder, orderRequest } from '@refectory/server/test/factories/order.ts';
import { createDish, createPackage } from '@refectory/server/test/factories/package.ts';
import { createPlace, restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeBookings } from '#dining/server/public.ts';
import { advanceOrders } from '#shop/server/order/change/advance-orders.ts';
import { lockSummary } from '#shop/server/summary/lock-summary.ts';
import { recountServed } from './recount-served.ts';

// Left-overs (spec/shop#leftovers). The factory's menu items are for Saturday's lunch, 2026-11-21.

const saturday = '2026-11-21';
const lunch = 2;
const [tooMuch, fewerGuests] = [1, 2];
const [inPortions, inKilograms] = [1, 2];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await run(async (ctx) => {
    const permissions = ['shop_leftover', 'shop_leftover_record', 'shop_leftover_delete'];
    await createUser(ctx, { account: 'chef', permissions });
    await createUser(ctx, { account: 'looker', permissions: ['shop_leftover'] });
    const { id } = await createUser(ctx, { account: 'elsewhere', permissions });
    await restrictToPlaces(ctx, id, [await createPlace(ctx)]);
  });
});
afterAll(() => testApp.close());
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const call = (method: 'GET' | 'POST', path: string, input: object, account = 'chef') =>
  testApp.call(account, method, `/shop/leftover/${path}`, input);
const record = (meal: object, lines: readonly object[], account?: string) =>
  call('POST', 'record', { ...meal, lines }, account);
const readSheet = async (meal: object) => (await call('GET', 'sheet', meal)).body.data;
const portions = (dishId: string, left: number | string, more: object = {}) => ({
  dishId,
  left: String(left),
  unit: inPortions,
  ...more,
});

/**
 * A place at Saturday noon whose lunch has a dish of its menu (10 portions, two ordered) and one of a package (booked
 * once).
 */
async function serveLunch() {
  const kitchen = await run(async (ctx) => {
    const placeId = await createPlace(ctx);
    const [stew, soup] = [await createDish(ctx), await createDish(ctx)];
    await createRecipeLine(ctx, stew, { rawId: await createRaw(ctx, { cost: '30' }), quantity: '0.1' });
    const goodsId = await createGoods(ctx, { placeId, dishId: stew, serving: 10 });
    const packageId = await createPackage(ctx, { placeId, dishIds: [soup] });
    const bookingId = await createPaidBooking(ctx, bookingRequest({ placeId, packageId }, await createDiner(ctx)));
    const orderId = await createPaidOrder(
      ctx,
      orderRequest({ placeId, goodsId }, await createDiner(ctx), { items: [{ goodsId, quantity: 2 }] }),
    );
    return { placeId, stew, soup, bookingId, orderId, meal: { placeId, day: saturday, mealPeriod: lunch } };
  });
  testApp.setClock(`${saturday} 12:00:00`);
  return kitchen;
}
const handOver = (orderId: string) =>
  run(async (ctx) => {
    for (const step of ['prepare', 'ready', 'done'] as const) await advanceOrders(ctx, step, [orderId]);
  });
const listRows = async (placeId: string) => (await call('GET', 'list', { placeId, ascs: 'planned' })).body.data.records;

describe('planned and served', () => {
  test('come from the menu and the packages booked; served is what was handed over and picked up', async () => {
    const { meal, stew, soup, bookingId, orderId } = await serveLunch();
    const figures = async () =>
      new Map((await readSheet(meal)).map((line: { dishId: string }) => [line.dishId, line] as const));
    expect((await figures()).get(stew)).toMatchObject({ planned: 10, served: 0, left: null, version: 0 });
    expect((await figures()).get(soup)).toMatchObject({ planned: 1, served: 0 });
    await handOver(orderId);
    await run((ctx) => takeBookings(ctx, [bookingId], 3));
    expect((await figures()).get(stew)).toMatchObject({ planned: 10, served: 2 });
    expect((await figures()).get(soup)).toMatchObject({ planned: 1, served: 1 });
  });

  test.each([{ mealPeriod: lunch }, { mealPeriod: null }])(
    'come from what was locked where there is a summary, of %j',
    async ({ mealPeriod }) => {
      const { meal, placeId, stew, soup } = await serveLunch();
      await run((ctx) =>
        lockSummary(ctx, { placeId, bookingTimeStart: saturday, bookingTimeEnd: saturday, mealPeriod }),
      );
      const sheet = await readSheet(meal);
      expect(sheet.map(({ dishId, planned }: { dishId: string; planned: number }) => [dishId, planned])).toEqual(
        expect.arrayContaining([
          [stew, 2],
          [soup, 1],
        ]),
      );
      expect(sheet).toHaveLength(2);
    },
  );

  test('are kept with the record; the last guests are counted at night', async () => {
    const { meal, placeId, stew, orderId } = await serveLunch();
    await record(meal, [portions(stew, 8)]);
    await handOver(orderId);
    expect(await listRows(placeId)).toMatchObject([{ planned: 10, served: 0 }]);
    testApp.setClock('2026-11-22 02:50:00');
    await run(recountServed);
    const counted = await run((ctx) =>
      ctx.db.selectFrom('shop_leftover').select(['planned', 'served']).where('place_id', '=', placeId).execute(),
    );
    expect(counted).toEqual([{ planned: 10, served: 2 }]);
  });
});

describe('recording', () => {
  test('saves the dishes of a meal together, with share and cost; again with the version that was seen', async () => {
    const { meal, placeId, stew, soup } = await serveLunch();
    const lines = [portions(stew, 4, { reason: tooMuch }), { dishId: soup, left: '1.25', unit: inKilograms }];
    expect((await record(meal, lines)).body.data).toEqual({ saved: 2 });
    expect(await listRows(placeId)).toMatchObject([
      { dishId: soup, left: '1.25', unit: inKilograms, share: null, cost: null },
      { dishId: stew, planned: 10, left: '4', share: '40.0', cost: '12.00', reason: tooMuch },
    ]);
    const version = (await readSheet(meal)).find((line: { dishId: string }) => line.dishId === stew).version;
    expect((await record(meal, [portions(stew, 2, { reason: fewerGuests, version })])).status).toBe(200);
    expect((await listRows(placeId))[1]).toMatchObject({ left: '2', share: '20.0', cost: '6.00', reason: fewerGuests });
  });

  test.each([
    ['more than was planned', (dishId: string) => portions(dishId, 11), 'shop.leftover-too-much', 'left'],
    ['half a portion', (dishId: string) => portions(dishId, '1.5'), 'shop.leftover-whole', 'left'],
    [
      'half a gram',
      (dishId: string) => ({ ...portions(dishId, '0.0005'), unit: inKilograms }),
      'shop.leftover-grams',
      'left',
    ],
    ['less than nothing', (dishId: string) => portions(dishId, -1), 'platform.invalid-input', 'left'],
  ])('refuses %s at its line, and saves none', async (_, line, error, field) => {
    const { meal, placeId, stew, soup } = await serveLunch();
    expect((await record(meal, [portions(soup, 0), line(stew)])).body).toMatchObject({
      error,
      errors: [{ field: `lines.1.${field}` }],
    });
    expect(await listRows(placeId)).toEqual([]);
  });

  test('refuses a dish twice, one that was not part of the meal, no dish at all, and a meal that has not begun', async () => {
    const { meal, stew, soup } = await serveLunch();
    const other = await run((ctx) => createDish(ctx));
    expect((await record(meal, [portions(stew, 1), portions(stew, 2)])).body).toMatchObject({
      error: 'shop.leftover-twice',
    });
    expect((await record(meal, [portions(other, 1)])).body).toMatchObject({ error: 'shop.leftover-not-cooked' });
    expect((await record(meal, [])).status).toBe(400);
    expect((await record({ ...meal, mealPeriod: 3 }, [portions(soup, 1)])).body).toMatchObject({
      error: 'shop.leftover-early',
      errors: [{ field: 'day' }],
    });
  });

  test('refuses what somebody else recorded since it was seen, by the name of the dish', async () => {
    const { meal, stew } = await serveLunch();
    await record(meal, [portions(stew, 1)]);
    const [{ version, dishName }] = (await readSheet(meal)).filter((line: { dishId: string }) => line.dishId === stew);
    await record(meal, [portions(stew, 2, { version })]);
    for (const stale of [{ version }, {}])
      expect((await record(meal, [portions(stew, 3, stale)])).body).toMatchObject({
        code: 409,
        error: 'shop.leftover-changed',
        errors: [{ field: 'lines.0.left' }],
        msg: expect.stringContaining(dishName),
      });
  });

  test('of twenty who record the same dish at once one wins; the others are told', async () => {
    const { meal, placeId, stew } = await serveLunch();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => record(meal, [portions(stew, n % 10)])));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(19);
    for (const { body } of refused) expect(['shop.leftover-once', 'shop.leftover-changed']).toContain(body.error);
    expect(await listRows(placeId)).toHaveLength(1);
  });

  test('is for whoever may, at the own places', async () => {
    const { meal, placeId, stew } = await serveLunch();
    expect((await record(meal, [portions(stew, 1)], 'looker')).status).toBe(403);
    expect((await record(meal, [portions(stew, 1)], 'elsewhere')).status).toBe(403);
    expect((await call('GET', 'sheet', meal, 'elsewhere')).status).toBe(403);
    await record(meal, [portions(stew, 1)]);
    expect((await call('GET', 'list', { placeId }, 'elsewhere')).body.data.records).toEqual([]);
  });
});

test.each([
  ['a second record', { planned: 10, left: '1' }, 'shop_leftover_once'],
  ['less than nothing', { planned: 10, left: '-1', meal_period: 3 }, 'shop_leftover_figures'],
  ['more than was planned', { planned: 10, left: '11', meal_period: 3 }, 'shop_leftover_within_planned'],
  ['half a portion', { planned: 10, left: '0.5', meal_period: 3 }, 'shop_leftover_whole'],
])('the database refuses %s', async (_, row, constraint) => {
  const { meal, placeId, stew } = await serveLunch();
  await record(meal, [portions(stew, 1)]);
  const shared = { place_id: placeId, day: saturday, meal_period: lunch, dish_id: stew, served: 0 };
  const insert = run((ctx) =>
    ctx.db
      .insertInto('shop_leftover')
      .values({ ...shared, ...row })
      .execute(),
  );
  await expect(insert).rejects.toMatchObject({ constraint });
});
