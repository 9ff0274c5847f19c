import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RandomSource, seededRandom } from '#demo/random.ts';
import { dataFolderUrl, postmasterPid, queryDatabase } from '../data-folder.ts';
import { copyFirstStart } from '../first-start.ts';
import { type HttpClient, type HttpResponse, signIn } from '../http-client.ts';
import { createLoadCanteen, type LoadCanteen } from '../load-canteen.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

/** 10,000 operations of 32 clients while server and database are killed. `WALLET_CALLS` changes the number. */
const operations = Number(process.env.WALLET_CALLS ?? 10_000);
const clients = 32;

const dataDir = mkdtempSync(path.join(tmpdir(), 'refectory-kill-'));
let server: ServerProcess;
let call: HttpClient;
let live: LoadCanteen;

beforeAll(async () => {
  await copyFirstStart(dataDir);
  server = await startServer({ dataDir });
  live = await createLoadCanteen(dataDir);
  call = await signIn(server.address, 'admin', 'admin-pass');
}, 120_000);
afterAll(async () => {
  await server.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

interface Operation {
  readonly key: string;
  readonly path: string;
  readonly input: object;
  /** Number of attempts until a response. */
  tries: number;
  answer?: HttpResponse;
}

/** Bookings made by clients, to be paid or cancelled. */
const booked: string[] = [];

/** A random operation of a cashier: mostly allowed. Cancelling a paid booking refunds it. */
function randomOperation(random: RandomSource): Pick<Operation, 'path' | 'input'> {
  const employeeId = random.pick(live.people);
  const amount = `${random.between(1, 12)}.${random.between(10, 99)}`;
  const kind = random.below(100);
  if (kind < 30) return { path: '/wallet/wallet/recharge', input: { id: employeeId, amount, payType: 2 } };
  if (kind < 50) {
    const [bucket, mode] = [random.between(1, 3), random.between(1, 3)];
    return { path: '/wallet/wallet/adjust', input: { id: employeeId, bucket, mode, amount, reason: '随机' } };
  }
  if (kind < 70 || booked.length === 0) {
    const day = addDays(businessDay(new Date(), 'Asia/Shanghai'), random.between(1, 6));
    const ask = { employeeId, ...live.canteen, day, mealPeriod: random.between(1, 3), persons: 1, payType: 1 };
    return { path: '/dining/booking/submit', input: ask };
  }
  return { path: `/dining/booking/${kind < 88 ? 'pay' : 'cancel'}`, input: { ids: random.pick(booked) } };
}

/** Repeats a call under its key until it gets a response, after a broken connection or an unavailable database. */
async function send(operation: Operation): Promise<HttpResponse> {
  for (;;) {
    operation.tries += 1;
    const answer = await call('POST', operation.path, operation.input, operation.key).catch(() => undefined);
    if (answer && answer.status !== 503) return answer;
    await pause(100);
  }
}

async function runClient(number: number, count: number, done: Operation[]): Promise<void> {
  const random = seededRandom('wallet under kill', number);
  for (let n = 0; n < count; n += 1) {
    const operation: Operation = { key: `kill-${number}-${n}-operation`, ...randomOperation(random), tries: 0 };
    operation.answer = await send(operation);
    done.push(operation);
    if (operation.answer.status === 200 && operation.path.endsWith('submit'))
      booked.push(operation.answer.body.data.id);
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(20);
}

/** Failures spread over the run: server and database killed, server killed, database killed. */
const blows: readonly (() => Promise<unknown>)[] = [
  () => restart(() => server.killAll()),
  async () => process.kill(postmasterPid(dataDir), 'SIGKILL'),
  () => restart(() => server.killServerOnly()),
];

async function restart(kill: () => Promise<void>): Promise<void> {
  await kill();
  server = await startServer({ dataDir });
  call = await signIn(server.address, 'admin', 'admin-pass');
}

test(`${operations} operations of ${clients} clients under kill -9: the proof holds, nothing answered is lost, nothing moves twice`, async () => {
  const done: Operation[] = [];
  const each = Math.ceil(operations / clients);
  const all = each * clients;
  const running = Promise.all(Array.from({ length: clients }, (_, n) => runClient(n, each, done)));
  for (const [index, blow] of blows.entries()) {
    const from = (all * (index + 1)) / (blows.length + 1);
    // An error of the clients ends the wait, too.
    await Promise.race([running, until(() => done.length >= from)]);
    await blow();
  }
  await running;

  const good = done.filter(({ answer }) => answer?.status === 200);
  const faults = done.filter(({ answer }) => (answer?.status ?? 500) >= 500);
  expect(faults.map(({ path: at, answer }) => [at, answer?.body])).toEqual([]);
  const sentAgain = good.filter(({ tries }) => tries > 1);
  expect(sentAgain.length).toBeGreaterThan(blows.length);
  // Repeats interrupted calls, and one in twenty of the others.
  const asked = good.filter((operation, n) => operation.tries > 1 || n % 20 === 0);
  const unlike: unknown[] = [];
  const askAgain = async () => {
    for (let operation = asked.pop(); operation; operation = asked.pop()) {
      const { body } = await send(operation);
      if (JSON.stringify(body.data) !== JSON.stringify(operation.answer?.body.data)) unlike.push([operation, body]);
    }
  };
  await Promise.all(Array.from({ length: 16 }, askAgain));
  expect(unlike).toEqual([]);

  const { body } = await call('POST', '/wallet/proof/run');
  expect(body.data).toMatchObject({ proven: true, findings: [], entrySum: '0.00', belowLimit: 0 });
  expect(await counted()).toEqual({
    below: 0,
    keys: good.length,
    recharges: count(good, '/wallet/wallet/recharge'),
    bookings: count(good, '/dining/booking/submit'),
    adjustments: count(good, '/wallet/wallet/adjust'),
    notPaidOnce: 0,
    refundedTwice: 0,
  });
  for (const kind of ['recharge', 'adjust', 'submit', 'pay', 'cancel'])
    expect(good.filter(({ path: at }) => at.endsWith(kind)).length, kind).toBeGreaterThan(0);
}, 600_000);

const count = (list: readonly Operation[], at: string) => list.filter((operation) => operation.path === at).length;

/** State of the database, without the initial money of the canteen. */
async function counted() {
  const ofBooking = (scene: number) => `(select count(*) from wallet_transfer t
    where t.tenant_id = b.tenant_id and t.business_type = 'dining.booking' and t.business_id = b.id::text and t.scene = ${scene})`;
  const [row] = await queryDatabase(
    dataFolderUrl(dataDir),
    `select
      (select count(*)::int from wallet_account where employee_id is not null and balance - frozen < -credit_limit) as below,
      (select count(*)::int from idempotency_key where key like 'kill-%') as keys,
      (select count(*)::int from wallet_transfer where scene = 10) as recharges,
      (select count(*)::int from dining_booking) as bookings,
      (select count(*)::int from wallet_transfer where scene = 30 and business_type <> 'wallet.account') as adjustments,
      (select count(*)::int from dining_booking b where pay_status = 20 and ${ofBooking(20)} <> 1) as "notPaidOnce",
      (select count(*)::int from dining_booking b where ${ofBooking(40)} > 1) as "refundedTwice"`,
  );
  return row;
}
