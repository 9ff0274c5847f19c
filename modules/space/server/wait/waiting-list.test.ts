import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createSportsHall, type SportsHall } from '@refectory/server/test/factories/space.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelBooking } from '../booking/cancel/cancel-booking.ts';
import { releaseHolds } from '../booking/release-holds.ts';
import { lapseOffers } from './lapse-offers.ts';
import { notifyOffers } from './notify-offers.ts';
import { offerFree } from './offer-free.ts';

// Who waits for a taken time is offered it, one after the other (spec/space#waiting-list).

let testApp: TestApp;
let hall: SportsHall;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
}, 60_000);
beforeEach(async () => {
  testApp.setClock('2026-11-20 12:00:00');
  hall = await run((ctx) => createSportsHall(ctx, { days: 8, offer_minutes: 20, hold_minutes: 30 }));
});
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = (path: string, input: object) => testApp.call('admin', 'POST', `/space/${path}`, input);
let guests = 0;
const request = (areaId: string, hour: number, more: object = {}) => ({
  areaId,
  typeId: hall.typeId,
  startAt: `2026-11-23 ${String(hour).padStart(2, '0')}:00:00`,
  endAt: `2026-11-23 ${hour + 1}:00:00`,
  customerName: '客',
  customerPhone: `137${String(++guests).padStart(8, '0')}`,
  persons: 1,
  ...more,
});
const book = async (areaId: string, hour: number) =>
  (await post('bookinglist/submit', request(areaId, hour))).body.data.id as string;
const join = async (areaId: string, hour: number, more: object = {}) =>
  (await post('waitlist/submit', request(areaId, hour, more))).body.data.id as string;
const read = (id: string) =>
  run((ctx) => ctx.db.selectFrom('space_wait').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const states = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await read(id)).wait_status));

test('what is cancelled is offered to the first, kept against others, and booked when it is accepted', async () => {
  const taken = await book(hall.others[0], 10);
  const [first, second] = [await join(hall.others[0], 10), await join(hall.others[0], 10)];
  await post('bookinglist/cancel', { ids: taken });
  expect(await states(first, second)).toEqual([20, 10]);
  expect((await read(first)).offer_until?.toISOString()).toBe('2026-11-20T04:20:00.000Z');
  expect((await post('bookinglist/submit', request(hall.others[0], 10))).body.error).toBe('space.slot-taken');
  expect((await post('waitlist/accept', { id: second })).body.error).toBe('platform.wrong-state');
  const { body } = await post('waitlist/accept', { id: first });
  expect(body.data).toMatchObject({ id: first, holdUntil: '2026-11-20 12:30:00' });
  expect((await read(first)).booking_id).toBe(body.data.bookingId);
  // It is a booking like any other: given back, it goes on to the next.
  await post('bookinglist/cancel', { ids: body.data.bookingId });
  expect(await states(first, second)).toEqual([30, 20]);
});

test('an offer nobody takes goes to the next, by the job or by who requests; so does one that is declined', async () => {
  const taken = await book(hall.others[0], 11);
  const line = [];
  for (let n = 0; n < 3; n++) line.push(await join(hall.others[0], 11));
  await post('bookinglist/cancel', { ids: taken });
  testApp.setClock('2026-11-20 12:20:00');
  expect((await post('waitlist/accept', { id: line[0] })).body.error).toBe('space.offer-lapsed');
  expect((await post('bookinglist/submit', request(hall.others[0], 11))).body.error).toBe('space.slot-taken');
  expect(await run(lapseOffers)).toBeGreaterThan(0);
  expect(await run(lapseOffers)).toBe(0);
  expect(await states(...line)).toEqual([40, 20, 10]);
  await post('waitlist/withdraw', { ids: line[1] });
  expect(await states(...line)).toEqual([40, 50, 20]);
  testApp.setClock('2026-11-20 12:41:00');
  // Nobody is left: who asks gets it, without the job.
  expect((await post('bookinglist/submit', request(hall.others[0], 11))).status).toBe(200);
  expect(await states(...line)).toEqual([40, 50, 40]);
});

