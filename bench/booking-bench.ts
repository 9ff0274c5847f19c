import { yuanToFen } from '@refectory/declaration/money.ts';
import { createPool } from '@refectory/engine/database/pool.ts';
import { addDays } from '@refectory/engine/request/clock.ts';
import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import { createBookings } from '@refectory/modules/dining/server/booking/create/create-bookings.ts';
import { payBookings } from '@refectory/modules/dining/server/booking/pay/pay-bookings.ts';
import type { BookingRequest } from '@refectory/modules/dining/server/booking/rules/booking-request.ts';
import { createTakeCode } from '@refectory/modules/dining/server/booking/take/take-code.ts';
import { payType } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { rechargeWallets } from '@refectory/modules/wallet/server/public.ts';
import { processorTime } from '@refectory/server/test/processor-time.ts';
import { sql } from 'kysely';
import type { BenchApp } from './bench-app.ts';
import { postOk, signedInHeaders } from './http.ts';
import { measureAlternately, measureLoop, measurePaced, printComparison, quantile } from './measure.ts';
import { type ReplayStep, replay, startRecording, toReplaySteps } from './replay.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const lunch = 2;

interface Offer {
  readonly placeId: string;
  readonly packageId: string;
}

/** The lunch package with the most portions, with its quota raised for any number of bookings. */
const lunchOffer = (benchApp: BenchApp): Promise<Offer> =>
  benchApp.run(async (ctx) => {
    const { rows } = await sql<{ id: string; place_id: string }>`
      select id, place_id from dining_package where ${lunch} = any(meal_periods) order by daily_quota desc nulls first, id limit 1`.execute(
      ctx.db,
    );
    const offer = { placeId: rows[0]?.place_id ?? '', packageId: rows[0]?.id ?? '' };
    await sql`update dining_place set capacity = 1000000 where id = ${offer.placeId}`.execute(ctx.db);
    await sql`update dining_package set daily_quota = 1000000 where id = ${offer.packageId}`.execute(ctx.db);
    return offer;
  });

/** Employees who can book for today and the next days: with a card, without daily limit, meal pause and bookings. */
const diners = (benchApp: BenchApp) =>
  benchApp.run(async (ctx) => {
    const { rows } = await sql<{ id: string; card_no: string }>`
      select e.id, c.card_no from dining_employee e
      join dining_card c on c.tenant_id = e.tenant_id and c.employee_id = e.id and c.card_status = 20
      join dining_employee_type t on t.tenant_id = e.tenant_id and t.id = e.type_id and t.daily_limit is null
      where e.employee_status = 1
        and not exists (select from dining_rest r where r.tenant_id = e.tenant_id and r.employee_id = e.id and r.end_on >= ${benchApp.today})
        and not exists (select from dining_booking b where b.tenant_id = e.tenant_id and b.employee_id = e.id and b.day >= ${benchApp.today})
      order by e.id`.execute(ctx.db);
    return rows.map(({ id, card_no }) => ({ id, cardNo: card_no }));
  });

/** Tops up every wallet, so that nobody runs out of money before the measurement ends. */
const topUp = (benchApp: BenchApp, people: readonly { readonly id: string }[]) =>
  benchApp.run((ctx) =>
    rechargeWallets(
      ctx,
      people.map(({ id }) => ({ employeeId: id, pay: yuanToFen('10000'), payType: payType.keys.cash })),
    ),
  );

/** Records the statements of a booking and its payment, a transaction each, to be replayed for other employees. */
async function recordPair(benchApp: BenchApp, request: BookingRequest): Promise<ReplayStep[]> {
  // Ids that occur nowhere else in the recording.
  await runAsOwner(benchApp.ownerUrl, 'alter table dining_booking alter column id restart with 700000001');
  const pool = createPool(benchApp.appUrl, 1);
  const client = await pool.connect();
  const begun = startRecording(client);
  client.release();
  const [row] = await benchApp.runOn(pool, (ctx) => createBookings(ctx, [request]));
  await benchApp.runOn(pool, (ctx) => payBookings(ctx, [row?.id ?? '']));
  await pool.end();
  return toReplaySteps(begun, { employeeId: request.employeeId, day: request.day }, { take_code: createTakeCode });
}

