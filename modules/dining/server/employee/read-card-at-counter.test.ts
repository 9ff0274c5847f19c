import type { Context } from '@refectory/engine/request/context.ts';
import { type Canteen, createCanteen, createDiner } from '@refectory/server/test/factories/booking.ts';
import { createCard } from '@refectory/server/test/factories/employee.ts';
import { createBookedGuest, createFirstCanteen } from '@refectory/server/test/factories/guest.ts';
import { createPackage } from '@refectory/server/test/factories/package.ts';
import { createPriceRule } from '@refectory/server/test/factories/price-rule.ts';
import { fillWallet } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeByCard } from '../booking/take/take-by-card.ts';
import { readCardAtCounter } from './read-card-at-counter.ts';

let testApp: TestApp;
let canteen: Canteen;

beforeAll(async () => {
  testApp = await createTestApp();
  canteen = await createFirstCanteen(testApp);
});
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

describe('getonecard', () => {
  const look = (cardNo: string, placeId: string | null = canteen.placeId) =>
    inTenant((ctx) => readCardAtCounter(ctx, { cardNo, placeId }));

  test('shows the person, the buckets, the day, and that the meal can be taken', async () => {
    const { name, cardNo, who, id } = await createBookedGuest(testApp, canteen);
    await inTenant((ctx) => fillWallet(ctx, who, { subsidy: { '2026-12-31': '5' } }));
    expect(await look(cardNo)).toMatchObject({
      employee: { id: who, name, groupName: '' },
      card: { cardNo, cardStatus: 20 },
      balance: { available: '93.00', cash: '88.00', subsidy: '5.00', gift: '0.00', credit: '0.00' },
      bookings: [{ id, placeName: '一食堂', packageName: '午餐A', amount: '12.00', bookingStatus: 20, takenAt: '' }],
      now: { may: 'take', bookingId: id, day: '2026-11-21', mealPeriod: 2, offers: [] },
    });
    await inTenant((ctx) => takeByCard(ctx, { cardNo, placeId: canteen.placeId }));
    expect((await look(cardNo)).now).toMatchObject({ may: 'nothing', bookingId: id });
  });

  test('an unpaid booking wants to be paid; without a place there is nothing to do', async () => {
    const { cardNo, id } = await createBookedGuest(testApp, canteen, { paid: false });
    expect((await look(cardNo)).now).toMatchObject({ may: 'pay', bookingId: id });
    expect((await look(cardNo, null)).now).toMatchObject({ may: 'nothing' });
  });

  test('a walk-in sees prices by rule, and whether the balance suffices', async () => {
    const room = await inTenant(async (ctx) => {
      const made = await createCanteen(ctx, { name: '套餐甲', price: 1500n });
      await createPackage(ctx, { placeId: made.placeId, name: '套餐乙', price: 3000n });
      await createPackage(ctx, { placeId: made.placeId, name: '售完', dailyQuota: 0 });
      await createPriceRule(ctx, { method: 3, value: '5', placeId: made.placeId });
      await createDiner(ctx, { cardNo: 'walk-1', cash: '20' });
      return made;
    });
    const { now } = await inTenant((ctx) => readCardAtCounter(ctx, { cardNo: 'walk-1', placeId: room.placeId }));
    expect(now).toMatchObject({ may: 'walkin', bookingId: '' });
    expect(now.offers).toMatchObject([
      { packageName: '套餐甲', price: '10.00', enough: true, left: null },
      { packageName: '套餐乙', price: '25.00', enough: false },
    ]);
  });

  test('a lost card is refused by that name, with its owner', async () => {
    await inTenant(async (ctx) =>
      createCard(ctx, { cardNo: 'lost-1', employeeId: await createDiner(ctx, { name: '丢卡人' }), cardStatus: 30 }),
    );
    await expect(look('lost-1')).rejects.toMatchObject({
      code: 'dining.card-reported-lost',
      params: { cardNo: 'lost-1' },
      data: { name: '丢卡人' },
    });
  });
});
