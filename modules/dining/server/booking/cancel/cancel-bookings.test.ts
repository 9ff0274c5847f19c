import { type Actor, type Context, systemActor } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  type Canteen,
  createBooking,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { fillWallet, readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelReservedMeals } from '../../reserved/reserved-meals.ts';
import { listReservedBookings } from '../create/reserved-bookings.ts';
import { payBooking } from '../pay/pay-bookings.ts';
import { takeBookings } from '../take/take-bookings.ts';
import { cancelBooking } from './cancel-bookings.ts';

let testApp: TestApp;
let canteen: Canteen;

beforeAll(async () => {
  testApp = await createTestApp();
  canteen = await testApp.run('000000', (ctx) => createCanteen(ctx, { price: 1200n, dailyQuota: 100 }));
});
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
/** A user who may cancel, but not after the cut-off. */
const clerk: Actor = {
  ...systemActor,
  id: '77',
  isAdministrator: false,
  roles: [],
  permissions: new Set(['dining_booking_cancel']),
};
const asClerk = <T>(fn: (ctx: Context) => Promise<T>) => testApp.runAs('000000', clerk, fn);

const readBooking = (ctx: Context, id: string) =>
  ctx.db.selectFrom('dining_booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const readQuotaTaken = async (ctx: Context) =>
  (
    await ctx.db
      .selectFrom('dining_quota')
      .select('taken')
      .where('package_id', '=', canteen.packageId)
      .where('day', '=', '2026-11-21')
      .executeTakeFirst()
  )?.taken ?? 0;

describe('cancel', () => {
  test('refunds to the buckets that paid, and releases the portions', async () => {
    await inTenant(async (ctx) => {
      const before = await readQuotaTaken(ctx);
      const who = await createDiner(ctx, { cash: '10' });
      await fillWallet(ctx, who, { gift: '3', subsidy: { '2026-11-30': '2' } });
      const id = await createPaidBooking(ctx, bookingRequest(canteen, who));
      expect(await readWalletBuckets(ctx, who)).toEqual({ cash: '3.00' });
      expect(await readQuotaTaken(ctx)).toBe(before + 1);
      await cancelBooking(ctx, { id, reason: '出差' });
      expect(await readWalletBuckets(ctx, who)).toEqual({ cash: '10.00', 'subsidy 2026-11-30': '2.00', gift: '3.00' });
      expect(await readQuotaTaken(ctx)).toBe(before);
      expect(await readBooking(ctx, id)).toMatchObject({
        booking_status: 40,
        refund_status: 20,
        refunded: '1200',
        cancelled_at: ctx.now,
      });
      const log = await ctx.db
        .selectFrom('dining_booking_log')
        .select(['action', 'from_status', 'to_status', 'detail'])
        .where('booking_id', '=', id)
        .orderBy('id')
        .execute();
      expect(log.map(({ action }) => action)).toEqual([1, 2, 5]);
      expect(log[2]).toEqual({ action: 5, from_status: 20, to_status: 40, detail: '出差' });
    });
  });

  test('an unpaid booking is cancelled without a refund', async () => {
    await inTenant(async (ctx) => {
      const id = await createBooking(ctx, bookingRequest(canteen, await createDiner(ctx)));
      await cancelBooking(ctx, { id });
      expect(await readBooking(ctx, id)).toMatchObject({
        booking_status: 40,
        refund_status: 0,
        refunded: '0',
        pay_status: 10,
      });
    });
  });

  test('cash is refunded from the counter account', async () => {
    await inTenant(async (ctx) => {
      const who = await createDiner(ctx, { cash: '0' });
      const id = await createPaidBooking(ctx, bookingRequest(canteen, who, { payType: 2 }));
      await cancelBooking(ctx, { id });
      expect(await readWalletBuckets(ctx, who)).toEqual({});
      expect(await readBooking(ctx, id)).toMatchObject({ refund_status: 20 });
    });
  });

  test('afterwards the person may book again', async () => {
    await inTenant(async (ctx) => {
      const who = await createDiner(ctx);
      await cancelBooking(ctx, { id: await createPaidBooking(ctx, bookingRequest(canteen, who)) });
      await createPaidBooking(ctx, bookingRequest(canteen, who));
    });
  });
});

describe('after the cut-off', () => {
  test('a clerk is refused; with the permission to force it a reason is needed and stored', async () => {
    const ids = await inTenant(async (ctx) => {
      const made: string[] = [];
      for (let n = 0; n < 2; n++)
        made.push(await createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx))));
      return made;
    });
    testApp.setClock('2026-11-21 10:00:00');
    await asClerk((ctx) => cancelBooking(ctx, { id: ids[0] as string }));
    testApp.setClock('2026-11-21 10:00:01');
    const late = asClerk((ctx) => cancelBooking(ctx, { id: ids[1] as string }));
    await expect(late).rejects.toMatchObject({
      code: 'dining.cancel-closed',
      params: { closedAt: '2026-11-21 10:00' },
    });
    const chief = { ...clerk, permissions: new Set(['dining_booking_cancel', 'booking_force_cancel']) };
    const forced = (reason: string) =>
      testApp.runAs('000000', chief, (ctx) => cancelBooking(ctx, { id: ids[1] as string, reason }));
    for (const none of ['', '  '])
      await expect(forced(none)).rejects.toMatchObject({ code: 'dining.cancel-reason', field: 'reason' });
    await forced('客户临时取消');
    const { detail } = await inTenant((ctx) =>
      ctx.db
        .selectFrom('dining_booking_log')
        .select('detail')
        .where('booking_id', '=', ids[1] as string)
        .where('action', '=', 5)
        .executeTakeFirstOrThrow(),
    );
    expect(detail).toBe('客户临时取消');
  });
});

