import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { type Canteen, createCanteen, createEater } from '#test/factories/booking.ts';
import { createEmployees } from '#test/factories/employee.ts';
import { createPriceRule } from '#test/factories/price-rule.ts';
import { bucketsOf } from '#test/factories/wallet.ts';
import { createWorld, type World } from '#test/world.ts';
import { listPersons } from './list-persons.ts';
import { readBookingJson } from './read-booking-json.ts';
import { saveBookingNow } from './save-booking-now.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld({ at: '2026-11-21 12:00:00' });
});
afterAll(() => world.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => world.run('000000', fn);
const order = ({ placeId, packageId }: Canteen, persons: object[], more: object = {}) =>
  readBookingJson({
    placeId,
    day: '2026-11-21',
    mealPeriod: 2,
    payType: 1,
    persons: persons.map((person) => ({ packageId, ...person })),
    ...more,
  });

describe('booking_json', () => {
  const good = { placeId: '1', day: '2026-11-21', mealPeriod: 2, persons: [{ employeeId: '7' }] };
  test('is taken as an object and as text', () => {
    const read = {
      placeId: '1',
      day: '2026-11-21',
      mealPeriod: 2,
      payType: 1,
      persons: [{ employeeId: '7', packageId: undefined }],
    };
    expect(readBookingJson(good)).toEqual(read);
    expect(readBookingJson(JSON.stringify({ ...good, placeId: 1, persons: [{ employeeId: 7 }] }))).toEqual(read);
  });
  test.each<[string, unknown]>([
    ['JSON', '{'],
    ['', undefined],
    ['placeId', { ...good, placeId: '' }],
    ['day', { ...good, day: '2026-13-01' }],
    ['persons', { ...good, persons: [] }],
    ['persons.0.employeeId', { ...good, persons: [{}] }],
    ['persons.1.packageId', { ...good, persons: [{ employeeId: '1' }, { employeeId: '2', packageId: 'x' }] }],
  ])('is refused at %j', (problem, json) => {
    expect(() => readBookingJson(json)).toThrow(
      expect.objectContaining({ code: 'dining.booking-json', params: { problem } }),
    );
  });
  test('single goods are not sold here', () => {
    const json = { ...good, persons: [{ employeeId: '7', goods: [{ goodsId: '1', quantity: 1 }] }] };
    expect(() => readBookingJson(json)).toThrow(expect.objectContaining({ code: 'dining.goods-not-here' }));
  });
});

describe('persionlist', () => {
  test('answers price, rule and balance per person, and why not', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { name: '午餐A', price: 1200n });
      const ruleId = await createPriceRule(ctx, { name: '九折', method: 2, value: '90', placeId: room.placeId });
      const may = await createEater(ctx, { name: '可订', cash: '20' });
      const poor = await createEater(ctx, { name: '余额不足', cash: '5' });
      const gone = await createEater(ctx, { name: '离职', employeeStatus: 3 });
      await createEater(ctx, { name: '持卡', cardNo: 'now-1' });
      const rows = await listPersons(
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
      const people = [await createEater(ctx, { cash: '20' }), await createEater(ctx, { cash: '20', cardNo: 'now-2' })];
      const answer = await saveBookingNow(ctx, order(room, [{ employeeId: people[0] }, { cardNo: 'now-2' }]));
      expect(answer).toMatchObject({ count: 2, amount: '24.00' });
      const rows = await ctx.db.selectFrom('dining_booking').selectAll().where('place_id', '=', room.placeId).execute();
      expect(rows.map((row) => [row.booking_status, row.pay_status, row.source])).toEqual([
        [30, 20, 2],
        [30, 20, 2],
      ]);
      for (const who of people) expect(await bucketsOf(ctx, who)).toEqual({ cash: '8.00' });
      expect(
        await ctx.db.selectFrom('dining_attendance').select('id').where('place_id', '=', room.placeId).execute(),
      ).toHaveLength(2);
    });
  });

  test('one who cannot pay: nobody is booked', async () => {
    const { room, people } = await inTenant(async (ctx) => ({
      room: await createCanteen(ctx, { dailyQuota: 5 }),
      people: [await createEater(ctx, { cash: '20' }), await createEater(ctx, { cash: '5' })],
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
      expect(await bucketsOf(ctx, people[0] as string)).toEqual({ cash: '20.00' });
    });
  });

  test('without packages named, the first one on offer; refused outside the meal and for the second time', async () => {
    const room = await inTenant((ctx) => createCanteen(ctx, { name: '默认' }));
    const who = await inTenant((ctx) => createEater(ctx));
    const wish = order(room, [{ employeeId: who, packageId: undefined }]);
    await inTenant(async (ctx) => {
      expect(await listPersons(ctx, wish)).toMatchObject([{ packageName: '默认' }]);
      await saveBookingNow(ctx, wish);
      await expect(saveBookingNow(ctx, wish)).rejects.toMatchObject({ code: 'dining.already-booked' });
      const tomorrow = order(room, [{ employeeId: who }], { day: '2026-11-22' });
      await expect(saveBookingNow(ctx, tomorrow)).rejects.toMatchObject({ code: 'dining.outside-meal' });
    });
  });

  test('an unknown card', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx);
      await expect(listPersons(ctx, order(room, [{ cardNo: 'nobody' }]))).rejects.toMatchObject({
        code: 'dining.card-not-usable',
      });
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

  test('two tables at once that share people: one of them', async () => {
    const { room, people } = await inTenant(async (ctx) => ({
      room: await createCanteen(ctx),
      people: [await createEater(ctx), await createEater(ctx)],
    }));
    const persons = people.map((employeeId) => ({ employeeId }));
    const outcomes = await Promise.allSettled(
      [persons, persons.toReversed()].map((each) => inTenant((ctx) => saveBookingNow(ctx, order(room, each)))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
