import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { askFor, book, type Canteen, createCanteen, createEater } from '#test/factories/booking.ts';
import { createEmployeeType } from '#test/factories/employee.ts';
import { insertRow } from '#test/factories/insert-row.ts';
import { createPackage } from '#test/factories/package.ts';
import { createPlace, setParameter } from '#test/factories/place.ts';
import { createPriceRule } from '#test/factories/price-rule.ts';
import { createWorld, type World } from '#test/world.ts';
import type { BookingAsk } from './booking-ask.ts';
import { createBookings } from './create-bookings.ts';

let world: World;
let canteen: Canteen;
let eater: string;

beforeAll(async () => {
  world = await createWorld();
  [canteen, eater] = await world.run('000000', async (ctx) => [
    await createCanteen(ctx, { price: 1200n }),
    await createEater(ctx, { name: '王芳' }),
  ]);
});
afterAll(() => world.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => world.run('000000', fn);

describe('create', () => {
  test('freezes price and rule, takes the quota, writes the log', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { price: 1200n, dailyQuota: 5 });
      const ruleId = await createPriceRule(ctx, {
        name: '午餐八折',
        method: 2,
        value: '80',
        placeId: room.placeId,
        mealPeriod: 2,
      });
      const who = await createEater(ctx);
      const [row] = await createBookings(ctx, [askFor(room, who, { persons: 2 })]);
      expect(row).toMatchObject({
        price: '960',
        amount: '1920',
        rule_id: ruleId,
        booking_status: 10,
        pay_status: 10,
        pay_type: 1,
        source: 1,
      });
      expect(row?.booking_no).toMatch(/^B20261120\d{5}$/);
      expect(row?.take_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
      expect(row?.pay_deadline).toEqual(new Date('2026-11-20T04:30:00Z'));
      const quota = await ctx.db
        .selectFrom('dining_quota')
        .select(['quota', 'taken'])
        .where('package_id', '=', room.packageId)
        .executeTakeFirst();
      expect(quota).toEqual({ quota: 5, taken: 2 });
      const log = await ctx.db
        .selectFrom('dining_booking_log')
        .selectAll()
        .where('booking_id', '=', row?.id ?? '')
        .execute();
      expect(log).toMatchObject([{ action: 1, from_status: null, to_status: 10, booking_no: row?.booking_no }]);
    });
  });

  test('what costs nothing is booked at once', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { price: 0n });
      const [row] = await createBookings(ctx, [askFor(room, await createEater(ctx))]);
      expect(row).toMatchObject({
        booking_status: 20,
        pay_status: 20,
        amount: '0',
        transfer_id: null,
        pay_deadline: null,
      });
    });
  });

  test('a further portion costs what the second helping costs', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { price: 1200n });
      await createPriceRule(ctx, { value: '5', placeId: room.placeId, helping: 2 });
      const [row] = await createBookings(ctx, [askFor(room, await createEater(ctx), { persons: 3 })]);
      expect(row).toMatchObject({ price: '1200', amount: '2200' });
    });
  });

  test('without a package a rule says the price', async () => {
    await inTenant(async (ctx) => {
      const placeId = await createPlace(ctx);
      await createPriceRule(ctx, { value: '7.5', placeId });
      const [row] = await createBookings(ctx, [
        askFor({ placeId, packageId: '' }, await createEater(ctx), { packageId: null }),
      ]);
      expect(row).toMatchObject({ price: '750', package_id: null });
    });
  });
});

