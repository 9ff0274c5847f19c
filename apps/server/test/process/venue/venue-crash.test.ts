import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#demo/random.ts';
import { dataFolderUrl, queryDatabase } from '../data-folder.ts';
import { copyFirstStart } from '../first-start.ts';
import { type HttpClient, type HttpResponse, signIn } from '../http-client.ts';
import { runInDataFolder } from '../run-in-data-folder.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { findVenueFaults } from './venue-checks.ts';
import {
  createRushVenue,
  isFault,
  type Made,
  type RushCall,
  type RushVenue,
  randomCall,
  recordMade,
} from './venue-rush.ts';

/** `SPACE_CALLS` for more calls, and more kills. */
const calls = Number(process.env.SPACE_CALLS ?? 240);
const kills = Math.min(4, Math.ceil(calls / 1000));
const clients = 16;

const dataDir = mkdtempSync(path.join(tmpdir(), 'refectory-venue-'));
let server: ServerProcess;
let venue: RushVenue;
let call: HttpClient;

beforeAll(async () => {
  await copyFirstStart(dataDir);
  server = await startServer({ dataDir });
  venue = await runInDataFolder(dataDir, (ctx) => createRushVenue(ctx, 6));
  call = await signIn(server.address, 'admin', 'admin-pass');
}, 120_000);
afterAll(async () => {
  await server.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

interface Operation extends RushCall {
  readonly key: string;
  tries: number;
  answer: HttpResponse;
}

/** Repeats a call under its key until it gets a response, after a broken connection or an unavailable database. */
async function send({ action, input }: RushCall, key: string): Promise<{ answer: HttpResponse; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call('POST', `/space/bookinglist/${action}`, input, key).catch(() => undefined);
    if (answer && answer.status !== 503) return { answer, tries };
    await pause(100);
  }
}

const made: Made = { all: [], approved: [], requested: [] };
const done: Operation[] = [];

async function runClient(number: number, count: number): Promise<void> {
  const random = seededRandom('venue under kill', number);
  for (let n = 0; n < count; n += 1) {
    const wanted = randomCall(random, venue, made);
    const key = `venue-kill-${number}-${n}-operation`;
    const sent = await send(wanted, key);
    done.push({ ...wanted, key, ...sent });
    recordMade(made, venue, wanted, sent.answer);
  }
}

async function cutPower(): Promise<void> {
  await server.killAll();
  server = await startServer({ dataDir });
  call = await signIn(server.address, 'admin', 'admin-pass');
}

test(`${calls} calls for venues under kill -9: what was answered is there, nothing is twice, no hold stays`, async () => {
  const each = Math.ceil(calls / clients);
  const running = Promise.all(Array.from({ length: clients }, (_, n) => runClient(n, each)));
  for (let kill = 1; kill <= kills; kill++) {
    while (done.length < (each * clients * kill) / (kills + 1)) await pause(20);
    await cutPower();
  }
  await running;
  expect(done.filter(({ answer }) => isFault(answer)).map(({ action, answer }) => [action, answer.body])).toEqual([]);
  expect(done.filter(({ tries }) => tries > 1).length).toBeGreaterThan(0);

  // Repeating a call under its key gives the same response without effect.
  const good = done.filter(({ answer }) => answer.status === 200);
  for (const operation of good.filter(({ tries }, n) => tries > 1 || n % 10 === 0))
    expect((await send(operation, operation.key)).answer.body.data).toEqual(operation.answer.body.data);

  const url = dataFolderUrl(dataDir);
  const kept = await queryDatabase<{ id: string }>(url, 'select id::text from space_booking order by id');
  expect(kept.map(({ id }) => id).sort()).toEqual([...made.all].sort());
  expect(await findVenueFaults(url)).toEqual([]);
  const { body } = await call('POST', '/wallet/proof/run');
  expect(body.data).toMatchObject({ proven: true, findings: [], entrySum: '0.00', belowLimit: 0 });
  await letHoldsLapse(url);
  expect(await findVenueFaults(url)).toEqual([]);
}, 240_000);

/** Expires holds, which the job of the last started server ends. */
async function letHoldsLapse(url: string): Promise<void> {
  await runInDataFolder(dataDir, (ctx) =>
    ctx.db
      .updateTable('space_booking')
      .set({ hold_until: new Date(ctx.now.getTime() - 1000) })
      .where('space_status', '=', 10)
      .execute(),
  );
  await queryDatabase(url, `select enqueue_job('space.releaseHolds', '{}'::json, null, null)`);
  const holds = () => queryDatabase(url, 'select booking_no from space_booking where space_status = 10');
  await expect.poll(holds, { timeout: 20_000, interval: 200 }).toEqual([]);
}
