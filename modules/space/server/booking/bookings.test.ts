import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createSportsHall, type SportsHall } from '@refectory/server/test/factories/space.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelBooking } from './cancel/cancel-booking.ts';
import { endBookings } from './cancel/no-shows.ts';
import { checkIn, checkOut, takeBackCheck } from './desk/check-booking.ts';
import { releaseHolds } from './release-holds.ts';

// Booking, paying, moving, coming and not coming (spec/space#booking).

let testApp: TestApp;
let hall: SportsHall;
let person: string;
beforeAll(async () => {
  testApp = await createTestApp();
  hall = await run((ctx) =>
    createSportsHall(ctx, { days: 20, deposit: 2000, cancel_steps: '[{"hours":2,"percent":50}]' }),
  );
  person = await run((ctx) => createDiner(ctx, { cash: '500' }));
  await testApp.app();
}, 60_000);
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = async (path: string, input: object) =>
  (await testApp.call('admin', 'POST', `/space/bookinglist/${path}`, input)).body;
const request = (areaId: string, from: string, to: string, more: object = {}) => ({
  areaId,
  typeId: hall.typeId,
  startAt: `${from}:00`,
  endAt: `${to}:00`,
  employeeId: person,
  persons: 2,
  ...more,
});
const book = (...given: Parameters<typeof request>) => post('submit', request(...given));
const read = (id: string) =>
  run((ctx) => ctx.db.selectFrom('space_booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const cash = () => run(async (ctx) => (await readWalletBuckets(ctx, person)).cash);
const depositAccount = () =>
  run(async (ctx) => {
    const { rows } = await sql<{ balance: string }>`
      select coalesce(sum(n.amount), 0)::bigint as balance from wallet_entry n
      join wallet_account a on a.tenant_id = n.tenant_id and a.id = n.account_id where n.tenant_id = app_tenant() and a.system_kind = 9`.execute(
      ctx.db,
    );
    return Number(rows[0]?.balance ?? 0);
  });

describe('booking', () => {
  test('is held, priced by day and number of slots, and refuses whole against half with what is free', async () => {
    const { data } = await book(hall.halves[0], '2026-11-23 09:00', '2026-11-23 11:00');
    expect(data).toMatchObject({
      amount: '100.00',
      deposit: '20.00',
      spaceStatus: 10,
      holdUntil: '2026-11-20 12:10:00',
    });
    const refused = await book(hall.court, '2026-11-23 10:00', '2026-11-23 11:00');
    expect(refused).toMatchObject({ error: 'space.slot-taken', errors: [{ field: 'startAt' }] });
    expect(refused.msg).toContain('甲半场');
    expect(refused.data.nextFree).toMatchObject([
      { areaId: hall.halves[1], startAt: '2026-11-23 10:00:00' },
      { areaId: hall.others[0] },
      { areaId: hall.others[1] },
    ]);
    expect((await book(hall.halves[1], '2026-11-23 10:00', '2026-11-23 11:00')).success).toBe(true);
    expect((await book(hall.court, '2026-11-28 09:00', '2026-11-28 10:00')).data.amount).toBe('80.00');
  });

  test('persons and notes of an open one are changed, within what the area holds', async () => {
    const { data } = await book(hall.others[0], '2026-12-01 09:00', '2026-12-01 10:00');
    const edited = await post('submit', { id: data.id, version: data.version, persons: 4, remark: '自带球拍' });
    expect(edited).toMatchObject({ code: 200, data: { id: data.id } });
    const more = await post('submit', { id: data.id, version: edited.data.version, persons: 40 });
    expect(more).toMatchObject({ error: 'space.too-many', errors: [{ field: 'persons' }] });
  });

  test('a hold that lapses gives its place to the next, asked or by the job', async () => {
    const { data } = await book(hall.others[0], '2026-11-23 09:00', '2026-11-23 10:00');
    testApp.setClock('2026-11-20 12:11:00');
    expect((await post('pay', { ids: data.id })).error).toBe('space.hold-lapsed');
    expect((await book(hall.others[0], '2026-11-23 09:00', '2026-11-23 10:00')).success).toBe(true);
    expect((await read(data.id)).space_status).toBe(90);
    testApp.setClock('2026-11-20 13:00:00');
    expect(await run(releaseHolds)).toBeGreaterThan(0);
    expect(await run(releaseHolds)).toBe(0);
    expect(await run((ctx) => ctx.db.selectFrom('space_occupancy').select('booking_id').execute())).toEqual([]);
  });

  test('what is closed is refused with its reason, and the price says so before', async () => {
    const closed = { areaId: hall.others[0], startAt: '2026-11-25 09:00:00', endAt: '2026-11-25 11:00:00' };
    await testApp.call('admin', 'POST', '/space/closurelist/submit', { ...closed, reason: '换地板' });
    const refused = await book(hall.others[0], '2026-11-25 09:00', '2026-11-25 10:00');
    expect(refused).toMatchObject({ error: 'space.slot-closed', errors: [{ field: 'startAt' }] });
    expect(refused.msg).toContain('换地板');
    const asked = request(hall.others[0], '2026-11-25 10:00', '2026-11-25 11:00');
    const { body } = await testApp.call('admin', 'GET', '/space/bookinglist/quote', asked);
    expect(body.data).toMatchObject({ bookable: false, reason: 'space.slot-closed' });
    expect(body.data.nextFree).toHaveLength(3);
  });

  test.each([
    ['past', { startAt: '2026-11-20 09:00:00', endAt: '2026-11-20 10:00:00' }, 'space.past'],
    ['too early', { startAt: '2026-12-25 09:00:00', endAt: '2026-12-25 10:00:00' }, 'space.too-early'],
    ['across slots', { startAt: '2026-11-24 09:30:00', endAt: '2026-11-24 10:30:00' }, 'space.not-planned'],
    ['backwards', { startAt: '2026-11-24 10:00:00', endAt: '2026-11-24 09:00:00' }, 'space.span-reversed'],
    ['crowded', { persons: 21 }, 'space.too-many'],
    ['nobody’s', { employeeId: '' }, 'space.nobody'],
  ])('a %s one is refused by name', async (_, more, code) => {
    expect(
      (await post('submit', { ...request(hall.court, '2026-11-24 09:00', '2026-11-24 10:00'), ...more })).error,
    ).toBe(code);
  });
});

describe('money', () => {
  test('price and deposit leave the wallet; checking out brings the deposit back', async () => {
    const before = Number(await cash());
    const { data } = await book(hall.others[1], '2026-11-24 09:00', '2026-11-24 10:00');
    expect((await post('pay', { ids: data.id })).success).toBe(true);
    expect(await cash()).toBe((before - 70).toFixed(2));
    expect(await depositAccount()).toBe(2000);
    expect((await post('checkin', { ids: data.id })).error).toBe('space.check-too-early');
    testApp.setClock('2026-11-24 08:45:00');
    await run((ctx) => checkIn(ctx, { id: data.id }));
    await run((ctx) => checkOut(ctx, { id: data.id, depositKept: '5.00' }));
    expect(await cash()).toBe((before - 55).toFixed(2));
    expect(await depositAccount()).toBe(0);
    expect(await read(data.id)).toMatchObject({ space_status: 50, deposit_status: 30, deposit_kept: '500' });
  });

  test('a check-in is taken back while it is the last check and the booking lasts', async () => {
    const { data } = await book(hall.others[1], '2026-11-24 09:00', '2026-11-24 10:00');
    await post('pay', { ids: data.id });
    testApp.setClock('2026-11-24 08:45:00');
    await run((ctx) => checkIn(ctx, { id: data.id }));
    const checks = () =>
      run((ctx) =>
        ctx.db
          .selectFrom('space_check')
          .select(['id', 'result'])
          .where('booking_id', '=', data.id)
          .orderBy('id', 'desc')
          .execute(),
      );
    const takeBack = (id: string | undefined) => run((ctx) => takeBackCheck(ctx, { id: id as string }));
    const [first] = await checks();
    const answers = await Promise.allSettled([takeBack(first?.id), takeBack(first?.id)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'space.check-not-last' },
    });
    expect(await read(data.id)).toMatchObject({ space_status: 30, checked_in_at: null });
    expect((await checks()).map(({ result }) => result)).toEqual([3, 1]);
    await run((ctx) => checkIn(ctx, { id: data.id }));
    testApp.setClock('2026-11-24 10:00:00');
    const [last] = await checks();
    await expect(takeBack(last?.id)).rejects.toMatchObject({ code: 'space.check-too-late' });
    await run((ctx) => checkOut(ctx, { id: data.id }));
    await expect(takeBack(last?.id)).rejects.toMatchObject({ code: 'space.check-not-last' });
  });

  test.each([
    ['2026-11-24 08:00:00', 0, 20],
    ['2026-11-25 08:00:00', 25, 10],
    ['2026-11-25 08:59:00', 50, 0],
  ])('cancelled at %s it costs %d', async (at, cost, refundStatus) => {
    const before = Number(await cash());
    const { data } = await book(hall.others[1], '2026-11-25 10:00', '2026-11-25 11:00');
    await post('pay', { ids: data.id });
    testApp.setClock(at);
    await run((ctx) => cancelBooking(ctx, { id: data.id, reason: '下雨' }));
    expect(await cash()).toBe((before - cost).toFixed(2));
    expect(await depositAccount()).toBe(0);
    expect(await read(data.id)).toMatchObject({ space_status: 60, refund_status: refundStatus, deposit_status: 20 });
  });

  test('who does not come loses price and deposit, and is remembered', async () => {
    const before = Number(await cash());
    const { data } = await book(hall.others[1], '2026-11-26 09:00', '2026-11-26 10:00');
    await post('pay', { ids: data.id });
    testApp.setClock('2026-11-26 09:31:00');
    expect(await run(endBookings)).toBeGreaterThan(0);
    expect(await read(data.id)).toMatchObject({ space_status: 80, strike: true, deposit_status: 30 });
    expect(await cash()).toBe((before - 70).toFixed(2));
    expect(await depositAccount()).toBe(0);
  });

  test('moving is one change that charges the difference', async () => {
    const before = Number(await cash());
    const { data } = await book(hall.others[1], '2026-11-27 09:00', '2026-11-27 10:00');
    await post('pay', { ids: data.id });
    const input = { id: data.id, areaId: hall.court, startAt: '2026-11-29 09:00:00', endAt: '2026-11-29 10:00:00' };
    expect((await post('move', input)).data).toMatchObject({ amount: '80.00', charged: '30.00' });
    expect(await cash()).toBe((before - 100).toFixed(2));
    expect((await book(hall.halves[0], '2026-11-29 09:00', '2026-11-29 10:00')).error).toBe('space.slot-taken');
    expect((await book(hall.others[1], '2026-11-27 09:00', '2026-11-27 10:00')).success).toBe(true);
  });

  test('what needs approval is approved before it is paid, and keeps its area meanwhile', async () => {
    const banquet = await run((ctx) => createSportsHall(ctx, { days: 20, approval: true }));
    const [areaId] = banquet.others;
    const asked = { typeId: banquet.typeId };
    const { data } = await book(areaId, '2026-12-02 09:00', '2026-12-02 10:00', asked);
    expect((await post('pay', { ids: data.id })).error).toBe('space.needs-approval');
    expect((await post('request', { ids: data.id })).success).toBe(true);
    expect((await book(areaId, '2026-12-02 09:00', '2026-12-02 10:00', asked)).error).toBe('space.slot-taken');
    expect((await post('approve', { ids: data.id })).success).toBe(true);
    expect((await post('checkin', { ids: data.id })).error).toBe('space.not-paid');
    expect((await post('pay', { ids: data.id })).success).toBe(true);
    expect(await read(data.id)).toMatchObject({ space_status: 30, pay_status: 20, hold_until: null });
  });

  test('guests pay at the counter, not from a balance', async () => {
    const before = await depositAccount();
    const guest = { employeeId: '', customerName: '王先生', customerPhone: '13800001111' };
    const { data } = await book(hall.others[1], '2026-11-30 09:00', '2026-11-30 10:00', guest);
    expect((await post('pay', { ids: data.id })).error).toBe('space.pay-type-missing');
    expect((await post('pay', { ids: data.id, payType: 1 })).error).toBe('space.balance-needs-employee');
    expect((await post('pay', { ids: data.id, payType: 3 })).success).toBe(true);
    expect(await depositAccount()).toBe(before + 2000);
    await post('cancel', { ids: data.id });
    expect(await depositAccount()).toBe(before);
  });
});
