import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  type Canteen,
  createBooking,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { setParameter } from '@refectory/server/test/factories/place.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endMeal } from '../cancel/end-meals.ts';
import { recordLateEntry } from '../rules/record-late-entry.ts';
import { takeBooking, takeBookings } from './take-bookings.ts';

const { card: sourceCard, manual: sourceManual } = attendanceSource.keys;

import { attendanceSource } from '#dining/contract/booking/booking-dictionaries.ts';
import { takebackBooking } from './takeback-booking.ts';

let testApp: TestApp;
let canteen: Canteen;

beforeAll(async () => {
  testApp = await createTestApp();
  canteen = await testApp.run('000000', (ctx) => createCanteen(ctx));
});
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const booked = (more: { cash?: string; room?: Canteen } = {}) =>
  inTenant(async (ctx) =>
    createPaidBooking(ctx, bookingRequest(more.room ?? canteen, await createDiner(ctx, { cash: more.cash ?? '100' }))),
  );
const readBooking = (id: string) =>
  inTenant((ctx) => ctx.db.selectFrom('dining_booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const listAttendance = (id: string) =>
  inTenant((ctx) =>
    ctx.db
      .selectFrom('dining_attendance')
      .select(['result', 'source', 'void_at', 'void_reason', 'reason'])
      .where('booking_id', '=', id)
      .orderBy('id')
      .execute(),
  );

describe('take', () => {
  test('writes attendance', async () => {
    const id = await booked();
    testApp.setClock('2026-11-21 12:00:00');
    await inTenant((ctx) => takeBookings(ctx, [id], sourceCard));
    expect(await readBooking(id)).toMatchObject({ booking_status: 30, taken_at: testApp.now() });
    expect(await listAttendance(id)).toEqual([
      { result: 1, source: sourceCard, void_at: null, void_reason: '', reason: '' },
    ]);
  });

  test.each([
    ['2026-11-21 10:44:59', 'dining.outside-meal'],
    ['2026-11-21 10:45:00', 'taken'],
    ['2026-11-21 13:45:00', 'taken'],
    ['2026-11-21 13:45:01', 'dining.outside-meal'],
    ['2026-11-20 12:00:00', 'dining.outside-meal'],
  ])('at %s: %s', async (at, outcome) => {
    const id = await booked();
    testApp.setClock(at);
    const tried = await inTenant((ctx) => takeBooking(ctx, { id })).then(
      () => 'taken',
      (error) => error.code,
    );
    expect(tried).toBe(outcome);
  });

  test('an unpaid one is refused', async () => {
    const id = await inTenant(async (ctx) => createBooking(ctx, bookingRequest(canteen, await createDiner(ctx))));
    testApp.setClock('2026-11-21 12:00:00');
    await expect(inTenant((ctx) => takeBooking(ctx, { id }))).rejects.toMatchObject({
      code: 'platform.wrong-state',
      params: { state: { en: 'Unpaid' }, action: { zh: '取餐' } },
    });
  });

  test('two counters at once: one hands out', async () => {
    const id = await booked();
    testApp.setClock('2026-11-21 12:00:00');
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(() => inTenant((ctx) => takeBookings(ctx, [id], sourceManual))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listAttendance(id)).toHaveLength(1);
  });

  test('another tenant cannot', async () => {
    const id = await booked();
    testApp.setClock('2026-11-21 12:00:00');
    await expect(testApp.run('100001', (ctx) => takeBooking(ctx, { id }))).rejects.toMatchObject({
      code: 'platform.not-found',
    });
  });
});

describe('a supper past midnight', () => {
  const night = async () => {
    const room = await inTenant(async (ctx) => {
      const made = await createCanteen(ctx, { mealPeriods: [4] });
      await ctx.db
        .updateTable('dining_place')
        .set({ meal_periods: [4] })
        .where('id', '=', made.placeId)
        .execute();
      await setParameter(ctx, 'meal.window.supper', '22:00-01:00', made.placeId);
      return made;
    });
    return inTenant(async (ctx) =>
      createPaidBooking(ctx, bookingRequest(room, await createDiner(ctx), { mealPeriod: 4 })),
    );
  };

  test('is taken after midnight and can be taken back until it is over', async () => {
    const id = await night();
    testApp.setClock('2026-11-22 00:30:00');
    await inTenant((ctx) => takeBooking(ctx, { id }));
    testApp.setClock('2026-11-22 01:14:59');
    await inTenant((ctx) => takebackBooking(ctx, { id, reason: '错刷' }));
    await inTenant((ctx) => takeBooking(ctx, { id }));
    testApp.setClock('2026-11-22 01:15:00');
    await expect(inTenant((ctx) => takebackBooking(ctx, { id, reason: '错刷' }))).rejects.toMatchObject({
      code: 'dining.takeback-too-late',
    });
  });
});

describe('takeback', () => {
  test('voids the attendance row and keeps it; the meal can be taken again', async () => {
    const id = await booked();
    testApp.setClock('2026-11-21 12:00:00');
    await inTenant((ctx) => takeBookings(ctx, [id], sourceCard));
    testApp.setClock('2026-11-21 12:05:00');
    await inTenant((ctx) => takebackBooking(ctx, { id, reason: '刷错人' }));
    expect(await readBooking(id)).toMatchObject({ booking_status: 20, taken_at: null });
    expect(await listAttendance(id)).toEqual([
      { result: 1, source: sourceCard, void_at: testApp.now(), void_reason: '刷错人', reason: '' },
    ]);
    await inTenant((ctx) => takeBookings(ctx, [id], sourceCard));
    expect(await listAttendance(id)).toHaveLength(2);
  });

  test('until midnight, not on the next day', async () => {
    const ids = [await booked(), await booked()];
    testApp.setClock('2026-11-21 12:00:00');
    for (const id of ids) await inTenant((ctx) => takeBookings(ctx, [id], sourceCard));
    testApp.setClock('2026-11-21 23:59:59');
    await inTenant((ctx) => takebackBooking(ctx, { id: ids[0] as string, reason: '刷错人' }));
    testApp.setClock('2026-11-22 00:00:00');
    const late = inTenant((ctx) => takebackBooking(ctx, { id: ids[1] as string, reason: '刷错人' }));
    await expect(late).rejects.toMatchObject({ code: 'dining.takeback-too-late', params: { day: '2026-11-21' } });
  });

  test('what was not taken is not taken back, and two at once take back once', async () => {
    const id = await booked();
    await expect(inTenant((ctx) => takebackBooking(ctx, { id, reason: 'x' }))).rejects.toMatchObject({
      code: 'platform.wrong-state',
    });
    testApp.setClock('2026-11-21 12:00:00');
    await inTenant((ctx) => takeBookings(ctx, [id], sourceCard));
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => inTenant((ctx) => takebackBooking(ctx, { id, reason: 'x' }))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('late entry', () => {
  const missed = async (policy?: string, cash = '100') => {
    const room = await inTenant(async (ctx) => {
      const made = await createCanteen(ctx);
      if (policy) await setParameter(ctx, 'noshow.policy', policy, made.placeId);
      return made;
    });
    const id = await booked({ room, cash });
    testApp.setClock('2026-11-21 13:45:01');
    await inTenant((ctx) => endMeal(ctx, { placeId: room.placeId, day: '2026-11-21', mealPeriod: 2 }));
    return { id, room };
  };

  test('marks the meal taken and the attendance late', async () => {
    const { id } = await missed();
    await inTenant((ctx) => recordLateEntry(ctx, { id, reason: '读卡器故障' }));
    expect(await readBooking(id)).toMatchObject({ booking_status: 30, refunded: '0' });
    expect(await listAttendance(id)).toMatchObject([{ result: 4, source: sourceManual, reason: '读卡器故障' }]);
  });

  test('charges again what the no-show policy refunded', async () => {
    const { id } = await missed('refund', '12');
    const { employee_id, booking_status, refunded } = await readBooking(id);
    expect({ booking_status, refunded }).toEqual({ booking_status: 50, refunded: '1200' });
    await inTenant((ctx) => recordLateEntry(ctx, { id, reason: '读卡器故障' }));
    expect(await readBooking(id)).toMatchObject({ booking_status: 30, refund_status: 0, refunded: '0' });
    expect(await inTenant((ctx) => readWalletBuckets(ctx, employee_id))).toEqual({});
  });

  test('lifts the strike', async () => {
    const { id } = await missed('strike');
    expect(await readBooking(id)).toMatchObject({ strike: true, refunded: '0' });
    await inTenant((ctx) => recordLateEntry(ctx, { id, reason: '读卡器故障' }));
    expect(await readBooking(id)).toMatchObject({ strike: false });
  });

  test('is refused where it is switched off', async () => {
    const { id, room } = await missed();
    await inTenant((ctx) => setParameter(ctx, 'late.entry', 'off', room.placeId));
    await expect(inTenant((ctx) => recordLateEntry(ctx, { id, reason: 'x' }))).rejects.toMatchObject({
      code: 'dining.late-entry-off',
    });
  });

  test('only what was not taken; twice at once counts once', async () => {
    const fresh = await booked();
    await expect(inTenant((ctx) => recordLateEntry(ctx, { id: fresh, reason: 'x' }))).rejects.toMatchObject({
      code: 'platform.wrong-state',
    });
    const { id } = await missed();
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => inTenant((ctx) => recordLateEntry(ctx, { id, reason: 'x' }))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('attendance is never changed, only marked void, and the booking behind it never removed', async () => {
  const id = await booked();
  testApp.setClock('2026-11-21 12:00:00');
  await inTenant((ctx) => takeBookings(ctx, [id], sourceCard));
  const forge = (change: object) =>
    inTenant((ctx) => ctx.db.updateTable('dining_attendance').set(change).where('booking_id', '=', id).execute());
  await expect(forge({ result: 2 })).rejects.toThrow(/permission denied/);
  await expect(
    inTenant((ctx) => ctx.db.deleteFrom('dining_attendance').where('booking_id', '=', id).execute()),
  ).rejects.toThrow(/permission denied/);
  await forge({ void_at: new Date(), void_reason: '错' });
  await expect(forge({ void_reason: '又错' })).rejects.toMatchObject({ constraint: 'dining_attendance_append_only' });
  await expect(
    inTenant((ctx) => ctx.db.deleteFrom('dining_booking').where('id', '=', id).execute()),
  ).rejects.toMatchObject({ constraint: 'dining_booking_stays' });
});