test.each([
  ['taken', '已取餐'],
  ['cancelled', '已取消'],
])('a %s one is not cancelled', async (_, zh) => {
  const id = await inTenant(async (ctx) => createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx))));
  testApp.setClock('2026-11-21 12:00:00');
  if (zh === '已取餐') await inTenant((ctx) => takeBookings(ctx, [id], 3));
  else await inTenant((ctx) => cancelBooking(ctx, { id, reason: '出差' }));
  await expect(inTenant((ctx) => cancelBooking(ctx, { id }))).rejects.toMatchObject({
    code: 'platform.wrong-state',
    params: { state: { zh } },
  });
  await expect(asClerk((ctx) => cancelBooking(ctx, { id }))).rejects.toMatchObject({ code: 'platform.wrong-state' });
});

test('two concurrent cancellations refund once', async () => {
  const who = await inTenant((ctx) => createDiner(ctx, { cash: '50' }));
  const id = await inTenant((ctx) => createPaidBooking(ctx, bookingRequest(canteen, who)));
  const before = await inTenant(readQuotaTaken);
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => inTenant((ctx) => cancelBooking(ctx, { id }))));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: '50.00' });
  expect(await inTenant(readQuotaTaken)).toBe(before - 1);
});

test('concurrent payment and cancellation leave money and state consistent', async () => {
  for (let n = 0; n < 5; n++) {
    const who = await inTenant((ctx) => createDiner(ctx, { cash: '50' }));
    const id = await inTenant((ctx) => createBooking(ctx, bookingRequest(canteen, who)));
    await Promise.allSettled([
      inTenant((ctx) => payBooking(ctx, { id })),
      inTenant((ctx) => cancelBooking(ctx, { id })),
    ]);
    await inTenant(async (ctx) => {
      expect((await readBooking(ctx, id)).booking_status).toBe(40);
      expect(await readWalletBuckets(ctx, who)).toEqual({ cash: '50.00' });
    });
  }
});

test('a meal pause cancels its meals with refund, regardless of the cut-off', async () => {
  const who = await inTenant(async (ctx) => {
    const person = await createDiner(ctx, { cash: '100' });
    for (const [day, mealPeriod] of [
      ['2026-11-21', 2],
      ['2026-11-21', 3],
      ['2026-11-22', 2],
      ['2026-11-23', 2],
    ] as const)
      await createPaidBooking(ctx, bookingRequest(canteen, person, { day, mealPeriod }));
    return person;
  });
  testApp.setClock('2026-11-21 10:59:00');
  await inTenant(async (ctx) => {
    const rest = { employeeId: who, startOn: '2026-11-21', endOn: '2026-11-22', visibility: 'all' } as const;
    const meals = await listReservedBookings(ctx, rest);
    expect(meals.map(({ day, mealPeriod, amount }) => [day, mealPeriod, amount])).toEqual([
      ['2026-11-21', 2, '12.00'],
      ['2026-11-21', 3, '12.00'],
      ['2026-11-22', 2, '12.00'],
    ]);
    await cancelReservedMeals(ctx, meals, '停餐');
    expect((await readBooking(ctx, meals[0]?.id ?? '')).booking_status).toBe(40);
    expect(await readWalletBuckets(ctx, who)).toEqual({ cash: '88.00' });
    expect(await listReservedBookings(ctx, { ...rest, startOn: '2026-11-01', endOn: '2026-12-31' })).toHaveLength(1);
  });
});
