import type { Context } from '@refectory/engine/request/context.ts';
import { type Canteen, createDiner } from '@refectory/server/test/factories/booking.ts';
import { createBookedGuest, createFirstCanteen } from '@refectory/server/test/factories/guest.ts';
import { nextSerial } from '@refectory/server/test/factories/insert-row.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelBooking } from '../cancel/cancel-bookings.ts';
import { takeByCard } from '../take/take-by-card.ts';
import { takebackBooking } from '../take/takeback-booking.ts';
import { serveWalkIn } from './serve-walk-in.ts';

let testApp: TestApp;
let canteen: Canteen;

beforeAll(async () => {
  testApp = await createTestApp();
  canteen = await createFirstCanteen(testApp);
});
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

const listAttendance = (who: string) =>
  inTenant((ctx) =>
    ctx.db
      .selectFrom('dining_attendance')
      .select(['result', 'booking_id', 'meal_period', 'reason'])
      .where('employee_id', '=', who)
      .orderBy('id')
      .execute(),
  );

describe('walk-in', () => {
  const walker = (cash = '100') => {
    const cardNo = `W${nextSerial()}`;
    return inTenant(async (ctx) => ({ cardNo, who: await createDiner(ctx, { cardNo, cash, name: `散客${cardNo}` }) }));
  };
  const eat = (cardNo: string, more = {}) =>
    inTenant((ctx) => serveWalkIn(ctx, { cardNo, placeId: canteen.placeId, payType: 1, ...more }));

  test('books, pays and takes in one step, and can be undone in two', async () => {
    const { cardNo, who } = await walker();
    const { bookingId, ...taken } = await eat(cardNo);
    expect(taken).toMatchObject({ packageName: '午餐A', amount: '12.00', mealPeriod: 2, day: '2026-11-20' });
    expect(await listAttendance(who)).toMatchObject([{ result: 2, booking_id: bookingId }]);
    expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: '88.00' });
    await inTenant((ctx) => takebackBooking(ctx, { id: bookingId, reason: '按错' }));
    await inTenant((ctx) => cancelBooking(ctx, { id: bookingId, reason: '按错' }));
    expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: '100.00' });
    await eat(cardNo);
  });

  test('paid in cash, by person instead of card', async () => {
    const { who } = await walker('0');
    expect(
      await inTenant((ctx) => serveWalkIn(ctx, { employeeId: who, placeId: canteen.placeId, payType: 2 })),
    ).toMatchObject({ amount: '12.00' });
  });

  test('a balance that is too low leaves nothing behind', async () => {
    const { cardNo, who } = await walker('11');
    await expect(eat(cardNo)).rejects.toMatchObject({ code: 'wallet.not-enough' });
    await inTenant(async (ctx) =>
      expect(await ctx.db.selectFrom('dining_booking').select('id').where('employee_id', '=', who).execute()).toEqual(
        [],
      ),
    );
  });

  test('refused with a booking, after a pickup, without a meal, without a person', async () => {
    const booked = await createBookedGuest(testApp, canteen);
    await expect(eat(booked.cardNo)).rejects.toMatchObject({ code: 'dining.booking-waiting' });
    await inTenant((ctx) => takeByCard(ctx, { cardNo: booked.cardNo, placeId: canteen.placeId }));
    await expect(eat(booked.cardNo)).rejects.toMatchObject({ code: 'dining.already-booked' });
    const { cardNo } = await walker();
    testApp.setClock('2026-11-21 12:00:00');
    await expect(eat(cardNo, { mealPeriod: 3 })).rejects.toMatchObject({
      code: 'dining.meal-not-on',
      params: { meal: '晚餐' },
    });
    testApp.setClock('2026-11-21 15:00:00');
    await expect(eat(cardNo)).rejects.toMatchObject({ code: 'dining.no-meal-now' });
    testApp.setClock('2026-11-21 12:00:00');
    await expect(eat('', {})).rejects.toMatchObject({ code: 'dining.who-takes' });
  });
});
