import type { Context } from '@refectory/engine/request/context.ts';
import { createSportsHall, type SportsHall } from '@refectory/server/test/factories/space.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDay, readWeek } from './read-board.ts';

// What a board says can be booked is what can be booked (spec/space#board).

let testApp: TestApp;
let hall: SportsHall;
beforeAll(async () => {
  testApp = await createTestApp();
  hall = await run((ctx) => createSportsHall(ctx, { days: 8 }));
  await testApp.app();
}, 60_000);
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const day = '2026-11-23';
const book = (areaId: string, hour: number) =>
  testApp.call('admin', 'POST', '/space/bookinglist/submit', {
    areaId,
    typeId: hall.typeId,
    startAt: `${day} ${hour}:00:00`,
    endAt: `${day} ${hour + 1}:00:00`,
    customerName: '客',
    customerPhone: `139${hour}${areaId}`,
    persons: 1,
  });
const listed = async (areaId: string) => {
  const { body } = await testApp.call('admin', 'GET', '/space/schedulelist/list', { areaId, size: 200 });
  const all: { areaId: string; startAt: string; scheduleStatus: number }[] = body.data.records;
  const rows = all.filter((row) => row.areaId === areaId && row.startAt.startsWith(day));
  return Object.fromEntries(rows.map(({ startAt, scheduleStatus }) => [Number(startAt.slice(11, 13)), scheduleStatus]));
};
const read = async (areaId: string) => {
  const boards = await run(async (ctx) => [
    await readDay(ctx, { venueId: hall.venueId, day }),
    await readWeek(ctx, { areaId, day }),
  ]);
  return boards.map(({ slots }) =>
    Object.fromEntries(
      slots
        .filter((slot) => slot.areaId === areaId && slot.startAt.startsWith(day))
        .map(({ startAt, scheduleStatus }) => [Number(startAt.slice(11, 13)), scheduleStatus]),
    ),
  );
};

test('a half that is booked takes the slots of its whole, a whole those of its halves, a half not those of the other', async () => {
  expect((await book(hall.halves[0], 10)).status).toBe(200);
  expect((await book(hall.court, 12)).status).toBe(200);
  const whole = { 9: 1, 10: 2, 11: 1, 12: 2 };
  expect(await read(hall.court)).toEqual([whole, whole]);
  expect(await listed(hall.court)).toEqual(whole);
  expect(await read(hall.halves[0])).toEqual([whole, whole]);
  const other = { 9: 1, 10: 1, 11: 1, 12: 2 };
  expect(await read(hall.halves[1])).toEqual([other, other]);
  expect(await listed(hall.halves[1])).toEqual(other);
  expect(await read(hall.others[0])).toEqual([
    { 9: 1, 10: 1, 11: 1, 12: 1 },
    { 9: 1, 10: 1, 11: 1, 12: 1 },
  ]);
});
