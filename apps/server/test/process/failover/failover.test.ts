import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@refectory/engine/database/connection.ts';
import { parseDatabaseAddress } from '@refectory/engine/database/hosts/database-address.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyFirstStart } from '../first-start.ts';
import { type HttpClient, signIn } from '../http-client.ts';
import { createLoadCanteen, findMissing, startLoad } from '../load-canteen.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { type DatabaseServer, startDatabase, startReplicated } from './replicated-postgres.ts';

// A database on two servers, the second of which has every commit before it is answered (decision 1961).

const folder = (suffix: string) => mkdtempSync(path.join(tmpdir(), `refectory-${suffix}-`));
const [primaryDir, standbyDir, dataDir] = [folder('primary'), folder('standby'), folder('product')];
/** Maximum time without writes in milliseconds, from the death of the primary. */
const writesWithin = 15_000;
let primary: DatabaseServer;
let standby: DatabaseServer;
let server: ServerProcess;
let address: string;
const formers: DatabaseServer[] = [];

beforeAll(async () => {
  await copyFirstStart(primaryDir);
  ({ primary, standby } = await startReplicated(primaryDir, standbyDir));
  const { username, password } = new URL(primary.url);
  // The standby stands first: its place in the list says nothing.
  const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`;
  address = `postgresql://${username}:${password}@${hosts}/refectory`;
  const SECRET = readFileSync(path.join(primaryDir, 'secret'), 'utf8').trim();
  server = await startServer({ dataDir, env: { DATABASE_URL: address, SECRET } });
}, 120_000);

afterAll(async () => {
  await server?.interrupt();
  for (const each of [...formers, standby]) await each?.stop();
  for (const each of [primaryDir, standbyDir, dataDir]) rmSync(each, { recursive: true, force: true });
}, 60_000);

/** Counts the responses by status; each must be there. */
function countStatuses(call: HttpClient) {
  const statuses = new Map<number, number>();
  const counting: HttpClient = async (...given) => {
    const response = await call(...given);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    return response;
  };
  return { statuses, counting };
}

const addType = (call: HttpClient) =>
  call('POST', '/dining/type/submit', { name: '访客', code: 'after', priceLevel: 1, sort: 1 }, 'after-the-fail-over');

test('the primary is killed during bookings and payments: nothing answered is lost, 503 meanwhile, then writes again', async () => {
  const load = await createLoadCanteen(primaryDir);
  const { statuses, counting } = countStatuses(await signIn(server.address, 'admin', 'admin-pass'));
  const running = startLoad(counting, load, 8);
  await pause(2_000);
  const before = running.answered.length;
  const began = performance.now();
  await primary.kill();
  // A cluster manager takes a moment to notice.
  await pause(1_000);
  await standby.query('select pg_promote()');
  const call = await signInAgain();
  await expect.poll(async () => (await addType(call)).status, { timeout: writesWithin, interval: 50 }).toBe(200);
  expect(performance.now() - began).toBeLessThan(writesWithin);
  await pause(1_500);
  await running.stop();
  expect(before).toBeGreaterThan(10);
  expect(running.answered.length).toBeGreaterThan(before + 10);
  expect(await findMissing(standbyDir, running.answered)).toEqual([]);
  expect([...statuses.keys()].filter((status) => ![200, 400, 409, 503].includes(status))).toEqual([]);
  expect(statuses.get(503)).toBeGreaterThan(0);
}, 90_000);

/** The sign-in of a fail-over is repeated like any other call. */
async function signInAgain(): Promise<HttpClient> {
  for (;;) {
    const call = await signIn(server.address, 'admin', 'admin-pass').catch(() => undefined);
    if (call) return call;
    await pause(50);
  }
}

test('the session and the queue went on: jobs are done by the new primary', async () => {
  await standby.query(`select graphile_worker.add_job('wallet.prove-ledger', '{}'::json)`);
  const left = () =>
    standby.query(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'wallet.prove-ledger'`,
    );
  await expect.poll(left, { timeout: 40_000, interval: 200 }).toEqual([]);
  const faults = await standby.query(
    `select log_data from log_usual where log_level = 'ERROR' and log_id = 'wallet.prove-ledger'`,
  );
  expect(faults).toEqual([]);
});

let searches = 0;

/** The server to which a new connection goes; each address searches anew. */
async function readConnectedPort(): Promise<number> {
  searches += 1;
  const client = createClient(`${parseDatabaseAddress(address)}&search=${searches}`, 'call');
  await client.connect();
  const { rows } = await client.query<{ port: number }>('select inet_server_port() as port');
  await client.end();
  return rows[0]?.port ?? 0;
}

test('a former primary that comes back as one is left aside: the later timeline counts', async () => {
  formers.push(await startDatabase(primaryDir, primary.port));
  for (let n = 0; n < 5; n += 1) expect(await readConnectedPort()).toBe(standby.port);
});

test('a server that its administrator has closed for writing is left aside, even with the later timeline', async () => {
  const setReadOnly = async (state: 'on' | 'off') => {
    await standby.query(`alter system set default_transaction_read_only = ${state}`);
    await standby.query('select pg_reload_conf()');
  };
  await setReadOnly('on');
  onTestFinished(() => setReadOnly('off'));
  await expect.poll(readConnectedPort).toBe(primary.port);
});

test('without a server that accepts writes the start says so, and a standby alone is none', async () => {
  await formers[0]?.stop();
  const [only] = formers.splice(0);
  expect(only).toBeDefined();
  const wrong = address.replace(`127.0.0.1:${standby.port},`, '127.0.0.1:1,');
  const SECRET = 'x'.repeat(32);
  await expect(startServer({ dataDir: primaryDir, env: { DATABASE_URL: wrong, SECRET } })).rejects.toThrow(
    /DATABASE_URL: .*127\.0\.0\.1:1, 127\.0\.0\.1:\d+ \(No server accepts writes: 127\.0\.0\.1:1 \(connect ECONNREFUSED/,
  );
});
