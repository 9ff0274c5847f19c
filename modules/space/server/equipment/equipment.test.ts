import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createSportsHall, type SportsHall } from '@refectory/server/test/factories/space.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

// What is lent along with an area is paid with it, moves with it, and is never lent beyond its stock (spec/space#equipment).

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
}, 60_000);
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = async (path: string, input: object) =>
  (await testApp.call('admin', 'POST', `/space/bookinglist/${path}`, input)).body;
const detail = async (id: string) =>
  (await testApp.call('admin', 'GET', '/space/bookinglist/detail', { id })).body.data;

let hall: SportsHall;
let racket: string;
beforeEach(async () => {
  hall = await run((ctx) => createSportsHall(ctx, { days: 8 }));
  racket = await lend({ name: '球拍', unit: '支', price: 1500, stock: 3 });
});
const lend = (fields: Readonly<Record<string, unknown>>) =>
  run((ctx) => insertRow(ctx, 'space_equipment', { venue_id: hall.venueId, ...fields }));

const monday = '2026-11-23';
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
const span = (hour: number, hours = 1) => ({
  startAt: `${monday} ${clock(hour)}`,
  endAt: `${monday} ${clock(hour + hours)}`,
});
let guests = 0;
const guest = () => ({ customerName: '客', customerPhone: `1${String(++guests).padStart(10, '0')}`, persons: 1 });
const rackets = (quantity: number) => [{ equipmentId: racket, quantity }];
const book = (areaId: string, hour: number, quantity: number, more: object = {}) =>
  post('submit', { areaId, typeId: hall.typeId, ...span(hour), ...guest(), addons: rackets(quantity), ...more });