/** Bookings with payment per second: plain statements, operations, and HTTP. */
export async function benchBooking(benchApp: BenchApp): Promise<void> {
  benchApp.setTime('08:00');
  const offer = await lunchOffer(benchApp);
  const people = await diners(benchApp);
  await topUp(benchApp, people);
  const headers = await signedInHeaders(benchApp.address);
  let next = 0;
  // Each employee can book once a day: tomorrow first, then the day after.
  const request = () => {
    const n = next++;
    const person = people[n % people.length];
    return {
      employeeId: person?.id ?? '',
      ...offer,
      day: addDays(benchApp.today, 1 + Math.floor(n / people.length)),
      mealPeriod: lunch,
      persons: 1,
      payType: payType.keys.balance,
    };
  };
  const submit = () => postOk(benchApp.address, headers, '/dining/booking/submit', request());
  await printPaced(benchApp, 'One booking, 20 per second (aim: p95 < 25 ms)', submit);
  await printPaced(benchApp, 'One booking and its payment, 20 per second', async () => {
    const { id } = await submit();
    await postOk(benchApp.address, headers, '/dining/booking/pay', { ids: id });
  });
  // The last person's id occurs nowhere else in the recording.
  const steps = await recordPair(benchApp, { ...request(), employeeId: people.pop()?.id ?? '', source: 1 });
  const bare = createPool(benchApp.appUrl, 10);
  const figures = await measureAlternately(15, {
    'the same statements and round trips over the bare driver': () =>
      measureLoop(async () => {
        const { employeeId, day } = request();
        const client = await bare.connect();
        await replay(client, steps, { employeeId, day }).finally(() => client.release());
      }, seconds / 4),
    'the operations alone, in process': () =>
      measureLoop(async () => {
        const [row] = await benchApp.run((ctx) => createBookings(ctx, [{ ...request(), source: 1 }]));
        await benchApp.run((ctx) => payBookings(ctx, [row?.id ?? '']));
      }, seconds / 4),
    'the product: two calls over HTTP': () =>
      measureLoop(async () => {
        const { id } = await postOk(benchApp.address, headers, '/dining/booking/submit', request());
        await postOk(benchApp.address, headers, '/dining/booking/pay', { ids: id });
      }, seconds / 4),
  });
  await bare.end();
  printComparison('Booking and payment (pairs per second, ten at once)', figures);
}

/** 200 calls at 20 per second: latency, processor time, and what they add to the log and to the database. */
async function printPaced({ ownerUrl }: BenchApp, title: string, work: (n: number) => Promise<unknown>): Promise<void> {
  const count = 200;
  const [before, wroteBefore] = [processorTime(), await readWritten(ownerUrl)];
  const times = await measurePaced(count, 20, work);
  const [after, wrote] = [processorTime(), await readWritten(ownerUrl)];
  const each = (name: keyof typeof after) => ((after[name] - before[name]) / count).toFixed(2);
  const kilobytes = (name: keyof typeof wrote) => ((wrote[name] - wroteBefore[name]) / count / 1000).toFixed(1);
  console.log(
    `\n${title}\n  p50 ${quantile(times, 0.5).toFixed(1)} ms  p95 ${quantile(times, 0.95).toFixed(1)} ms  processor ${each('node')} + ${each('postgres')} ms  log ${kilobytes('log')} kB  database ${kilobytes('stored')} kB`,
  );
}

/** Bytes of the log, and of the database. */
async function readWritten(ownerUrl: string): Promise<{ readonly log: number; readonly stored: number }> {
  const owner = createPool(ownerUrl, 1);
  try {
    const { rows } = await owner.query<{ log: string; stored: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as log, pg_database_size(current_database()) as stored`,
    );
    return { log: Number(rows[0]?.log), stored: Number(rows[0]?.stored) };
  } finally {
    await owner.end();
  }
}

/** Card swipe at the counter: look-up and pickup, 20 per second. */
export async function benchSwipe(benchApp: BenchApp): Promise<void> {
  benchApp.setTime('08:00');
  const offer = await lunchOffer(benchApp);
  const people = (await diners(benchApp)).slice(-200);
  if (people.length < 200) throw new Error(`200 people without a booking are wanted, there are ${people.length}`);
  await benchApp.run(async (ctx) => {
    const rows = await createBookings(
      ctx,
      people.map(({ id }) => ({
        employeeId: id,
        ...offer,
        day: benchApp.today,
        mealPeriod: lunch,
        persons: 1,
        payType: payType.keys.balance,
        source: 1,
      })),
    );
    await payBookings(
      ctx,
      rows.map(({ id }) => id),
    );
  });
  benchApp.setTime('12:00');
  const headers = await signedInHeaders(benchApp.address);
  const swipe = async (cardNo: string) => {
    await postOk(benchApp.address, headers, '/dining/employee/getonecard', { cardNo, placeId: offer.placeId });
    await postOk(benchApp.address, headers, '/dining/booking/takebycard', { cardNo, placeId: offer.placeId });
  };
  await printPaced(benchApp, 'Card swipe, getonecard + take, 20 per second, 200 cards (aim: p95 < 20 ms)', (n) =>
    swipe(people[n]?.cardNo ?? ''),
  );
}