describe('refused', () => {
  const refusals: [string, (ctx: Context) => Promise<BookingAsk>, object][] = [
    ['dining.employee-unknown', async () => askFor(canteen, '999999999'), {}],
    [
      'dining.employee-not-active',
      async (ctx) => askFor(canteen, await createEater(ctx, { name: '离职', employeeStatus: 3 })),
      { name: '离职' },
    ],
    ['dining.place-unknown', async () => askFor({ ...canteen, placeId: '999999999' }, eater), {}],
    [
      'dining.place-closed',
      async (ctx) =>
        askFor({ placeId: await createPlace(ctx, { name: '旧食堂', status: 2 }), packageId: canteen.packageId }, eater),
      { place: '旧食堂' },
    ],
    ['dining.meal-not-served', async () => askFor(canteen, eater, { mealPeriod: 4 }), { meal: '夜宵' }],
    ['dining.not-open-yet', async () => askFor(canteen, eater, { day: '2026-11-28' }), { opensAt: '2026-11-21 00:00' }],
    [
      'dining.booking-closed',
      async () => askFor(canteen, eater, { day: '2026-11-20' }),
      { closedAt: '2026-11-20 09:00' },
    ],
    [
      'dining.outside-meal',
      async () => askFor(canteen, eater, { source: 2 }),
      { from: '2026-11-21 10:45', to: '2026-11-21 13:45' },
    ],
    ['dining.package-unknown', async () => askFor(canteen, eater, { packageId: '999999999' }), {}],
    [
      'dining.package-elsewhere',
      async (ctx) => askFor({ placeId: await createPlace(ctx), packageId: canteen.packageId }, eater),
      {},
    ],
    [
      'dining.package-off-sale',
      async (ctx) =>
        askFor(canteen, eater, {
          packageId: await createPackage(ctx, { placeId: canteen.placeId, name: '停售', packageStatus: 20 }),
        }),
      { package: '停售' },
    ],
    [
      'dining.package-not-for-meal',
      async (ctx) =>
        askFor(canteen, eater, { packageId: await createPackage(ctx, { placeId: canteen.placeId, mealPeriods: [1] }) }),
      { meal: '午餐' },
    ],
    [
      'dining.resting',
      async (ctx) => {
        const who = await createEater(ctx, { name: '赵静' });
        await insertRow(ctx, 'dining_rest', { employee_id: who, start_on: '2026-11-21', end_on: '2026-11-25' });
        return askFor(canteen, who);
      },
      { name: '赵静', from: '2026-11-21', to: '2026-11-25' },
    ],
    [
      'dining.already-booked',
      async (ctx) => {
        const who = await createEater(ctx, { name: '钱伟' });
        await book(ctx, askFor(canteen, who));
        return askFor(canteen, who);
      },
      { name: '钱伟', day: '2026-11-21', meal: '午餐' },
    ],
    ['dining.too-many-persons', async () => askFor(canteen, eater, { persons: 6 }), { limit: 5 }],
    ['dining.pay-type-not-offered', async () => askFor(canteen, eater, { payType: 6 }), {}],
    [
      'dining.no-price',
      async (ctx) => askFor({ placeId: await createPlace(ctx), packageId: '' }, eater, { packageId: null }),
      {},
    ],
    [
      'dining.daily-limit',
      async (ctx) => {
        const who = await createEater(ctx, {
          name: '孙强',
          typeId: await createEmployeeType(ctx, { dailyLimit: 2000n }),
        });
        await book(ctx, askFor(canteen, who, { mealPeriod: 3 }));
        return askFor(canteen, who);
      },
      { name: '孙强', spent: '12.00', limit: '20.00' },
    ],
    [
      'dining.quota-full',
      async (ctx) => askFor(await createCanteen(ctx, { name: '限量', dailyQuota: 2 }), eater, { persons: 3 }),
      { package: '限量', left: 2, wanted: 3 },
    ],
  ];
  test.each(refusals)('%s', async (code, ask, params) => {
    await inTenant(async (ctx) => {
      const wish = await ask(ctx);
      await expect(createBookings(ctx, [wish])).rejects.toMatchObject({ code, params });
    });
  });

  test('one refused of many: none is booked', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx);
      const people = [await createEater(ctx), await createEater(ctx, { employeeStatus: 2 })];
      await expect(
        createBookings(
          ctx,
          people.map((who) => askFor(room, who)),
        ),
      ).rejects.toMatchObject({ code: 'dining.employee-not-active' });
      expect(
        await ctx.db.selectFrom('dining_booking').select('id').where('place_id', '=', room.placeId).execute(),
      ).toEqual([]);
    });
  });

  test('the same person twice in one batch', async () => {
    await inTenant(async (ctx) => {
      await expect(createBookings(ctx, [askFor(canteen, eater), askFor(canteen, eater)])).rejects.toMatchObject({
        code: 'dining.same-person-twice',
      });
    });
  });

  test('a table of another place, by the database', async () => {
    const tableId = await inTenant(async (ctx) =>
      insertRow(ctx, 'dining_table', { place_id: await createPlace(ctx), code: 'A1' }),
    );
    const tried = inTenant((ctx) => createBookings(ctx, [askFor(canteen, eater, { tableId })]));
    await expect(tried).rejects.toMatchObject({ constraint: 'dining_booking_table' });
  });

  test('the other tenant neither sees the people nor the place', async () => {
    await world.run('100001', async (ctx) => {
      await expect(createBookings(ctx, [askFor(canteen, eater)])).rejects.toMatchObject({
        code: 'dining.employee-unknown',
      });
    });
  });

  test('booking opens at midnight and closes at the minute of the cut-off', async () => {
    const room = await inTenant(createCanteen);
    const tryAt = async (at: string) => {
      world.setClock(at);
      return inTenant(async (ctx) => book(ctx, askFor(room, await createEater(ctx), { day: '2026-12-01' }))).then(
        () => 'booked',
        (error) => error.code,
      );
    };
    expect(await tryAt('2026-11-23 23:59:59')).toBe('dining.not-open-yet');
    expect(await tryAt('2026-11-24 00:00:00')).toBe('booked');
    expect(await tryAt('2026-12-01 09:00:00')).toBe('booked');
    expect(await tryAt('2026-12-01 09:00:01')).toBe('dining.booking-closed');
    world.setClock('2026-11-20 12:00:00');
  });
});

describe('quota', () => {
  test('a lowered quota keeps what is booked and admits no more; a raised one does', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { dailyQuota: 3 });
      for (let n = 0; n < 2; n++) await book(ctx, askFor(room, await createEater(ctx)));
      const setQuota = (daily_quota: number | null) =>
        ctx.db.updateTable('dining_package').set({ daily_quota }).where('id', '=', room.packageId).execute();
      await setQuota(1);
      const late = await createEater(ctx);
      await expect(book(ctx, askFor(room, late))).rejects.toMatchObject({
        code: 'dining.quota-full',
        params: { left: 0 },
      });
      await setQuota(3);
      await book(ctx, askFor(room, late));
      await setQuota(null);
      await book(ctx, askFor(room, await createEater(ctx)));
    });
  });
});

test('parameters of the place count before those of the tenant', async () => {
  await inTenant(async (ctx) => {
    const room = await createCanteen(ctx);
    await setParameter(ctx, 'booking.open.days', '1', room.placeId);
    await expect(book(ctx, askFor(room, eater, { day: '2026-11-22' }))).rejects.toMatchObject({
      code: 'dining.not-open-yet',
    });
  });
});
