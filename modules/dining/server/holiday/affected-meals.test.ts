import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  type Canteen,
  createBooking,
  createCanteen,
  createDiner,
  createPaidBooking,
  groupInput,
  groupPlan,
} from '@refectory/server/test/factories/booking.ts';
import { createPaidOrder, createShop, orderRequest } from '@refectory/server/test/factories/order.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookedMeals, dayKind } from '#dining/contract/dictionaries.ts';
import { bookGroup } from '../booking/group/book-group.ts';
import { cancelGroupMeals } from '../booking/group/cancel-group-meals.ts';
import { cancelReservedMeals, listReservedMeals } from '../reserved/reserved-meals.ts';

let testApp: TestApp;
let canteen: Canteen;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
});
afterAll(() => testApp.close());

const [monday, tuesday] = ['2026-11-23', '2026-11-24'];
const { keep, cancel, move } = bookedMeals.keys;
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const call = (path: string, input: object, account = 'admin') =>
  testApp.call(account, 'POST', `/dining/holidaylist/${path}`, input);
const setHoliday = (more: object = {}) =>
  call('submit', { day: monday, name: '店庆', dayKind: dayKind.keys.holiday, ...more });
const readBookings = (employeeId: string) =>
  run((ctx) =>
    ctx.db
      .selectFrom('dining_booking')
      .select(['day', 'booking_status as state', 'pay_status as paid', 'amount', 'persons'])
      .where('employee_id', '=', employeeId)
      .orderBy('id')
      .execute(),
  );

beforeEach(async () => {
  await run(async (ctx) => {
    await ctx.db.deleteFrom('dining_holiday').execute();
    const all = { startOn: '2026-11-20', endOn: '2026-12-31', visibility: 'all' } as const;
    await cancelReservedMeals(ctx, await listReservedMeals(ctx, all), '下一个测试');
  });
  canteen = await run((ctx) => createCanteen(ctx));
});

const bookMonday = async (more: object = {}) => {
  const employeeId = await run((ctx) => createDiner(ctx));
  await run((ctx) => createPaidBooking(ctx, bookingRequest(canteen, employeeId, { day: monday, ...more })));
  return employeeId;
};

describe('a day that changes its type', () => {
  test('lists the affected meals, and is refused without a decision', async () => {
    await bookMonday();
    const asked = { day: monday, dayKind: dayKind.keys.holiday, placeId: canteen.placeId };
    const { body } = await testApp.call('admin', 'GET', '/dining/holidaylist/hitmeals', asked);
    expect(body.data).toMatchObject({ count: 1, paid: '12.00', meals: [{ day: monday, mealPeriod: 2, paid: true }] });
    // Same kind as its weekday: nothing changes.
    const same = await testApp.call('admin', 'GET', '/dining/holidaylist/hitmeals', { ...asked, dayKind: 1 });
    expect(same.body.data).toMatchObject({ count: 0, paid: '0.00', meals: [] });

    const refused = await setHoliday({ placeId: canteen.placeId });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'dining.holiday-hits-meals',
        errors: [{ field: 'bookedMeals' }],
        data: { hit: { count: 1, meals: [{ day: monday }] } },
      },
    });
    expect(await run((ctx) => ctx.db.selectFrom('dining_holiday').select('id').execute())).toEqual([]);
  });

  test('keeps the meals at their price, or cancels them with refund', async () => {
    const who = await bookMonday();
    const kept = await setHoliday({ placeId: canteen.placeId, bookedMeals: keep });
    expect(kept.status).toBe(200);
    expect(await readBookings(who)).toMatchObject([{ day: monday, state: 20 }]);
    // Back to the kind of the weekday: a new decision is needed.
    const { id } = kept.body.data;
    expect((await call('submit', { id, dayKind: dayKind.keys.workday })).status).toBe(409);
    expect((await call('submit', { id, dayKind: dayKind.keys.workday, bookedMeals: cancel })).status).toBe(200);
    expect(await readBookings(who)).toMatchObject([{ state: 40 }]);
    expect(await run((ctx) => readWalletBuckets(ctx, who))).toMatchObject({ cash: '100.00' });
  });

  test('of one place leaves the others alone', async () => {
    await bookMonday();
    const elsewhere = await run((ctx) => createCanteen(ctx));
    expect((await setHoliday({ placeId: elsewhere.placeId })).status).toBe(200);
    expect((await setHoliday()).status).toBe(409);
  });

  test('is not removed while meals are booked for it', async () => {
    const { id } = (await setHoliday()).body.data;
    await bookMonday();
    expect(await call('remove', { ids: id })).toMatchObject({
      status: 409,
      body: { data: { results: [{ ok: false, code: 'dining.holiday-removal-hits-meals' }] } },
    });
    expect((await call('submit', { id, dayKind: dayKind.keys.workday, bookedMeals: keep })).status).toBe(200);
    expect((await call('remove', { ids: id })).status).toBe(200);
  });

  test('lists the meals only for users who may read bookings, and counts them for all', async () => {
    await bookMonday();
    await run((ctx) => createUser(ctx, { account: 'calendar', permissions: ['dining_holiday'] }));
    const asked = { day: monday, dayKind: dayKind.keys.holiday };
    const { body } = await testApp.call('calendar', 'GET', '/dining/holidaylist/hitmeals', asked);
    expect(body.data).toMatchObject({ paid: '12.00', meals: [] });
    expect(body.data.count).toBeGreaterThan(0);
  });
});

