import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createSportsHall, type SportsHall } from '@refectory/server/test/factories/space.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Every Tuesday until …: shown, clashes solved one by one, booked and cancelled as one (spec/space#series).

let testApp: TestApp;
let hall: SportsHall;
let person: string;
beforeAll(async () => {
  testApp = await createTestApp();
  hall = await run((ctx) => createSportsHall(ctx, { days: 30, deposit: 1000, bookable_days: 60 }));
  person = await run((ctx) => createDiner(ctx, { cash: '2000' }));
  await testApp.app();
}, 60_000);
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const call = async (path: string, input: object, headers: Record<string, string> = {}) =>
  (await testApp.call('admin', 'POST', `/space/${path}`, input, { headers })).body;
const plan = (more: object = {}) => ({
  areaId: hall.others[0],
  typeId: hall.typeId,
  weekdays: [2],
  dateFrom: '2026-11-20',
  dateTo: '2026-12-15',
  startTime: '09:00',
  endTime: '11:00',
  employeeId: person,
  persons: 2,
  ...more,
});
const book = (areaId: string, from: string, to: string, more: object = {}) =>
  call('bookinglist/submit', {
    areaId,
    typeId: hall.typeId,
    startAt: `${from}:00`,
    endAt: `${to}:00`,
    customerName: '王先生',
    customerPhone: `138${from.replace(/\D/g, '')}`,
    persons: 1,
    ...more,
  });
const listed = (seriesId: string) =>
  run((ctx) =>
    ctx.db
      .selectFrom('space_booking')
      .selectAll()
      .where('series_id', '=', seriesId)
      .orderBy('start_at')
      .orderBy('id')
      .execute(),
  );
const cash = () => run(async (ctx) => Number((await readWalletBuckets(ctx, person)).cash));

test('the dates of a plan are free, or clash by the rule that is named, with spans that would do', async () => {
  const { data: taken } = await book(hall.others[0], '2026-12-01 10:00', '2026-12-01 11:00');
  await call('closurelist/submit', {
    areaId: hall.others[0],
    startAt: '2026-12-08 00:00:00',
    endAt: '2026-12-09 00:00:00',
    reason: '换地板',
  });
  const { data } = await call('serieslist/preview', plan());
  expect(data).toMatchObject({ free: 2, clashes: 2, amount: '200.00' });
  expect(data.dates).toMatchObject([
    { day: '2026-11-24', isFree: true, amount: '100.00', deposit: '10.00' },
    { day: '2026-12-01', isFree: false, reason: 'space.slot-taken' },
    { day: '2026-12-08', isFree: false, reason: 'space.slot-closed' },
    { day: '2026-12-15', isFree: true },
  ]);
  // As long as what is requested for, not one slot of it.
  expect(data.dates[1].nextFree).toHaveLength(3);
  expect(data.dates[1].nextFree[0]).toMatchObject({
    areaId: hall.court,
    startAt: '2026-12-01 09:00:00',
    endAt: '2026-12-01 11:00:00',
  });
  expect(await run((ctx) => ctx.db.selectFrom('space_series').select('id').execute())).toEqual([]);
  await call('bookinglist/cancel', { ids: taken.id });
});

test('clashes are decided about date by date, then all is booked and paid at once; the same key books once', async () => {
  await book(hall.others[0], '2026-12-01 10:00', '2026-12-01 11:00');
  const undecided = await call('serieslist/book', plan());
  expect(undecided).toMatchObject({ error: 'space.series-unsolved', errors: [{ field: 'solutions' }] });
  expect(undecided.data.dates.map(({ day }: { day: string }) => day)).toEqual(['2026-12-01', '2026-12-08']);
  const moved = { areaId: hall.others[1], startAt: '2026-12-01 09:00:00', endAt: '2026-12-01 11:00:00' };
  const solutions = [
    { day: '2026-12-01', decision: 2, ...moved },
    { day: '2026-12-08', decision: 1 },
  ];
  const before = await cash();
  const input = plan({ solutions, payType: 1 });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => call('serieslist/book', input, { 'idempotency-key': 'series-once' })),
  );
  const { data } = answers[0] as (typeof answers)[number];
  expect(new Set(answers.map((answer) => answer.data.id))).toEqual(new Set([data.id]));
  expect(data).toMatchObject({ booked: 3, skipped: 1, amount: '300.00', deposit: '30.00' });
  expect(await cash()).toBe(before - 330);
  const rows = await listed(data.id);
  expect(rows.map((row) => [row.area_id, row.space_status, row.pay_status, row.transfer_id !== null])).toEqual([
    [hall.others[0], 30, 20, true],
    [hall.others[1], 30, 20, true],
    [hall.others[0], 30, 20, true],
  ]);
  expect(new Set(rows.map((row) => row.transfer_id)).size).toBe(3);

  const { data: cancelled } = await call('serieslist/cancelfrom', { id: data.id, fromDay: '2026-12-01' });
  expect(cancelled).toMatchObject({ cancelled: 2, refunded: '200.00' });
  expect(await cash()).toBe(before - 110);
  expect((await listed(data.id)).map((row) => row.space_status)).toEqual([30, 60, 60]);
  const again = await call('serieslist/cancelfrom', { id: data.id, fromDay: '2026-12-01' });
  expect(again.error).toBe('space.series-nothing-left');
});

