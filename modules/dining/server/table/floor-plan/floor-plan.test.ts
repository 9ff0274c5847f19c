import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createPlace, restrictToPlaces, setParameter } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeBooking } from '../../booking/take/take-bookings.ts';
import { readFloorPlan } from './read-floor-plan.ts';
import { saveFloorPlan } from './save-floor-plan.ts';

// The floor plan of a place: saved as a whole with a version, and table status at a meal (spec/dining#floor-plan).

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  const permissions = ['dining_table', 'dining_floor_plan', 'dining_table_saveplan'];
  await run((ctx) => createUser(ctx, { account: 'planner', permissions }));
  await run((ctx) => createUser(ctx, { account: 'other', permissions }));
  await run((ctx) => createUser(ctx, { account: 'reader', permissions: ['dining_floor_plan'] }));
  await run((ctx) => createUser(ctx, { account: 'nobody', permissions: ['dining_dish'] }));
});
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const createTable = (ctx: Context, placeId: string, code: string, more: object = {}) =>
  insertRow(ctx, 'dining_table', { place_id: placeId, code, ...more });
const save = (input: object, account = 'planner') => testApp.call(account, 'POST', '/dining/table/saveplan', input);
const read = (input: object, account = 'planner') => testApp.call(account, 'GET', '/dining/table/plan', input);
const spot = (tableId: string, x: number, more: object = {}) => ({ tableId, x, y: 2, turn: 90, shape: 3, ...more });

async function openHall() {
  return run(async (ctx) => {
    const canteen = await createCanteen(ctx);
    const tables = [];
    for (const code of ['A1', 'A2', 'A3']) tables.push(await createTable(ctx, canteen.placeId, code, { area: '大厅' }));
    return { canteen, placeId: canteen.placeId, tables: tables as [string, string, string] };
  });
}

test('is saved whole and read again; what is not on it waits with the shape that suits its seats', async () => {
  const { placeId, tables } = await openHall();
  expect((await read({ placeId })).body.data).toMatchObject({ version: 0, savedBy: '', tables: [{}, {}, {}] });
  const { body } = await save({ placeId, version: 0, spots: [spot(tables[0], 4), spot(tables[1], 10)] });
  expect(body.data).toEqual({ version: 1 });
  const { data } = (await read({ placeId })).body;
  expect(data).toMatchObject({ version: 1, savedBy: 'planner', savedAt: '2026-11-20 12:00:00', shared: false });
  expect(data.tables).toMatchObject([
    { code: 'A1', placed: true, x: 4, y: 2, turn: 90, shape: 3, tableStatus: 1 },
    { code: 'A2', placed: true, x: 10 },
    { code: 'A3', placed: false, shape: 2 },
  ]);
  // A removed table leaves the plan; a table of another place cannot be put on it.
  const elsewhere = await run(async (ctx) => createTable(ctx, await createPlace(ctx), 'Z1'));
  await testApp.call('admin', 'POST', '/dining/table/remove', { ids: tables[0] });
  const spots = [spot(tables[0], 1), spot(tables[2], 2), spot(elsewhere, 3)];
  expect((await save({ placeId, version: 1, spots })).body.data).toEqual({ version: 2 });
  expect((await read({ placeId })).body.data.tables).toMatchObject([
    { code: 'A2', placed: false },
    { code: 'A3', placed: true },
  ]);
});

test('a concurrent save is refused with the name of its user; of twenty at once one succeeds', async () => {
  const { placeId, tables } = await openHall();
  await save({ placeId, version: 0, spots: [] }, 'other');
  const { body } = await save({ placeId, version: 0, spots: [spot(tables[0], 4)] });
  expect(body).toMatchObject({ code: 409, error: 'dining.plan-changed' });
  expect(body.msg).toContain('other');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => save({ placeId, version: 1, spots: [spot(tables[0], n)] })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body: { error } }) => error === 'dining.plan-changed')).toHaveLength(19);
});