test('what a move, a lapsed hold and a rejection give back is offered as well; of a whole the half that is waited for', async () => {
  const moved = await book(hall.court, 9);
  const forHalf = await join(hall.halves[0], 9);
  await post('bookinglist/move', {
    id: moved,
    areaId: hall.others[1],
    startAt: '2026-11-23 09:00:00',
    endAt: '2026-11-23 10:00:00',
  });
  expect(await states(forHalf)).toEqual([20]);
  expect((await post('bookinglist/submit', request(hall.court, 9))).body.error).toBe('space.slot-taken');
  expect((await post('bookinglist/submit', request(hall.halves[1], 9))).status).toBe(200);

  await book(hall.others[0], 12);
  const afterHold = await join(hall.others[0], 12);
  testApp.setClock('2026-11-20 12:31:00');
  // Asked by somebody else: the hold has lapsed, who waits comes first.
  expect((await post('bookinglist/submit', request(hall.others[0], 12))).body.error).toBe('space.slot-taken');
  await run(releaseHolds);
  expect(await states(afterHold)).toEqual([20]);

  const banquet = await run((ctx) => createSportsHall(ctx, { days: 8, approval: true }));
  const ofBanquet = { typeId: banquet.typeId };
  const { body } = await post('bookinglist/submit', request(banquet.court, 9, ofBanquet));
  await post('bookinglist/request', { ids: body.data.id });
  const afterApproval = await join(banquet.court, 9, ofBanquet);
  await post('bookinglist/reject', { ids: body.data.id, reason: 'x' });
  expect(await states(afterApproval)).toEqual([20]);
});

test('an offer ends where the time begins, and then nobody waits', async () => {
  const taken = await book(hall.others[0], 9);
  const [first, second] = [await join(hall.others[0], 9), await join(hall.others[0], 9)];
  await post('bookinglist/pay', { ids: taken, payType: 3 });
  testApp.setClock('2026-11-23 08:50:00');
  await run((ctx) => cancelBooking(ctx, { id: taken }));
  expect((await read(first)).offer_until?.toISOString()).toBe('2026-11-23T01:00:00.000Z');
  testApp.setClock('2026-11-23 09:00:00');
  await run(lapseOffers);
  expect(await states(first, second)).toEqual([60, 60]);
  const occupied = (ctx: Context) =>
    ctx.db.selectFrom('space_occupancy').select('id').where('area_id', '=', hall.others[0]).execute();
  expect(await run(occupied)).toEqual([]);
});

test('the person is told in messages, the desk of a guest; work is closed when the offer is over', async () => {
  const employee = await run((ctx) => createDiner(ctx));
  await run((ctx) =>
    sql`update dining_employee set user_id = (select min(id) from sys_user where tenant_id = app_tenant()) where tenant_id = app_tenant() and id = ${employee}::bigint`.execute(
      ctx.db,
    ),
  );
  const taken = await book(hall.others[1], 9);
  const known = await join(hall.others[1], 9, { employeeId: employee, customerName: '', customerPhone: '' });
  await join(hall.others[1], 9);
  await post('bookinglist/cancel', { ids: taken });
  const told = () =>
    run(async (ctx) => {
      while ((await notifyOffers(ctx)) > 0);
      const mails = await ctx.db
        .selectFrom('message_mail')
        .select('title')
        .where('title', 'like', '%已空出%')
        .execute();
      const items = await ctx.db
        .selectFrom('message_work_item')
        .select('settled_at')
        .where('kind', '=', 'spaceOffer')
        .execute();
      return [mails.length, items.filter((item) => item.settled_at === null).length];
    });
  const [mails = 0, open = 0] = await told();
  expect(mails).toBe(1);
  expect(await told()).toEqual([mails, open]);
  await post('waitlist/withdraw', { ids: known });
  expect(await told()).toEqual([mails, open + 1]);
});

test.each([
  ['a free time', { startAt: '2026-11-24 09:00:00', endAt: '2026-11-24 10:00:00' }, 'space.wait-not-taken'],
  ['a time off the plan', { startAt: '2026-11-23 09:30:00', endAt: '2026-11-23 10:30:00' }, 'space.not-planned'],
  ['a time that has passed', { startAt: '2026-11-19 09:00:00', endAt: '2026-11-19 10:00:00' }, 'space.past'],
  ['too many', { persons: 200 }, 'space.too-many'],
  ['nobody', { customerName: '' }, 'space.nobody'],
])('nobody joins the line for %s', async (_, more, error) => {
  await book(hall.others[0], 9);
  expect((await post('waitlist/submit', { ...request(hall.others[0], 9), ...more })).body.error).toBe(error);
});

