import type { Context } from '@refectory/engine/request/context.ts';
import { bookingRequest, createBooking, createCanteen, createDiner } from '@refectory/server/test/factories/booking.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { setParameter } from '@refectory/server/test/factories/place.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, expect, test } from 'vitest';

// A table has one party per meal; the second request is refused with the tables that are free (spec/dining#table).

const testApp = await createTestApp();
afterAll(() => testApp.close());
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const createTable = (ctx: Context, placeId: string, code: string, more: object = {}) =>
  insertRow(ctx, 'dining_table', { place_id: placeId, code, ...more });

test('of two hundred requests for the last table one succeeds; the refusals say that none is free', async () => {
  const { canteen, tableId, guests } = await run(async (ctx) => {
    const room = await createCanteen(ctx, { dailyQuota: 1000 });
    const people: string[] = [];
    for (let n = 0; n < 200; n += 1) people.push(await createDiner(ctx, { cash: '0' }));
    return { canteen: room, tableId: await createTable(ctx, room.placeId, 'LAST'), guests: people };
  });
  const answers = await Promise.all(
    guests.map((employeeId) =>
      testApp.call('admin', 'POST', '/dining/booking/submit', bookingRequest(canteen, employeeId, { tableId })),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 200)
      expect(body).toMatchObject({ code: 409, error: 'dining.table-taken', errors: [{ field: 'tableId' }] });
  expect(answers.find(({ status }) => status !== 200)?.body.msg).toContain('空闲餐桌：无');
  const seated = await run((ctx) =>
    ctx.db.selectFrom('dining_seating').select('party_id').where('table_id', '=', tableId).execute(),
  );
  expect(seated).toHaveLength(1);
}, 120_000);

test('a refusal names the free tables of the place; moving a booking to a taken table is refused alike', async () => {
  await run(async (ctx) => {
    const canteen = await createCanteen(ctx);
    const taken = await createTable(ctx, canteen.placeId, 'B1');
    await createTable(ctx, canteen.placeId, 'B2');
    await createTable(ctx, canteen.placeId, 'B3', { table_status: 4 });
    await createTable(ctx, canteen.placeId, 'B4');
    await createBooking(ctx, bookingRequest(canteen, await createDiner(ctx), { tableId: taken }));
    const second = await createDiner(ctx);
    await expect(createBooking(ctx, bookingRequest(canteen, second, { tableId: taken }))).rejects.toMatchObject({
      code: 'dining.table-taken',
      params: { table: 'B1', free: 'B2, B4' },
      field: 'tableId',
    });
    await setParameter(ctx, 'table.shared', 'on', canteen.placeId);
    await createBooking(ctx, bookingRequest(canteen, second, { tableId: taken }));
  });
  const { id, tableId } = await run(async (ctx) => {
    const canteen = await createCanteen(ctx);
    const full = await createTable(ctx, canteen.placeId, 'C1');
    await createTable(ctx, canteen.placeId, 'C2');
    await createBooking(ctx, bookingRequest(canteen, await createDiner(ctx), { tableId: full }));
    return { id: await createBooking(ctx, bookingRequest(canteen, await createDiner(ctx))), tableId: full };
  });
  const { version } = (await testApp.call('admin', 'GET', '/dining/booking/detail', { id })).body.data;
  const { body } = await testApp.call('admin', 'POST', '/dining/booking/submit', { id, version, tableId });
  expect(body).toMatchObject({ code: 409, error: 'dining.table-taken', errors: [{ field: 'tableId' }] });
  expect(body.msg).toContain('C2');
});