test('who only reads does not save, and only one’s own places are seen', async () => {
  const [own, other] = await run(async (ctx) => {
    const places = [await createPlace(ctx), await createPlace(ctx)] as const;
    const permissions = ['dining_floor_plan', 'dining_table_saveplan'];
    const { id } = await createUser(ctx, { account: 'hall', permissions });
    await restrictToPlaces(ctx, id, [places[0]]);
    return places;
  });
  expect((await read({ placeId: own }, 'reader')).status).toBe(200);
  expect((await save({ placeId: own, version: 0, spots: [] }, 'reader')).status).toBe(403);
  expect((await read({ placeId: own }, 'nobody')).status).toBe(403);
  expect((await save({ placeId: own, version: 0, spots: [] }, 'hall')).status).toBe(200);
  for (const answer of [read({ placeId: other }, 'hall'), save({ placeId: other, version: 0, spots: [] }, 'hall')])
    expect((await answer).body.error).toBe('dining.place-not-yours');
});

test('tables outside the data scope are not shown, and stay where they are when somebody saves', async () => {
  const { placeId, tables } = await openHall();
  await save({ placeId, version: 0, spots: [spot(tables[0], 4), spot(tables[1], 9)] });
  await run(async (ctx) => {
    const dataLimits = new Map([['dining_table', { own: false, depts: [] }]]);
    const scoped = Object.assign(ctx, { user: { ...ctx.user, isAdministrator: false, dataLimits } });
    expect((await readFloorPlan(scoped, { placeId })).tables).toEqual([]);
    await saveFloorPlan(scoped, { placeId, version: 1, spots: [spot(tables[0], 30)] });
  });
  expect((await read({ placeId })).body.data.tables).toMatchObject([
    { x: 4, placed: true },
    { x: 9, placed: true },
    { placed: false },
  ]);
});

test('a table placed twice or invalidly is refused', async () => {
  const { placeId, tables } = await openHall();
  const twice = await save({ placeId, version: 0, spots: [spot(tables[0], 1), spot(tables[0], 9)] });
  expect(twice.body.error).toBe('dining.plan-table-twice');
  const askew = await save({ placeId, version: 0, spots: [spot(tables[0], 1, { turn: 30 })] });
  expect(askew.body).toMatchObject({ error: 'dining.plan-turn', errors: [{ field: 'spots.0.turn' }] });
});

test('a place goes with its plan', async () => {
  const { placeId, tables } = await openHall();
  await save({ placeId, version: 0, spots: [] });
  await testApp.call('admin', 'POST', '/dining/table/remove', { ids: tables.join() });
  await run((ctx) => ctx.db.deleteFrom('dining_package').where('place_id', '=', placeId).execute());
  expect((await testApp.call('admin', 'POST', '/dining/place/remove', { ids: placeId })).status).toBe(200);
});

test('tables are free, reserved, occupied or disabled at the meal that is asked for', async () => {
  const { canteen, placeId, tables } = await openHall();
  const day = '2026-11-21';
  const readAt = (meal: object = {}) => run((ctx) => readFloorPlan(ctx, { placeId, ...meal }));
  const statuses = async (meal: object = {}) => (await readAt(meal)).tables.map(({ tableStatus }) => tableStatus);
  const bookingId = await run(async (ctx) => {
    await ctx.db.updateTable('dining_table').set({ table_status: 4 }).where('id', '=', tables[2]).execute();
    return createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx), { tableId: tables[0] }));
  });
  expect(await statuses({ day, mealPeriod: 2 })).toEqual([2, 1, 4]);
  expect(await statuses({ day, mealPeriod: 3 })).toEqual([1, 1, 4]);
  // Without a meal: the current one, at noon of the day before.
  expect(await readAt()).toMatchObject({ day: '2026-11-20', mealPeriod: 2 });
  expect(await statuses()).toEqual([1, 1, 4]);
  await testApp.setClock(`${day} 12:00:00`);
  await run((ctx) => takeBooking(ctx, { id: bookingId }));
  expect(await statuses()).toEqual([3, 1, 4]);
  await testApp.setClock('2026-11-20 12:00:00');
  await run((ctx) => setParameter(ctx, 'table.shared', 'on', placeId));
  expect((await readAt()).shared).toBe(true);
});
