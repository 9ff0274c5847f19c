import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import { saveSetting } from '@refectory/modules/system/server/public.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest, createCanteen, createDiner, createPaidBooking } from '../../factories/booking.ts';
import { createUser } from '../../factories/user.ts';
import { dataFolderUrl, queryDatabase } from '../data-folder.ts';
import { copyFirstStart } from '../first-start.ts';
import { type HttpClient, type HttpResponse, signIn } from '../http-client.ts';
import { runInDataFolder, zone } from '../run-in-data-folder.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

// Approved refunds while server and database are killed: each is executed exactly once (spec/wallet#approval).

/** `CRASHES=10` for a longer run. */
const crashes = Number(process.env.CRASHES ?? 2);
const clients = 8;
const each = 3 * crashes;

const dataDir = mkdtempSync(path.join(tmpdir(), 'refectory-money-approval-'));
let server: ServerProcess;
let clerk: HttpClient;
let chief: HttpClient;

async function connect(): Promise<void> {
  [clerk, chief] = await Promise.all([
    signIn(server.address, 'clerk', 'clerk-pass'),
    signIn(server.address, 'admin', 'admin-pass'),
  ]);
}

/** Paid lunches at 12.00, and a clerk who may request cancellations. */
async function openDesk(): Promise<string[]> {
  return runInDataFolder(dataDir, async (ctx) => {
    const permissions = ['dining_booking', 'dining_booking_cancel', 'wallet_approval', 'wallet_approval_apply'];
    await createUser(ctx, { account: 'clerk', password: 'clerk-pass', permissions });
    await saveSetting(ctx, 'approval', { refundAbove: '10.00', subsidyAbove: '0.00' });
    const canteen = await createCanteen(ctx, { price: 1200n, dailyQuota: 500 });
    const day = addDays(businessDay(new Date(), zone), 3);
    const bookings: string[] = [];
    for (let n = 0; n < clients * each; n += 1)
      bookings.push(await createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx), { day })));
    return bookings;
  });
}

let bookings: string[];
beforeAll(async () => {
  await copyFirstStart(dataDir);
  server = await startServer({ dataDir });
  bookings = await openDesk();
  await connect();
}, 120_000);
afterAll(async () => {
  await server.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

/** Calls that got a response. */
const answered: string[] = [];
/** Repeats a call under its key until it gets a response, after a broken connection or an unavailable database. */
async function send(who: () => HttpClient, to: string, input: object, key: string): Promise<HttpResponse> {
  for (;;) {
    const answer = await who()('POST', to, input, key).catch(() => undefined);
    if (!answer || answer.status === 503 || answer.status === 401) await pause(100);
    else {
      answered.push(key);
      return answer;
    }
  }
}

async function readTask(businessId: string): Promise<{ taskId: string; processInstanceId: string }> {
  for (;;) {
    const list = await chief('GET', '/blade-flow/work/claim-list', { size: 200 }).catch(() => undefined);
    const rows: { taskId: string; processInstanceId: string; businessId: string }[] = list?.body?.data?.records ?? [];
    const task = rows.find((row) => row.businessId === businessId);
    if (task) return task;
    await pause(100);
  }
}

/** Expected state of each booking by its responses: cancelled if the request was approved. */
const promised = new Map<string, number>();

/**
 * Requests and decides cancellations of some bookings: in the list of requests or of tasks, sometimes twice
 * concurrently.
 */
async function runClient(number: number): Promise<void> {
  for (const [n, booking] of bookings.slice(number * each, (number + 1) * each).entries()) {
    const key = (step: string) => `money-kill-${number}-${n}-${step}-operation`;
    const input = { resource: 'dining.booking', action: 'cancel', rowId: booking, input: { reason: '出差' } };
    const { body } = await send(() => clerk, '/wallet/approval/apply', { ...input, reason: '客户要求' }, key('ask'));
    expect(body, JSON.stringify(body)).toMatchObject({ success: true });
    const { id } = body.data;
    const pass = (number + n) % 4 !== 3;
    if (number % 2 === 0) {
      const decide = (step: string) =>
        send(() => chief, `/wallet/approval/${pass ? 'approve' : 'reject'}`, { ids: id, comment: '看过' }, key(step));
      const answers = await Promise.all([decide('decide'), decide('again')]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    } else {
      const { taskId, processInstanceId } = await readTask(id);
      expect((await send(() => chief, '/blade-flow/work/claim-task', { taskId }, key('claim'))).status).toBe(200);
      const answer = { taskId, processInstanceId, pass, comment: '看过' };
      expect((await send(() => chief, '/blade-flow/work/complete-task', answer, key('complete'))).status).toBe(200);
    }
    promised.set(booking, pass ? 40 : 20);
  }
}

async function cutPower(from: number): Promise<void> {
  while (answered.length < from) await pause(5);
  await server.killAll();
  server = await startServer({ dataDir });
  await connect();
}

test('approved while server and database are killed: every refund that was approved is there once, no other at all', async () => {
  const all = clients * each * 3;
  const running = Promise.all(Array.from({ length: clients }, (_, n) => runClient(n)));
  for (let n = 1; n <= crashes; n += 1) await Promise.race([running, cutPower((all * n) / (crashes + 1))]);
  await running;
  const rows = await queryDatabase<{ id: string; state: number }>(
    dataFolderUrl(dataDir),
    'select id::text, booking_status as state from dining_booking order by id',
  );
  expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(promised);
  expect(new Set(promised.values())).toEqual(new Set([20, 40]));
  expect(await readFaults()).toEqual([]);
  const { body } = await chief('POST', '/wallet/proof/run');
  expect(body.data).toMatchObject({ proven: true, findings: [] });
}, 300_000);

/** Bookings without exactly one refund, step and message for an approval, or with any for a rejection. */
const readFaults = () =>
  queryDatabase(
    dataFolderUrl(dataDir),
    `select * from (
      select b.id, b.booking_status, a.approval_status,
        (select count(*)::int from wallet_transfer t where t.business_type = 'dining.booking' and t.business_id = b.id::text and t.scene = 40) as refunds,
        (select coalesce(sum(t.amount), 0)::int from wallet_transfer t where t.business_type = 'dining.booking' and t.business_id = b.id::text and t.scene = 40) as fen,
        (select count(*)::int from state_log l where l.resource = 'dining.booking' and l.row_id = b.id and l.action = 'cancel') as cancelled,
        (select count(*)::int from state_log l where l.resource = 'wallet.approval' and l.row_id = a.id and l.action in ('approve', 'reject')) as decided,
        (select count(*)::int from message_mail m where position(a.approval_no in m.title) > 0) as told
      from dining_booking b left join wallet_approval a on a.resource = 'dining.booking' and a.row_id = b.id) found
    where (booking_status, approval_status, refunds, fen, cancelled, decided, told) is distinct from (40, 20, 1, 1200, 1, 1, 1)
      and (booking_status, approval_status, refunds, fen, cancelled, decided, told) is distinct from (20, 30, 0, 0, 0, 1, 1)`,
  );
