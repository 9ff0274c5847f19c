import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  createBooking,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { insertRow, nextSerial } from '@refectory/server/test/factories/insert-row.ts';
import { createShop, orderRequest } from '@refectory/server/test/factories/order.ts';
import { createPlace, setParameter } from '@refectory/server/test/factories/place.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { enabledTableFilter } from '#dining/contract/place/table.ts';
import { createOrders } from '#shop/server/order/create/create-orders.ts';
import { cancelBooking } from '../booking/cancel/cancel-bookings.ts';
import { servingWindow, takeWindow } from '../booking/rules/meal-times.ts';
import { takeBookings } from '../booking/take/take-bookings.ts';
import { readDiningSettings } from '../parameter/dining-settings.ts';
import { disableTable } from './disable-table.ts';

const testApp = await createTestApp();
afterAll(() => testApp.close());
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

const createTable = (ctx: Context, placeId: string) =>
  insertRow(ctx, 'dining_table', { place_id: placeId, code: `T${nextSerial()}` });
const readTableStatus = async (ctx: Context, id: string) =>
  (await ctx.db.selectFrom('dining_table_row').select('table_status').where('id', '=', id).executeTakeFirst())
    ?.table_status;

async function openTable(ctx: Context) {
  const room = await createCanteen(ctx);
  return { room, tableId: await createTable(ctx, room.placeId) };
}

