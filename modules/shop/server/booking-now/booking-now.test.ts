import type { Context } from '@refectory/engine/request/context.ts';
import { type Canteen, createCanteen, createDiner } from '@refectory/server/test/factories/booking.ts';
import { createEmployees } from '@refectory/server/test/factories/employee.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { createPriceRule } from '@refectory/server/test/factories/price-rule.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPersons } from './check-persons.ts';
import { parseBookingJson } from './parse-booking-json.ts';
import { saveBookingNow } from './save-booking-now.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-21 12:00:00' });
});
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const order = ({ placeId, packageId }: Canteen, persons: object[], more: object = {}) =>
  parseBookingJson({
    placeId,
    day: '2026-11-21',
    mealPeriod: 2,
    payType: 1,
    persons: persons.map((person) => ({ packageId, ...person })),
    ...more,
  });

describe('persionlist', () => {
  test('answers price, rule and balance per person, and why not', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { name: '午餐A', price: 1200n });
      const ruleId = await createPriceRule(ctx, { name: '九折', method: 2, value: '90', placeId: room.placeId });
      const may = await createDiner(ctx, { name: '可订', cash: '20' });
      const poor = await createDiner(ctx, { name: '余额不足', cash: '5' });
      const gone = await createDiner(ctx, { name: '离职', employeeStatus: 3 });
      await createDiner(ctx, { name: '持卡', cardNo: 'now-1' });
      const rows = await checkPersons(
        ctx,
        order(room, [
          { employeeId: may },
          { employeeId: poor },
          { employeeId: gone },
          { cardNo: 'now-1' },
          { employeeId: may },
        ]),
      );
      expect(
        rows.map(({ employeeName, price, balance, mayBook, code }) => [employeeName, price, balance, mayBook, code]),
      ).toEqual([
        ['可订', '10.80', '20.00', true, ''],
        ['余额不足', '10.80', '5.00', false, 'wallet.not-enough'],
        ['离职', '10.80', '100.00', false, 'dining.employee-not-active'],
        ['持卡', '10.80', '100.00', true, ''],
        ['可订', '10.80', '20.00', false, 'dining.same-person-twice'],
      ]);
      expect(rows[0]).toMatchObject({ employeeId: may, packageName: '午餐A', ruleId, ruleName: '九折', reason: '' });
      expect(rows[1]?.reason).toBe('余额不足：可用5.00元，需要10.80元');
      expect(await ctx.db.selectFrom('dining_booking').select('id').execute()).toEqual([]);
    });
  });
});

