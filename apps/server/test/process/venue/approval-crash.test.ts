import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@refectory/engine/request/clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataFolderUrl, queryDatabase } from '../data-folder.ts';
import { copyFirstStart } from '../first-start.ts';
import { type HttpClient, type HttpResponse, signIn } from '../http-client.ts';
import { runInDataFolder } from '../run-in-data-folder.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { findVenueFaults } from './venue-checks.ts';
import { createRushVenue, type RushVenue } from './venue-rush.ts';

// Bookings approved by the workflow while server and database are killed (spec/space#approval).

const clients = 12;
const bookings = 3;

const dataDir = mkdtempSync(path.join(tmpdir(), 'refectory-approval-'));
let server: ServerProcess;
let venue: RushVenue;
let call: HttpClient;

beforeAll(async () => {
  await copyFirstStart(dataDir);
  server = await startServer({ dataDir });
  venue = await runInDataFolder(dataDir, (ctx) => createRushVenue(ctx, bookings));
  call = await signIn(server.address, 'admin', 'admin-pass');
}, 120_000);
afterAll(async () => {
  await server.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

/** Calls that got a response. */
const answered: string[] = [];

/** Repeats a call under its key until it gets a response, after a broken connection or an unavailable database. */
async function send(to: string, input: object, key: string): Promise<HttpResponse> {
  for (;;) {
    const answer = await call('POST', to, input, key).catch(() => undefined);
    if (!answer || answer.status === 503) await pause(100);
    else {
      answered.push(key);
      return answer;
    }
  }
}

async function readTask(processInstanceId: string): Promise<string> {
  for (;;) {
    const list = await call('GET', '/blade-flow/work/claim-list', { size: 200 }).catch(() => undefined);
    const rows: { taskId: string; processInstanceId: string }[] = list?.body?.data?.records ?? [];
    const task = rows.find((row) => row.processInstanceId === processInstanceId);
    if (task) return task.taskId;
    await pause(100);
  }
}

/** Expected state of each booking by its responses. */
const promised = new Map<string, number>();

/** Each client has an hour of a day on an area without parts. */
async function runClient(number: number): Promise<void> {
  for (let n = 0; n < bookings; n += 1) {
    const key = (step: string) => `approval-kill-${number}-${n}-${step}-operation`;
    const day = addDays(venue.firstDay, n);
    const hour = 9 + (number % 4);
    const areas = [venue.areas[1], venue.areas[2], venue.areas[3]];
    const wanted = {
      areaId: areas[Math.floor(number / 4)],
      typeId: venue.types[1],
      startAt: `${day} ${String(hour).padStart(2, '0')}:00:00`,
      endAt: `${day} ${hour + 1}:00:00`,
      customerName: '客',
      customerPhone: `13${String(number * 100 + n).padStart(9, '0')}`,
      persons: 2,
    };
    const { status: made, body } = await send('/space/bookinglist/submit', wanted, key('submit'));
    expect(made).toBe(200);
    const { id } = body.data;
    promised.set(id, 10);
    expect((await send('/space/bookinglist/request', { ids: id }, key('request'))).status).toBe(200);
    promised.set(id, 20);
    // Some stay pending.
    if ((number + n) % 5 === 0) continue;
    const pass = (number + n) % 2 === 0;
    if (number % 3 === 0) {
      const decide = { ids: id, reason: '不' };
      const { status } = await send(`/space/bookinglist/${pass ? 'approve' : 'reject'}`, decide, key('decide'));
      expect(status).toBe(200);
    } else {
      const processInstanceId = await readInstance(id);
      const taskId = await readTask(processInstanceId);
      expect((await send('/blade-flow/work/claim-task', { taskId }, key('claim'))).status).toBe(200);
      const answer = { taskId, processInstanceId, businessId: id, pass, comment: '看过' };
      expect((await send('/blade-flow/work/complete-task', answer, key('complete'))).status).toBe(200);
    }
    promised.set(id, pass ? 30 : 70);
  }
}

async function readInstance(id: string): Promise<string> {
  for (;;) {
    const detail = await call('GET', '/space/bookinglist/detail', { id }).catch(() => undefined);
    if (detail?.body?.data?.processInstanceId) return detail.body.data.processInstanceId;
    await pause(100);
  }
}

async function cutPowerAfter(count: number): Promise<void> {
  while (answered.length < count) await pause(5);
  await server.killAll();
  server = await startServer({ dataDir });
  call = await signIn(server.address, 'admin', 'admin-pass');
}

test('approval under kill -9: what was answered stands, no task without a booking, no booking without its task', async () => {
  const running = Promise.all(Array.from({ length: clients }, (_, n) => runClient(n)));
  // After some responses, while many calls are running.
  await Promise.race([running, cutPowerAfter(clients * 4)]);
  await running;
  const url = dataFolderUrl(dataDir);
  const kept = await queryDatabase<{ id: string; state: number }>(
    url,
    'select id::text, space_status as state from space_booking order by id',
  );
  expect(new Map(kept.map(({ id, state }) => [id, state]))).toEqual(promised);
  expect(new Set(promised.values())).toEqual(new Set([20, 30, 70]));
  expect(await findVenueFaults(url)).toEqual([]);
  const orphans = await queryDatabase(
    url,
    `select i.id from flow_instance i where i.category = 100
      and not exists (select from space_booking b where b.process_instance_id = i.id and b.id::text = i.business_id::text)`,
  );
  expect(orphans).toEqual([]);
}, 120_000);
