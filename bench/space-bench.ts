import { createPool } from '@refectory/engine/database/pool.ts';
import { addDays, zonedInstant } from '@refectory/engine/request/clock.ts';
import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import { toSpan } from '@refectory/modules/space/server/booking/booking-request.ts';
import { insertBooking } from '@refectory/modules/space/server/booking/create/new-booking.ts';
import { createCheckCode } from '@refectory/modules/space/server/booking/desk/check-code.ts';
import { payBooking } from '@refectory/modules/space/server/booking/pay-booking.ts';
import { generateList } from '@refectory/modules/space/server/schedule/generate-list.ts';
import { payType } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { sql } from 'kysely';
import type { BenchApp } from './bench-app.ts';
import { postOk, signedInHeaders } from './http.ts';
import { measureAlternately, measureLoop, measureUrl, printComparison } from './measure.ts';
import { type ReplayStep, replay, startRecording, toReplaySteps } from './replay.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const areas = 40;
const days = 60;
const hours = Array.from({ length: 14 }, (_, n) => 8 + n);
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

interface Hall {
  readonly venueId: string;
  readonly typeId: string;
  readonly areaIds: readonly string[];
}

/** A venue with forty areas, ten of them courts with two halves, bookable by the hour for sixty days. */
async function openHall(benchApp: BenchApp): Promise<Hall> {
  // Ids that occur nowhere else in a recording.
  await runAsOwner(benchApp.ownerUrl, 'alter table space_area alter column id restart with 900000001');
  return benchApp.run(async (ctx) => {
    const venueId = await insertRow(ctx, 'space_venue', { name: 'Bench', code: 'BENCH' });
    const areaIds: string[] = [];
    for (let n = 0; n < areas; n++)
      areaIds.push(
        await insertRow(ctx, 'space_area', {
          venue_id: venueId,
          name: `Court ${n + 1}`,
          code: `BENCH${n}`,
          ...(n % 4 > 0 && n % 4 < 3 && { parent_id: areaIds[n - (n % 4)] }),
        }),
      );
    for (const hour of hours)
      await insertRow(ctx, 'space_time', {
        venue_id: venueId,
        name: clock(hour),
        start_time: clock(hour),
        end_time: clock(hour + 1),
      });
    const typeId = await insertRow(ctx, 'space_type', {
      name: 'Bench',
      area_ids: areaIds,
      price: 100,
      bookable_days: days + 1,
    });
    await generateList(ctx, {
      typeIds: [typeId],
      ids: [],
      dateFrom: benchApp.today,
      dateTo: addDays(benchApp.today, days - 1),
      preview: false,
    });
    return { venueId, typeId, areaIds };
  });
}

/** Books every other free slot of a day. */
const fillDay = (benchApp: BenchApp, { venueId }: Hall, day: string) =>
  benchApp.run((ctx) =>
    sql`
      insert into space_booking (booking_no, venue_id, area_id, type_id, start_at, end_at, customer_name, customer_phone, amount, hold_until, check_code)
      select 'B' || s.id, s.venue_id, s.area_id, s.type_id, s.start_at, s.end_at, 'Guest', '1' || s.id, s.price, app_now() + interval '1 day', 'B' || s.id
      from space_schedule s
      where s.tenant_id = app_tenant() and s.venue_id = ${venueId}::bigint and s.day = ${day}::date and s.id % 2 = 0
        and not exists (select from space_area a where a.tenant_id = s.tenant_id and (a.parent_id = s.area_id or (a.id = s.area_id and a.parent_id is not null)))
      order by s.id`.execute(ctx.db),
  );

/** Employees with enough money for the whole measurement. */
const listPeople = (benchApp: BenchApp): Promise<string[]> =>
  benchApp.run(async (ctx) => {
    const { rows } = await sql<{ id: string }>`
      select e.id from dining_employee e
      join wallet_account a on a.tenant_id = e.tenant_id and a.employee_id = e.id
      where e.tenant_id = app_tenant() and e.employee_status = 1
      group by e.id having sum(a.balance) > 2000 order by e.id`.execute(ctx.db);
    return rows.map(({ id }) => id);
  });

/** Venues: the board of a day with forty areas, then booking with payment compared with the plain statements. */
export async function benchSpace(benchApp: BenchApp): Promise<void> {
  benchApp.setTime('06:00');
  const hall = await openHall(benchApp);
  const headers = await signedInHeaders(benchApp.address);
  const shown = addDays(benchApp.today, days - 1);
  await fillDay(benchApp, hall, shown);
  const board = `${benchApp.address}/api/space/board/day?venueId=${hall.venueId}&day=${shown}`;
  await measureLoop(() => readOk(board, headers), 1, 1);
  const one = await measureLoop(() => readOk(board, headers), seconds, 1);
  console.log(
    `\nBoard of a day, ${areas} areas, ${hours.length} slots each (aim: p95 < 50 ms)\n  one after the other: p50 ${one.p50.toFixed(1)} ms  p95 ${one.p95.toFixed(1)} ms`,
  );
  const ten = await measureUrl(board, headers, seconds);
  console.log(
    `  ten at once: ${ten.perSecond.toFixed(0)}/s  p50 ${ten.p50.toFixed(1)} ms  p95 ${ten.p95.toFixed(1)} ms`,
  );
  await benchBookings(benchApp, hall, headers);
}