describe('save', () => {
  test('books, pays and takes for all', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { price: 1200n, dailyQuota: 5 });
      const people = [await createDiner(ctx, { cash: '20' }), await createDiner(ctx, { cash: '20', cardNo: 'now-2' })];
      const answer = await saveBookingNow(ctx, order(room, [{ employeeId: people[0] }, { cardNo: 'now-2' }]));
      expect(answer).toMatchObject({ count: 2, amount: '24.00' });
      const rows = await ctx.db.selectFrom('dining_booking').selectAll().where('place_id', '=', room.placeId).execute();
      expect(rows.map((row) => [row.booking_status, row.pay_status, row.source])).toEqual([
        [30, 20, 2],
        [30, 20, 2],
      ]);
      for (const who of people) expect(await readWalletBuckets(ctx, who)).toEqual({ cash: '8.00' });
      expect(
        await ctx.db.selectFrom('dining_attendance').select('id').where('place_id', '=', room.placeId).execute(),
      ).toHaveLength(2);
    });
  });

  test('one who cannot pay: nobody is booked', async () => {
    const { room, people } = await inTenant(async (ctx) => ({
      room: await createCanteen(ctx, { dailyQuota: 5 }),
      people: [await createDiner(ctx, { cash: '20' }), await createDiner(ctx, { cash: '5' })],
    }));
    await expect(
      inTenant((ctx) =>
        saveBookingNow(
          ctx,
          order(
            room,
            people.map((employeeId) => ({ employeeId })),
          ),
        ),
      ),
    ).rejects.toMatchObject({ code: 'wallet.not-enough' });
    await inTenant(async (ctx) => {
      expect(
        await ctx.db.selectFrom('dining_booking').select('id').where('place_id', '=', room.placeId).execute(),
      ).toEqual([]);
      expect(await readWalletBuckets(ctx, people[0] as string)).toEqual({ cash: '20.00' });
    });
  });

  test('without packages named, the first one on offer; refused outside the meal and for the second time', async () => {
    const room = await inTenant((ctx) => createCanteen(ctx, { name: '默认' }));
    const who = await inTenant((ctx) => createDiner(ctx));
    const request = order(room, [{ employeeId: who, packageId: undefined }]);
    await inTenant(async (ctx) => {
      expect(await checkPersons(ctx, request)).toMatchObject([{ packageName: '默认' }]);
      await saveBookingNow(ctx, request);
      await expect(saveBookingNow(ctx, request)).rejects.toMatchObject({ code: 'dining.already-booked' });
      const tomorrow = order(room, [{ employeeId: who }], { day: '2026-11-22' });
      await expect(saveBookingNow(ctx, tomorrow)).rejects.toMatchObject({ code: 'dining.outside-meal' });
    });
  });

  test('an unusable card is refused with its person; an unknown one is nobody', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx);
      const may = await createDiner(ctx, { name: '可订', cash: '20' });
      const loser = await createDiner(ctx, { name: '丢卡', cash: '20', cardNo: 'now-lost' });
      await ctx.db.updateTable('dining_card').set({ card_status: 30 }).where('employee_id', '=', loser).execute();
      const request = order(room, [{ employeeId: may }, { cardNo: 'nobody' }, { cardNo: 'now-lost' }]);
      expect(
        (await checkPersons(ctx, request)).map(({ cardNo, mayBook, reason }) => [cardNo, mayBook, reason]),
      ).toEqual([
        ['', true, ''],
        ['nobody', false, '卡号 nobody 不存在'],
        ['now-lost', false, '卡 now-lost 已挂失'],
      ]);
      await expect(saveBookingNow(ctx, request)).rejects.toMatchObject({
        code: 'dining.card-unknown',
        field: 'persons',
      });
      const rows = ctx.db.selectFrom('dining_booking').select('id').where('place_id', '=', room.placeId);
      expect(await rows.execute()).toEqual([]);
    });
  });

  test('goods with and without a meal: checked together, sold together, all or none', async () => {
    const { room, goodsId, both, snack } = await inTenant(async (ctx) => {
      const canteen = await createCanteen(ctx, { price: 1200n });
      return {
        room: canteen,
        goodsId: await createGoods(ctx, { placeId: canteen.placeId, price: 350n, serving: 3, weekno: 6 }),
        both: await createDiner(ctx, { cash: '20' }),
        snack: await createDiner(ctx, { cash: '20', cardNo: 'now-snack' }),
      };
    });
    const persons = (quantity: number) =>
      order(room, [
        { employeeId: both, goods: [{ goodsId, quantity }] },
        { cardNo: 'now-snack', packageId: undefined, goods: [{ goodsId, quantity: 1 }] },
      ]);
    await inTenant(async (ctx) => {
      expect(await checkPersons(ctx, persons(2))).toMatchObject([
        { price: '12.00', amount: '19.00', mayBook: true, goods: [{ goodsId, quantity: 2, amount: '7.00' }] },
        { price: '0.00', amount: '3.50', mayBook: true, packageName: '' },
      ]);
      expect(await checkPersons(ctx, persons(3))).toMatchObject([{ code: 'wallet.not-enough' }, { mayBook: true }]);
      // Limited portions go to the people named first; saving gives the same result.
      const crowd = order(room, [
        { cardNo: 'now-snack', packageId: undefined, goods: [{ goodsId, quantity: 3 }] },
        { employeeId: both, packageId: undefined, goods: [{ goodsId, quantity: 1 }] },
      ]);
      expect(await checkPersons(ctx, crowd)).toMatchObject([
        { mayBook: true },
        { mayBook: false, code: 'shop.sold-out', reason: expect.stringContaining('0') },
      ]);
    });
    await expect(inTenant((ctx) => saveBookingNow(ctx, persons(3)))).rejects.toMatchObject({ code: 'shop.sold-out' });
    await inTenant(async (ctx) => {
      expect(await readWalletBuckets(ctx, both)).toEqual({ cash: '20.00' });
      const answer = await saveBookingNow(ctx, persons(2));
      expect(answer).toMatchObject({ count: 2, amount: '22.50', bookings: [{ amount: '12.00' }] });
      expect(answer.orders.map(({ employeeId, amount }) => [employeeId, amount])).toEqual([
        [both, '7.00'],
        [snack, '3.50'],
      ]);
      expect(await readWalletBuckets(ctx, both)).toEqual({ cash: '1.00' });
      expect(await readWalletBuckets(ctx, snack)).toEqual({ cash: '16.50' });
      const states = await ctx.db.selectFrom('shop_order').select(['order_status', 'pay_status']).execute();
      expect(states).toEqual([1, 2].map(() => ({ order_status: 50, pay_status: 20 })));
    });
  });

  test('a table of 500 in one go', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { price: 0n });
      const people = await createEmployees(ctx, 500);
      expect(
        await saveBookingNow(
          ctx,
          order(
            room,
            people.map((employeeId) => ({ employeeId })),
          ),
        ),
      ).toMatchObject({ count: 500, amount: '0.00' });
    });
  });

  test('two lists at once that share people: one of them is booked', async () => {
    const { room, people } = await inTenant(async (ctx) => ({
      room: await createCanteen(ctx),
      people: [await createDiner(ctx), await createDiner(ctx)],
    }));
    const persons = people.map((employeeId) => ({ employeeId }));
    const outcomes = await Promise.allSettled(
      [persons, persons.toReversed()].map((each) => inTenant((ctx) => saveBookingNow(ctx, order(room, each)))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