test('who is suspended is passed over, by the job too', async () => {
  const who = { employeeId: await run((ctx) => createDiner(ctx)), customerName: '', customerPhone: '' };
  const taken = await book(hall.others[0], 9);
  const suspended = await join(hall.others[0], 9, who);
  const suspend = (path: string) => testApp.call('admin', 'POST', `/dining/employee/${path}`, { ids: who.employeeId });
  await suspend('suspend');
  await post('bookinglist/cancel', { ids: taken });
  expect(await states(suspended)).toEqual([10]);
  await run(offerFree);
  expect(await states(suspended)).toEqual([10]);
  expect((await post('bookinglist/submit', request(hall.others[1], 9))).status).toBe(200);
  await suspend('resume');
  await run(offerFree);
  expect(await states(suspended)).toEqual([20]);
});

test('nobody joins the line for a time of his own, a guest neither', async () => {
  const employee = { employeeId: await run((ctx) => createDiner(ctx)), customerName: '', customerPhone: '' };
  for (const [areaId, who] of [
    [hall.others[0], employee],
    [hall.others[1], { customerName: '客', customerPhone: '13612345678' }],
  ] as const) {
    await post('bookinglist/submit', request(areaId, 9, who));
    expect((await post('waitlist/submit', request(areaId, 9, who))).body.error).toBe('space.wait-own');
    expect((await post('waitlist/submit', request(areaId, 9))).status).toBe(200);
  }
});

test('nobody is in the same line twice; a closure ends the line, and its end is noticed by the job', async () => {
  const taken = await book(hall.others[0], 9);
  const asked = request(hall.others[0], 9);
  expect((await post('waitlist/submit', asked)).status).toBe(200);
  expect((await post('waitlist/submit', asked)).body.error).toBe('space.wait-already');
  const second = await join(hall.others[0], 9);
  await post('bookinglist/cancel', { ids: taken });
  const closed = { areaId: hall.others[0], startAt: '2026-11-23 00:00:00', endAt: '2026-11-24 00:00:00', reason: 'x' };
  expect((await post('closurelist/closeandsolve', closed)).status).toBe(200);
  expect(await states(second)).toEqual([60]);
  expect(await run(offerFree)).toBe(0);
});

test('200 who accept, 200 who book and 200 who wait: one has it, and it was never offered to two', async () => {
  const taken = await book(hall.others[0], 10);
  const line = await Promise.all(Array.from({ length: 20 }, () => join(hall.others[0], 10)));
  const [answers] = await Promise.all([
    Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        n % 2 ? post('waitlist/accept', { id: line[n % 20] }) : post('bookinglist/submit', request(hall.others[0], 10)),
      ),
    ),
    post('bookinglist/cancel', { ids: taken }),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.filter(({ body }) => body.error === 'platform.conflict')).toEqual([]);
  const now = await states(...line);
  const { rows } = await run((ctx) =>
    sql<{ live: number }>`
      select count(*)::int as live from space_occupancy where tenant_id = app_tenant() and area_id = ${hall.others[0]}::bigint`.execute(
      ctx.db,
    ),
  );
  expect(rows[0]?.live).toBe(1);
  expect(now.filter((state) => state === 20 || state === 30)).toHaveLength(1);
  const offered = line[now.findIndex((state) => state === 20 || state === 30)] as string;
  const accepted = await Promise.all(Array.from({ length: 200 }, () => post('waitlist/accept', { id: offered })));
  const done = [...answers.filter((_, n) => n % 2), ...accepted].filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  expect(await states(offered)).toEqual([30]);
}, 120_000);

test('a span that no plan reaches is refused by name, up to the last day there is', async () => {
  const at = (startAt: string) =>
    post('waitlist/submit', { ...request(hall.others[0], 9), startAt, endAt: '9999-12-31 23:59:59' });
  expect((await at('2026-11-23 09:00:00')).body.error).toBe('space.span-too-long');
  expect((await at('9999-12-31 09:00:00')).body.error).toBe('space.too-early');
});
