import type { Context } from '@refectory/engine/request/context.ts';
import { createSportsHall, type SportsHall } from '@refectory/server/test/factories/space.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Nothing is ever booked twice, whoever asks at once (spec/space#never-twice).

let testApp: TestApp;
let hall: SportsHall;
beforeAll(async () => {
  testApp = await createTestApp();
  hall = await run((ctx) => createSportsHall(ctx, { days: 10, hold_minutes: 60 }));
  await testApp.app();
}, 60_000);
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = (path: string, input: object) => testApp.call('admin', 'POST', `/space/bookinglist/${path}`, input);
let guests = 0;
const book = (areaId: string, day: string, hour: number, hours = 1) =>
  post('submit', {
    areaId,
    typeId: hall.typeId,
    startAt: `${day} ${String(hour).padStart(2, '0')}:00:00`,
    endAt: `${day} ${String(hour + hours).padStart(2, '0')}:00:00`,
    customerName: '客',
    customerPhone: `1${String(++guests).padStart(10, '0')}`,
    persons: 1,
  });

/** Live bookings that overlap although one area is the other or a part of it: asked of the bookings, not of what is occupied. */
const listOverlaps = () =>
  run(async (ctx) => {
    const { rows } = await sql<{ one: string; other: string }>`
      with recursive line as (
        select id as whole, id as part from space_area where tenant_id = app_tenant()
        union all
        select l.whole, a.id from line l join space_area a on a.tenant_id = app_tenant() and a.parent_id = l.part)
      select b.booking_no as one, c.booking_no as other from space_booking b
      join line l on l.whole = b.area_id join space_booking c on c.tenant_id = b.tenant_id and c.area_id = l.part and c.id <> b.id
      where b.tenant_id = app_tenant() and b.space_status between 10 and 40 and c.space_status between 10 and 40
        and b.start_at < c.end_at and c.start_at < b.end_at`.execute(ctx.db);
    return rows;
  });

test('of 200 who want one slot one gets it, the others are told what is free', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => book(hall.others[0], '2026-11-23', 9)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.error))).toEqual(new Set([undefined, 'space.slot-taken']));
}, 60_000);

test('of 200 who want a whole or its halves no two overlap', async () => {
  const areas = [hall.court, ...hall.halves];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => book(areas[n % 3] as string, '2026-11-24', 9 + (n % 2), 1 + (n % 2))),
  );
  expect(answers.every(({ status, body }) => status === 200 || body.error === 'space.slot-taken')).toBe(true);
  expect(await listOverlaps()).toEqual([]);
}, 60_000);

test('32 clients who book, move, cancel and pay at random never overlap, and nobody meets a fault', async () => {
  const areas = [hall.court, ...hall.halves, ...hall.others];
  let state = 7;
  const draw = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const day = () => `2026-11-${26 + draw(2)}`;
  const faults: unknown[] = [];
  const own: string[] = [];
  const note = (answer: Awaited<ReturnType<typeof post>>) => {
    if (answer.status >= 500 || answer.body.error === 'platform.conflict') faults.push(answer.body);
    return answer;
  };
  const client = async () => {
    for (let step = 0; step < 12; step++) {
      const area = areas[draw(areas.length)] as string;
      const hour = 9 + draw(3);
      const id = own[draw(Math.max(own.length, 1))];
      const kind = draw(10);
      if (kind < 5 || !id) {
        const { status, body } = note(await book(area, day(), hour, 1 + draw(2)));
        if (status === 200) own.push(body.data.id);
      } else if (kind < 7) {
        const at = day();
        const times = { startAt: `${at} ${String(hour).padStart(2, '0')}:00:00`, endAt: `${at} ${hour + 1}:00:00` };
        note(await post('move', { id, areaId: area, ...times }));
      } else if (kind < 9) note(await post('cancel', { ids: id }));
      else note(await post('pay', { ids: id, payType: 2 }));
    }
  };
  await Promise.all(Array.from({ length: 32 }, client));
  expect(faults).toEqual([]);
  expect(await listOverlaps()).toEqual([]);
  // What is occupied is what is live, and the second query finds the same.
  const { rows } = await run((ctx) =>
    sql<{ wrong: number }>`
      select count(*)::int as wrong from (
        (select b.id, part from space_booking b cross join lateral space_parts(b.area_id) part
          where b.tenant_id = app_tenant() and b.space_status between 10 and 40
         except select booking_id, area_id from space_occupancy where tenant_id = app_tenant())
        union all
        (select booking_id, area_id from space_occupancy where tenant_id = app_tenant()
         except select b.id, part from space_booking b cross join lateral space_parts(b.area_id) part
          where b.tenant_id = app_tenant() and b.space_status between 10 and 40)) d`.execute(ctx.db),
  );
  expect(rows[0]?.wrong).toBe(0);
}, 90_000);