async function readOk(url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
}

/** Returns requests for slots of areas without parts, each once, for people in turn. */
function createAsk({ typeId, areaIds }: Hall, people: readonly string[], today: string) {
  const alone = areaIds.filter((_, n) => n % 4 === 3);
  let next = 0;
  return () => {
    const n = next++;
    const slot = Math.floor(n / alone.length);
    const day = addDays(today, 1 + Math.floor(slot / hours.length));
    if (day >= addDays(today, days - 1)) throw new Error('All slots of the bench are booked.');
    const hour = hours[slot % hours.length] as number;
    return {
      areaId: alone[n % alone.length] as string,
      typeId,
      startAt: `${day} ${clock(hour)}:00`,
      endAt: `${day} ${clock(hour + 1)}:00`,
      employeeId: people[n % people.length] as string,
      persons: 1,
    };
  };
}

type Ask = ReturnType<ReturnType<typeof createAsk>>;

/** Booking and payment as the calls run them. */
async function bookAndPay(benchApp: BenchApp, ask: Ask, pool = benchApp.pool): Promise<void> {
  const id = await benchApp.runOn(pool, async (ctx) => {
    const { areaId, typeId, employeeId, persons } = ask;
    const wish = { areaId, typeId, ...toSpan(ctx, ask), employeeId, customerPhone: '', persons };
    return (await insertBooking(ctx, wish, { customerName: '', remark: '' })).id;
  });
  await benchApp.runOn(pool, (ctx) => payBooking(ctx, { id, payType: payType.keys.balance }));
}

/** Records both transactions, to be replayed for other slots and people. */
async function recordPair(benchApp: BenchApp, ask: Ask): Promise<ReplayStep[]> {
  // Ids that occur nowhere else in the recording.
  await runAsOwner(benchApp.ownerUrl, 'alter table space_booking alter column id restart with 800000001');
  const pool = createPool(benchApp.appUrl, 1);
  const client = await pool.connect();
  const recorded = startRecording(client);
  client.release();
  await bookAndPay(benchApp, ask, pool);
  await pool.end();
  const steps = toReplaySteps(recorded, { employeeId: ask.employeeId, areaId: ask.areaId }, {});
  const { startAt, endAt } = toInputs(benchApp, ask);
  const numbering = recorded.findIndex(({ text }) => text.includes('next_number'));
  const bookingNo = Object.values(recorded[numbering]?.rows[0] ?? {})[0];
  const insert = recorded.findIndex(({ text }) => text.startsWith('insert into "space_booking"'));
  const varied = steps.map(({ text, makers, trip }, at) => ({
    text,
    trip,
    makers: makers.map((make, n): typeof make => {
      const value = recorded[at]?.values[n];
      const instant = value instanceof Date ? value.toISOString() : '';
      if (instant === startAt) return (given) => given.startAt;
      if (instant === endAt) return (given) => given.endAt;
      if (value === bookingNo) return (_given, answers) => Object.values(answers[numbering]?.[0] ?? {})[0];
      // The unique code of the booking.
      if (at === insert && typeof value === 'string' && /^[2-9A-Z]{8}$/.test(value)) return createCheckCode;
      return make;
    }),
  }));
  const paidFrom = recorded.findIndex(({ text }) => text.includes('space_lock(area_id)'));
  if (insert < 0 || numbering < 0 || paidFrom < insert)
    throw new Error('The recording is not that of a booking and its payment.');
  return varied;
}

/** Inputs of a replay: what differs between bookings. */
function toInputs(benchApp: BenchApp, { employeeId, areaId, startAt, endAt }: Ask) {
  const instant = (text: string) =>
    zonedInstant(text.slice(0, 10), text.slice(11), benchApp.scope().zone).toISOString();
  return { employeeId, areaId, startAt: instant(startAt), endAt: instant(endAt) };
}

/** Bookings with payment per second: plain statements, operations, and HTTP. */
async function benchBookings(benchApp: BenchApp, hall: Hall, headers: Record<string, string>): Promise<void> {
  const people = await listPeople(benchApp);
  // The last person's id occurs nowhere else in the recording.
  const recording = people.pop() ?? '';
  const ask = createAsk(hall, people, benchApp.today);
  const steps = await recordPair(benchApp, { ...ask(), employeeId: recording });
  const bare = createPool(benchApp.appUrl, 10);
  const figures = await measureAlternately(3, {
    'the same statements over the bare driver': () =>
      measureLoop(async () => {
        const client = await bare.connect();
        await replay(client, steps, toInputs(benchApp, ask())).finally(() => client.release());
      }, seconds / 2),
    'the operations alone, in process': () => measureLoop(() => bookAndPay(benchApp, ask()), seconds / 2),
    'the product: two calls over HTTP': () =>
      measureLoop(async () => {
        const { id } = await postOk(benchApp.address, headers, '/space/bookinglist/submit', ask());
        await postOk(benchApp.address, headers, '/space/bookinglist/pay', { ids: id, payType: payType.keys.balance });
      }, seconds / 2),
  });
  await bare.end();
  printComparison('Venue: booking and payment (pairs per second, ten at once; aim: 0.6)', figures);
}