describe('a booking with equipment', () => {
  test('costs both, says so before, and gives both back', async () => {
    const [area] = hall.others;
    const { data: quote } = await testApp
      .call('admin', 'GET', '/space/bookinglist/quote', {
        areaId: area,
        typeId: hall.typeId,
        ...span(9),
        persons: 1,
        addons: JSON.stringify(rackets(2)),
      })
      .then(({ body }) => body);
    expect(quote).toMatchObject({ bookable: true, amount: '80.00', basePrice: '50.00', addonAmount: '30.00' });
    const { data: booked } = await book(area, 9, 2);
    expect(booked).toMatchObject({ amount: '80.00' });
    await post('pay', { ids: booked.id, payType: 2 });
    expect(await detail(booked.id)).toMatchObject({
      addons: [{ equipmentId: racket, name: '球拍', unit: '支', quantity: 2, price: '15.00', amount: '30.00' }],
      addonAmount: '30.00',
      amount: '80.00',
    });
    // The list has it as well: what `equip` begins with.
    const { body } = await testApp.call('admin', 'GET', '/space/bookinglist/list', { venueId: hall.venueId });
    expect(body.data.records).toMatchObject([{ addons: [{ equipmentId: racket, quantity: 2 }] }]);
    await post('cancel', { ids: booked.id });
    expect(await detail(booked.id)).toMatchObject({ refunded: '80.00' });
    // What it had is there again.
    expect((await book(area, 9, 3)).success).toBe(true);
  });

  test('is refused by name at its line, with what is left and when it is free', async () => {
    expect((await book(hall.others[0], 9, 2)).success).toBe(true);
    expect(await book(hall.others[1], 9, 2)).toMatchObject({
      code: 409,
      error: 'space.equipment-taken',
      errors: [{ field: 'addons.0.quantity' }],
      data: { nextFree: [{ startAt: `${monday} 10:00:00` }, {}, {}] },
    });
    expect((await book(hall.others[1], 9, 1)).success).toBe(true);
    const elsewhere = await run(async (ctx) =>
      insertRow(ctx, 'space_equipment', { venue_id: (await createSportsHall(ctx)).venueId, name: '他处', stock: 9 }),
    );
    const closed = await lend({ name: '停用', stock: 9, status: 2 });
    const otherType = await lend({ name: '他类', stock: 9, type_ids: [1] });
    for (const equipmentId of [elsewhere, closed, otherType])
      expect(await book(hall.court, 11, 0, { addons: [{ equipmentId, quantity: 1 }] })).toMatchObject({
        error: 'space.equipment-not-here',
        errors: [{ field: 'addons.0.equipmentId' }],
      });
    expect(await book(hall.court, 11, 0)).toMatchObject({ errors: [{ field: 'addons.0.quantity' }] });
  });

  test('counts what is lent at one moment, not all that a long booking touches', async () => {
    expect((await book(hall.others[0], 9, 2)).success).toBe(true);
    expect((await book(hall.others[0], 10, 2)).success).toBe(true);
    expect((await book(hall.others[1], 9, 1, span(9, 2))).success).toBe(true);
    expect(await book(hall.court, 9, 1, span(9, 2))).toMatchObject({ error: 'space.equipment-taken' });
  });

  test('takes it along to another time, and stays where it is taken', async () => {
    const { data: first } = await book(hall.others[0], 9, 2);
    await post('pay', { ids: first.id, payType: 2 });
    const { data: second } = await book(hall.others[0], 10, 2);
    await run((ctx) => sql`update space_equipment set price = 9900 where id = ${racket}::bigint`.execute(ctx.db));
    const move = (hour: number) => post('move', { id: first.id, areaId: hall.others[1], ...span(hour) });
    expect(await move(10)).toMatchObject({ code: 409, error: 'space.equipment-taken' });
    expect(await move(11)).toMatchObject({ data: { amount: '80.00', charged: '0.00', refunded: '0.00' } });
    await post('cancel', { ids: second.id });
    expect(await move(10)).toMatchObject({ success: true });
  });

  test('changes what it takes along: the difference is charged and given back', async () => {
    const { data: booked } = await book(hall.others[0], 9, 1);
    await post('pay', { ids: booked.id, payType: 2 });
    const equip = (addons: object[]) => post('equip', { id: booked.id, addons });
    expect(await equip(rackets(3))).toMatchObject({ data: { amount: '95.00', charged: '30.00' } });
    expect(await equip(rackets(4))).toMatchObject({ error: 'space.equipment-taken' });
    expect(await equip([])).toMatchObject({ data: { amount: '50.00', refunded: '45.00' } });
    expect(await detail(booked.id)).toMatchObject({ addons: [], addonAmount: '0.00', payStatus: 20 });
    await post('cancel', { ids: booked.id });
    expect(await equip(rackets(1))).toMatchObject({ code: 409, error: 'platform.wrong-state' });
  });

  test.each([
    ['balance', 1, 2],
    ['cash', 2, 1],
  ])('settles by %s what was paid that way, and refuses to move the bill elsewhere', async (_, payType, other) => {
    const employeeId = await run((ctx) => createDiner(ctx, { cash: '100' }));
    const { data: booked } = await book(hall.others[0], 9, 1, { employeeId, customerName: '', customerPhone: '' });
    await post('pay', { ids: booked.id, payType });
    const equip = (more: object) => post('equip', { id: booked.id, addons: rackets(2), ...more });
    const before = await run((ctx) => readWalletBuckets(ctx, employeeId));
    expect(await equip({ payType: other })).toMatchObject({
      code: 409,
      error: 'space.pay-type-other',
      errors: [{ field: 'payType' }],
    });
    expect(await run((ctx) => readWalletBuckets(ctx, employeeId))).toEqual(before);
    expect(await equip({ payType })).toMatchObject({ data: { charged: '15.00' } });
    expect(await detail(booked.id)).toMatchObject({ payType, amount: '80.00' });
    expect(await run((ctx) => readWalletBuckets(ctx, employeeId))).toEqual(
      payType === 1 ? { cash: (Number(before.cash) - 15).toFixed(2) } : before,
    );
  });

  test('of a hold that has lapsed has nothing, and cannot be paid any more', async () => {
    const { data: held } = await book(hall.others[0], 9, 3);
    testApp.setClock('2026-11-20 12:30:00');
    expect((await book(hall.others[1], 9, 3)).success).toBe(true);
    expect(await post('pay', { ids: held.id, payType: 2 })).toMatchObject({ success: false });
    testApp.setClock('2026-11-20 12:00:00');
  });

  test('is a series: each date has it, a date without it clashes', async () => {
    await book(hall.others[0], 9, 2, { startAt: '2026-11-24 09:00:00', endAt: '2026-11-24 10:00:00' });
    const plan = {
      areaId: hall.others[1],
      typeId: hall.typeId,
      weekdays: [1, 2],
      dateFrom: monday,
      dateTo: '2026-11-24',
      startTime: '09:00',
      endTime: '10:00',
      ...guest(),
      addons: rackets(2),
    };
    const series = async (path: string, more: object = {}) =>
      (await testApp.call('admin', 'POST', `/space/serieslist/${path}`, { ...plan, ...more })).body;
    expect((await series('preview')).data.dates).toMatchObject([
      { isFree: true, amount: '80.00' },
      { isFree: false, reason: 'space.equipment-taken' },
    ]);
    const { data } = await series('book', { solutions: [{ day: '2026-11-24', decision: 1 }] });
    expect(data).toMatchObject({ booked: 1, amount: '80.00' });
  });
});

test('of 200 who want the last racket one gets it', async () => {
  await run((ctx) => sql`update space_equipment set stock = 1 where id = ${racket}::bigint`.execute(ctx.db));
  const areas = [hall.court, ...hall.others];
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => book(areas[n % 3] as string, 9, 1)));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const refusals = new Set(answers.flatMap(({ error }) => error ?? []));
  expect([...refusals].sort()).toEqual(['space.equipment-taken', 'space.slot-taken']);
}, 60_000);

test('stock that bookings have stays, whoever asks; what is lent is not removed', async () => {
  await book(hall.others[0], 9, 2);
  const save = async (stock: number) => {
    const row = (await testApp.call('admin', 'GET', '/space/equipmentlist/detail', { id: racket })).body.data;
    return (await testApp.call('admin', 'POST', '/space/equipmentlist/submit', { ...row, stock })).body;
  };
  expect(await save(1)).toMatchObject({ code: 409, error: 'space.equipment-in-use', errors: [{ field: 'stock' }] });
  expect(await save(2)).toMatchObject({ success: true });
  const remove = await testApp.call('admin', 'POST', '/space/equipmentlist/remove', { ids: racket });
  expect(remove.body.success).toBe(false);
  // The database itself, without the operation.
  const written = run((ctx) =>
    sql`update space_booking set addons = ${JSON.stringify([{ equipmentId: racket, quantity: 3 }])}::jsonb
      where venue_id = ${hall.venueId}::bigint`.execute(ctx.db),
  );
  await expect(written).rejects.toThrow(/more equipment than there is|equipment-none-left/);
});
