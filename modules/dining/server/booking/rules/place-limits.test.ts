import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  createBooking,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { createEmployees } from '@refectory/server/test/factories/employee.ts';
import { createPackage } from '@refectory/server/test/factories/package.ts';
import { createPlace, type PlaceOptions } from '@refectory/server/test/factories/place.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { readCardAtCounter } from '#dining/server/employee/read-card-at-counter.ts';
import { cancelBooking } from '../cancel/cancel-bookings.ts';
import { expireBookings } from '../cancel/expire-bookings.ts';
import { readCounterMeal } from '../counter/read-counter-meal.ts';
import { serveWalkIn } from '../counter/serve-walk-in.ts';
import { createBookings } from '../create/create-bookings.ts';

const testApp = await createTestApp();
afterAll(() => testApp.close());
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

const openRoom = async (ctx: Context, options: PlaceOptions) => {
  const placeId = await createPlace(ctx, options);
  return { placeId, packageId: await createPackage(ctx, { placeId, price: 1000n }) };
};
const seats = (ctx: Context, placeId: string) =>
  ctx.db.selectFrom('dining_place_seats').select(['capacity', 'taken']).where('place_id', '=', placeId).execute();

describe('capacity of a place (spec/dining#place)', () => {
  test('bookings never exceed it; a batch counts as a whole', async () => {
    await inTenant(async (ctx) => {
      const room = await openRoom(ctx, { name: '小厅', capacity: 3 });
      await createBooking(ctx, bookingRequest(room, await createDiner(ctx), { persons: 2 }));
      const requests = [bookingRequest(room, await createDiner(ctx)), bookingRequest(room, await createDiner(ctx))];
      await expect(createBookings(ctx, requests)).rejects.toMatchObject({
        code: 'dining.place-full',
        params: { place: '小厅', day: '2026-11-21', left: 0, wanted: 1 },
      });
      await createBookings(ctx, requests.slice(1));
      expect(await seats(ctx, room.placeId)).toEqual([{ capacity: 3, taken: 3 }]);
    });
  });

  test('cancelling and expiry release the seat', async () => {
    const room = await inTenant((ctx) => openRoom(ctx, { capacity: 2 }));
    await inTenant(async (ctx) => {
      const id = await createBooking(ctx, bookingRequest(room, await createDiner(ctx)));
      await createBooking(ctx, bookingRequest(room, await createDiner(ctx)));
      await cancelBooking(ctx, { id });
      expect(await seats(ctx, room.placeId)).toEqual([{ capacity: 2, taken: 1 }]);
    });
    await testApp.setClock('2026-11-20 13:00:00');
    await inTenant(expireBookings);
    expect(await inTenant((ctx) => seats(ctx, room.placeId))).toEqual([{ capacity: 2, taken: 0 }]);
    await testApp.setClock('2026-11-20 12:00:00');
  });

  test('a lower capacity keeps existing bookings and refuses the next one', async () => {
    await inTenant(async (ctx) => {
      const room = await openRoom(ctx, { capacity: 5 });
      for (let n = 0; n < 3; n += 1) await createBooking(ctx, bookingRequest(room, await createDiner(ctx)));
      await ctx.db.updateTable('dining_place').set({ capacity: 2 }).where('id', '=', room.placeId).execute();
      expect(await seats(ctx, room.placeId)).toEqual([{ capacity: 3, taken: 3 }]);
      await expect(createBooking(ctx, bookingRequest(room, await createDiner(ctx)))).rejects.toMatchObject({
        code: 'dining.place-full',
      });
    });
  });

  test('200 requests for the last seat: one succeeds', async () => {
    const { room, people } = await inTenant(async (ctx) => ({
      room: await openRoom(ctx, { capacity: 1 }),
      people: await createEmployees(ctx, 200),
    }));
    const answers = await Promise.allSettled(
      people.map((who) => inTenant((ctx) => createBooking(ctx, bookingRequest(room, who)))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['dining.place-full']));
  });
});

describe('opening hours of a place (spec/dining#place)', () => {
  test('a meal outside of them is not booked; at closing time walk-ins are refused, but bookings can be picked up', async () => {
    const { room, booked, stranger } = await inTenant(async (ctx) => {
      const shut = await openRoom(ctx, { name: '晚厅', openTime: '16:00', closeTime: '20:00' });
      await expect(createBooking(ctx, bookingRequest(shut, await createDiner(ctx)))).rejects.toMatchObject({
        code: 'dining.outside-opening-hours',
        params: { place: '晚厅', from: '16:00', to: '20:00' },
      });
      const open = await openRoom(ctx, { name: '早关', openTime: '06:30', closeTime: '13:00' });
      const guest = await createDiner(ctx, { cardNo: 'HOURS1' });
      await createPaidBooking(ctx, bookingRequest(open, guest));
      return { room: open, booked: guest, stranger: await createDiner(ctx) };
    });
    const look = (employeeId: string) =>
      inTenant((ctx) => readCardAtCounter(ctx, { employeeId, placeId: room.placeId }));
    await testApp.setClock('2026-11-21 12:59:00');
    expect((await look(stranger)).now).toMatchObject({ may: 'walkin', reason: '' });
    expect(await inTenant((ctx) => readCounterMeal(ctx, room))).toMatchObject({ isOpen: true, isOn: true });
    await testApp.setClock('2026-11-21 13:00:00');
    expect((await look(stranger)).now).toMatchObject({
      may: 'nothing',
      reason: '“早关”的营业时间为 06:30 至 13:00，此时不供餐',
    });
    expect((await look(booked)).now.may).toBe('take');
    expect(await inTenant((ctx) => readCounterMeal(ctx, room))).toMatchObject({
      isOpen: false,
      openHours: { from: '06:30', to: '13:00' },
    });
    const entering = inTenant((ctx) => serveWalkIn(ctx, { employeeId: stranger, placeId: room.placeId, payType: 1 }));
    await expect(entering).rejects.toMatchObject({ code: 'dining.outside-opening-hours' });
    await testApp.setClock('2026-11-20 12:00:00');
  });
});