test('it is all or nothing: one date refused, or one not paid for, and nothing is booked', async () => {
  const counted = () => run((ctx) => ctx.db.selectFrom('space_booking').select('id').execute());
  const before = (await counted()).length;
  const poor = await run((ctx) => createDiner(ctx, { cash: '150' }));
  const dear = plan({ weekdays: [3], employeeId: poor, payType: 1 });
  expect((await call('serieslist/book', dear)).error).toBe('wallet.not-enough');
  const where = { areaId: hall.court, startAt: '2026-11-26 09:30:00', endAt: '2026-11-26 10:30:00' };
  const strange = plan({ weekdays: [4], solutions: [{ day: '2026-11-26', decision: 2, ...where }] });
  const refused = await call('serieslist/book', strange);
  expect(refused.error).toBe('space.series-date');
  expect(refused.msg).toContain('2026-11-26');
  expect((await counted()).length).toBe(before);
});

test('limits per week count the dates of the series itself', async () => {
  const other = await run((ctx) => createSportsHall(ctx, { days: 15, quota_per_week: 1 }));
  const { data } = await call(
    'serieslist/preview',
    plan({ areaId: other.court, typeId: other.typeId, weekdays: [2, 4], dateTo: '2026-12-03' }),
  );
  expect(data.dates.map(({ reason }: { reason: string }) => reason)).toEqual([
    '',
    'space.quota-week',
    '',
    'space.quota-week',
  ]);
});

test.each([
  ['days are reversed', { dateTo: '2026-11-01' }, 'space.series-days-reversed', 'dateTo'],
  [
    'no date at the end of time',
    { weekdays: [6], dateFrom: '9999-12-30', dateTo: '9999-12-31' },
    'space.series-no-date',
    'weekdays',
  ],
  ['no date', { dateTo: '2026-11-22' }, 'space.series-no-date', 'weekdays'],
  ['too many', { weekdays: [1, 2, 3, 4, 5, 6, 7], dateTo: '2027-11-22' }, 'space.series-too-many', 'dateTo'],
  ['nobody', { employeeId: '' }, 'space.nobody', 'employeeId'],
])('a plan is refused by name: %s', async (_, more, error, field) => {
  expect(await call('serieslist/preview', plan(more))).toMatchObject({ error, errors: [{ field }] });
});

test('two series over the same areas the other way round: one is booked, no fault reaches anybody', async () => {
  const days = { weekdays: [5], dateFrom: '2026-12-04', dateTo: '2026-12-18' };
  const guest = (n: number) => ({ employeeId: '', customerName: '客', customerPhone: `1360000${n}` });
  const to = (areaId: string, day: string) => ({
    day,
    decision: 2,
    areaId,
    startAt: `${day} 09:00:00`,
    endAt: `${day} 11:00:00`,
  });
  const one = (n: number) =>
    n % 2
      ? plan({ ...days, ...guest(n), areaId: hall.others[0], solutions: [to(hall.others[1], '2026-12-11')] })
      : plan({ ...days, ...guest(n), areaId: hall.others[1], solutions: [to(hall.others[0], '2026-12-04')] });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => testApp.call('admin', 'POST', '/space/serieslist/book', one(n))),
  );
  const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error);
  expect(answers.length - refusals.length).toBe(1);
  expect(new Set(refusals)).toEqual(new Set(['space.series-unsolved']));
}, 60_000);