describe('bookings moved to a day', () => {
  test('are cancelled with refund, booked anew and paid again in the same way', async () => {
    const who = await bookMonday({ persons: 2 });
    const unpaid = await run((ctx) => createDiner(ctx));
    await run((ctx) => createBooking(ctx, bookingRequest(canteen, unpaid, { day: monday })));
    const moved = await setHoliday({ placeId: canteen.placeId, bookedMeals: move, moveTo: tuesday });
    expect(moved.status).toBe(200);
    expect(await readBookings(who)).toMatchObject([
      { day: monday, state: 40 },
      { day: tuesday, state: 20, paid: 20, persons: 2, amount: '2400' },
    ]);
    expect(await readBookings(unpaid)).toMatchObject([
      { day: monday, state: 40 },
      { day: tuesday, state: 10, paid: 10 },
    ]);
    expect(await run((ctx) => readWalletBuckets(ctx, who))).toMatchObject({ cash: '76.00' });
  });

  test('paid at a counter are paid again from the wallet, and stay in their group', async () => {
    const who = await run((ctx) => createDiner(ctx, { cash: '0' }));
    const plan = groupPlan(canteen, [who], { firstDay: monday, lastDay: monday, payType: 2 });
    const { id } = await run((ctx) => bookGroup(ctx, groupInput(plan)));
    const [first] = await run((ctx) =>
      ctx.db.selectFrom('dining_booking').selectAll().where('group_booking_id', '=', id).execute(),
    );
    const rest = { employeeId: who, startOn: monday, endOn: monday, moveTo: tuesday };
    expect((await testApp.call('admin', 'POST', '/dining/rest/submit', rest)).status).toBe(200);
    const rows = await run((ctx) =>
      ctx.db.selectFrom('dining_booking').selectAll().where('employee_id', '=', who).orderBy('id').execute(),
    );
    expect(rows).toMatchObject([
      { booking_status: 40, pay_type: 2, replaced: true },
      { day: tuesday, booking_status: 20, pay_type: 1, group_booking_id: id, source: first?.source },
    ]);
    const group = () =>
      run((ctx) => ctx.db.selectFrom('dining_group_booking_row').selectAll().where('id', '=', id).executeTakeFirst());
    expect(await group()).toMatchObject({
      first_day: tuesday,
      last_day: tuesday,
      meals: 1,
      cancelled_meals: 0,
      refunded: '0',
    });
    const till = await run((ctx) =>
      ctx.db.selectFrom('wallet_counter_entry').select('amount').where('employee_id', '=', who).execute(),
    );
    expect(till).toEqual([{ amount: '1200' }]);
    await run((ctx) => cancelGroupMeals(ctx, { id }));
    expect(await group()).toMatchObject({ meals: 0, cancelled_meals: 1, refunded: '1200' });
    expect(await run((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: '12.00' });
  });

  test('all or none: a booking on that day refuses all, at the field of the day', async () => {
    const [one, other] = [await bookMonday(), await bookMonday()];
    await run((ctx) => createPaidBooking(ctx, bookingRequest(canteen, other, { day: tuesday })));
    const refused = await setHoliday({ placeId: canteen.placeId, bookedMeals: move, moveTo: tuesday });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'dining.already-booked', errors: [{ field: 'moveTo' }] },
    });
    expect(await readBookings(one)).toMatchObject([{ day: monday, state: 20 }]);
    expect((await setHoliday({ placeId: canteen.placeId, bookedMeals: move })).body.error).toBe(
      'dining.move-to-missing',
    );
  });

  test('leave orders unchanged: menu items belong to their weekday', async () => {
    const shop = await run((ctx) => createShop(ctx));
    const who = await run((ctx) => createDiner(ctx));
    const orderId = await run((ctx) => createPaidOrder(ctx, orderRequest(shop, who)));
    const order = await run((ctx) =>
      ctx.db.selectFrom('shop_order').select(['day', 'place_id']).where('id', '=', orderId).executeTakeFirstOrThrow(),
    );
    // A holiday differs from any weekday.
    const holiday = { day: order.day, placeId: order.place_id, bookedMeals: move, moveTo: '2026-11-26' };
    expect((await setHoliday(holiday)).status).toBe(200);
    expect(
      await run((ctx) => ctx.db.selectFrom('shop_order').select('order_status').where('id', '=', orderId).execute()),
    ).toEqual([{ order_status: 20 }]);
  });

  test('by a meal pause, with orders cancelled if requested', async () => {
    const who = await bookMonday();
    const rest = { employeeId: who, startOn: monday, endOn: monday };
    const within = await testApp.call('admin', 'POST', '/dining/rest/submit', { ...rest, moveTo: monday });
    expect(within).toMatchObject({ status: 400, body: { error: 'dining.resting', errors: [{ field: 'moveTo' }] } });
    const saved = await testApp.call('admin', 'POST', '/dining/rest/submit', { ...rest, moveTo: tuesday });
    expect(saved.status).toBe(200);
    expect(await readBookings(who)).toMatchObject([{ state: 40 }, { day: tuesday, state: 20, paid: 20 }]);
  });
});

test('generating a year lists affected meals, and needs a decision', async () => {
  const who = await bookMonday({ day: monday });
  // A generated day that is no longer in the calendar is removed by generating again.
  await run((ctx) =>
    ctx.db.insertInto('dining_holiday').values({ day: monday, name: '撤销', day_kind: 3, published: true }).execute(),
  );
  const preview = await call('generatelist', { year: 2026, preview: true });
  expect(preview.body.data.hit).toMatchObject({ paid: '12.00', meals: [{ day: monday }] });
  expect((await call('generatelist', { year: 2026 })).body).toMatchObject({ error: 'dining.holiday-hits-meals' });
  expect((await call('generatelist', { year: 2026, bookedMeals: cancel })).status).toBe(200);
  expect(await readBookings(who)).toMatchObject([{ state: 40 }]);
});
