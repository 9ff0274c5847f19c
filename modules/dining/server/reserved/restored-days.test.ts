import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { bookedMeals, dayKind } from '#dining/contract/dictionaries.ts';

// Restoring a holiday or meal pause checks meals like entering one (spec/rules#restore).

const testApp = await createTestApp();
// Starts here, because it may take longer than the time limit of a test.
await testApp.app();
afterAll(() => testApp.close());

const monday = '2026-11-23';
const { keep, cancel } = bookedMeals.keys;
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = (path: string, input: object) => testApp.call('admin', 'POST', `/dining/${path}`, input);

/** Versions of a row, newest first. */
const readHistory = async (path: string, id: string): Promise<{ id: string }[]> =>
  (await testApp.call('admin', 'GET', `/dining/${path}/history`, { id })).body.data;
const restore = async (path: string, id: string, back = 0) =>
  post(`${path}/restore`, { historyId: (await readHistory(path, id))[back]?.id });

let who: string;
let canteen: { placeId: string; packageId: string };
beforeEach(async () => {
  ({ who, canteen } = await run(async (ctx) => ({ who: await createDiner(ctx), canteen: await createCanteen(ctx) })));
});
const book = () => run((ctx) => createPaidBooking(ctx, bookingRequest(canteen, who, { day: monday })));
const readStatus = (id: string) =>
  run((ctx) =>
    ctx.db
      .selectFrom('dining_booking')
      .select('booking_status as state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

describe('a holiday', () => {
  const add = async (more: object = {}) => {
    const holiday = { day: monday, name: '店庆', dayKind: dayKind.keys.holiday, placeId: canteen.placeId, ...more };
    return (await post('holidaylist/submit', holiday)).body.data.id as string;
  };
  const list = () =>
    run((ctx) =>
      ctx.db.selectFrom('dining_holiday').select('day_kind').where('place_id', '=', canteen.placeId).execute(),
    );

  test('that was removed is restored while it affects no meal', async () => {
    const id = await add();
    await post('holidaylist/remove', { ids: id });
    expect((await restore('holidaylist', id)).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  test('that was removed is refused with the number of affected meals, even with an earlier decision', async () => {
    const id = await add({ bookedMeals: cancel });
    await post('holidaylist/remove', { ids: id });
    const booking = await book();
    expect(await restore('holidaylist', id)).toMatchObject({
      status: 409,
      body: { error: 'dining.holiday-restore-hits-meals', msg: expect.stringContaining('1餐') },
    });
    expect(await list()).toEqual([]);
    expect(await readStatus(booking)).toEqual({ state: 20 });
  });

  test('in an earlier version is refused while it affects meals, and does not repeat its decision', async () => {
    const id = await add({ bookedMeals: cancel });
    await post('holidaylist/submit', { id, dayKind: dayKind.keys.workday, bookedMeals: keep });
    const booking = await book();
    expect((await restore('holidaylist', id, 1)).body).toMatchObject({
      error: 'dining.holiday-restore-hits-meals',
    });
    expect(await list()).toEqual([{ day_kind: dayKind.keys.workday }]);
    expect(await readStatus(booking)).toEqual({ state: 20 });
  });
});

describe('a rest', () => {
  const add = async (more: object = {}) =>
    (await post('rest/submit', { employeeId: who, startOn: monday, endOn: monday, ...more })).body.data.id as string;

  test('that was removed comes back while no meal is booked in it', async () => {
    const id = await add();
    await post('rest/remove', { ids: id });
    expect((await restore('rest', id)).status).toBe(200);
  });

  test('does not repeat its cancellations when restored', async () => {
    const before = await book();
    const id = await add({ cancelBooked: true });
    expect(await readStatus(before)).toEqual({ state: 40 });
    await post('rest/remove', { ids: id });
    const booking = await book();
    expect(await restore('rest', id)).toMatchObject({
      status: 409,
      body: { error: 'dining.rest-restore-has-bookings', msg: expect.stringContaining('1餐') },
    });
    expect(await readStatus(booking)).toEqual({ state: 20 });
  });

  test('in an earlier version does not cancel either', async () => {
    const id = await add({ cancelBooked: true });
    await post('rest/submit', { id, startOn: '2026-11-24', endOn: '2026-11-24', cancelBooked: false });
    const booking = await book();
    expect((await restore('rest', id, 1)).body).toMatchObject({ error: 'dining.rest-restore-has-bookings' });
    expect(await readStatus(booking)).toEqual({ state: 20 });
  });
});