describe('a table serves one party per meal (spec/dining#table)', () => {
  test('a second party is refused by name, but not at another meal; a party may have several bookings', async () => {
    await inTenant(async (ctx) => {
      const { room, tableId } = await openTable(ctx);
      const host = await createDiner(ctx);
      const first = await createBooking(ctx, bookingRequest(room, host, { tableId }));
      await expect(createBooking(ctx, bookingRequest(room, await createDiner(ctx), { tableId }))).rejects.toMatchObject(
        {
          code: 'dining.table-taken',
          params: { day: '2026-11-21', meal: '午餐' },
        },
      );
      await createBooking(ctx, bookingRequest(room, await createDiner(ctx), { tableId, partyId: host }));
      await createBooking(ctx, bookingRequest(room, await createDiner(ctx), { tableId, day: '2026-11-22' }));
      expect(first).not.toBe('');
    });
  });

  test('a cancelled booking gives the table up; a booking that moves takes it', async () => {
    await inTenant(async (ctx) => {
      const { room, tableId } = await openTable(ctx);
      const first = await createBooking(ctx, bookingRequest(room, await createDiner(ctx), { tableId }));
      await cancelBooking(ctx, { id: first });
      const second = await createBooking(ctx, bookingRequest(room, await createDiner(ctx)));
      await ctx.db.updateTable('dining_booking').set({ table_id: tableId }).where('id', '=', second).execute();
      await expect(createBooking(ctx, bookingRequest(room, await createDiner(ctx), { tableId }))).rejects.toMatchObject(
        {
          code: 'dining.table-taken',
        },
      );
    });
  });

  test('orders and bookings count together; who has booked may order at the same table', async () => {
    await inTenant(async (ctx) => {
      const shop = await createShop(ctx);
      const tableId = await createTable(ctx, shop.placeId);
      const host = await createDiner(ctx);
      const request = orderRequest(shop, host);
      await insertRow(ctx, 'dining_price_rule', { name: '订餐', method: 1, value: '10', place_id: shop.placeId });
      await createBooking(ctx, { ...request, source: 1, persons: 1, tableId });
      await createOrders(ctx, [{ ...request, tableId }]);
      const other = orderRequest(shop, await createDiner(ctx));
      await expect(createOrders(ctx, [{ ...other, tableId }])).rejects.toMatchObject({ code: 'dining.table-taken' });
    });
  });

  test('of twenty at once one gets the table', async () => {
    const { room, tableId, people } = await inTenant(async (ctx) => {
      const opened = await openTable(ctx);
      const ids: string[] = [];
      for (let n = 0; n < 20; n += 1) ids.push(await createDiner(ctx));
      return { ...opened, people: ids };
    });
    const answers = await Promise.allSettled(
      people.map((who) => inTenant((ctx) => createBooking(ctx, bookingRequest(room, who, { tableId })))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // Where the check ran too early, the constraint refuses by its name.
    for (const each of answers)
      if (each.status === 'rejected')
        expect(['dining.table-taken', 'dining_seating_one_party']).toContain(
          each.reason.code === '23P01' ? each.reason.constraint : each.reason.code,
        );
  });

  test('where tables are shared, several parties sit together', async () => {
    await inTenant(async (ctx) => {
      const { room, tableId } = await openTable(ctx);
      await setParameter(ctx, 'table.shared', 'on', room.placeId);
      await createBooking(ctx, bookingRequest(room, await createDiner(ctx), { tableId }));
      await createBooking(ctx, bookingRequest(room, await createDiner(ctx), { tableId }));
    });
  });

  test('a disabled table cannot be assigned, and an assigned one cannot be disabled', async () => {
    await inTenant(async (ctx) => {
      const { room, tableId } = await openTable(ctx);
      await disableTable(ctx, { id: tableId });
      await expect(createBooking(ctx, bookingRequest(room, await createDiner(ctx), { tableId }))).rejects.toMatchObject(
        {
          code: 'dining.table-disabled',
        },
      );
    });
    await inTenant(async (ctx) => {
      const { room, tableId } = await openTable(ctx);
      await createBooking(ctx, bookingRequest(room, await createDiner(ctx), { tableId }));
      await expect(disableTable(ctx, { id: tableId })).rejects.toMatchObject({
        code: 'dining.table-awaited',
        params: { count: 1 },
      });
    });
  });
});

test('a table is reserved for the meal that is on or comes next, occupied once it is taken, free after it', async () => {
  const { tableId, id } = await inTenant(async (ctx) => {
    const opened = await openTable(ctx);
    const booked = await createPaidBooking(
      ctx,
      bookingRequest(opened.room, await createDiner(ctx), { tableId: opened.tableId }),
    );
    return { ...opened, id: booked };
  });
  const state = () => inTenant((ctx) => readTableStatus(ctx, tableId));
  expect(await state()).toBe(1);
  await testApp.setClock('2026-11-21 09:15:00');
  expect(await state()).toBe(1);
  await testApp.setClock('2026-11-21 09:15:01');
  expect(await state()).toBe(2);
  await testApp.setClock('2026-11-21 12:00:00');
  await inTenant((ctx) => takeBookings(ctx, [id], 3));
  expect(await state()).toBe(3);
  await testApp.setClock('2026-11-21 13:45:01');
  expect(await state()).toBe(1);
  await testApp.setClock('2026-11-20 12:00:00');
});

test('the meal that the database calls current is the one of the parameters', async () => {
  const placeId = await inTenant(async (ctx) => {
    const id = await createPlace(ctx, { mealPeriods: [1, 2, 3, 4] });
    await setParameter(ctx, 'meal.window.supper', '22:00-01:00', id);
    return id;
  });
  const current = () =>
    inTenant(async (ctx) => {
      const { meals, takeGraceMinutes } = await readDiningSettings(ctx, placeId);
      const { rows } = await sql<{
        day: string;
        meal_period: number;
      }>`select * from current_meal(${placeId}::bigint)`.execute(ctx.db);
      const [first] = [-1, 0, 1]
        .flatMap((days) => meals.map((meal) => ({ day: addDays(businessDay(ctx.now, ctx.zone), days), meal })))
        .filter(({ day, meal }) => takeWindow(day, meal, takeGraceMinutes, ctx.zone).to >= ctx.now)
        .sort(
          (a, b) =>
            servingWindow(a.day, a.meal, ctx.zone).from.getTime() -
            servingWindow(b.day, b.meal, ctx.zone).from.getTime(),
        );
      return [rows[0], first && { day: first.day, meal_period: first.meal.mealPeriod }];
    });
  for (const at of [
    '00:00',
    '01:14',
    '01:16',
    '07:00',
    '09:15',
    '09:16',
    '13:00',
    '13:46',
    '19:45',
    '19:46',
    '22:00',
    '23:59',
  ]) {
    await testApp.setClock(`2026-11-20 ${at}:00`);
    const [found, expected] = await current();
    expect(found, at).toEqual(expected);
  }
  await testApp.setClock('2026-11-20 12:00:00');
});

test('a disabled table is not offered', async () => {
  const { placeId, tableId, disabled } = await inTenant(async (ctx) => {
    const { room, tableId: usable } = await openTable(ctx);
    const unused = await createTable(ctx, room.placeId);
    await disableTable(ctx, { id: unused });
    return { placeId: room.placeId, tableId: usable, disabled: unused };
  });
  const offered = await testApp.call('admin', 'GET', '/dining/table/select', { placeId, ...enabledTableFilter });
  expect(offered.body.data.map(({ value }: { value: string }) => value)).toEqual([tableId]);
  const all = await testApp.call('admin', 'GET', '/dining/table/select', { placeId });
  expect(all.body.data.map(({ value }: { value: string }) => value)).toContain(disabled);
});
