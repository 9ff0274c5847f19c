import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlace } from '../../factories/place.ts';
import { createDiners } from '../../factories/wallet.ts';
import { dataFolderUrl, queryDatabase } from '../data-folder.ts';
import { copyFirstStart } from '../first-start.ts';
import { type HttpClient, signIn } from '../http-client.ts';
import { runInDataFolder } from '../run-in-data-folder.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { killAmidCall } from './kill-amid-call.ts';

// A drawer is closed with its difference posted, or not at all, when processes are killed (spec/dining#drawer).

const cash = 2;
const dataDir = mkdtempSync(path.join(tmpdir(), 'refectory-drawer-'));
let server: ServerProcess;
let call: HttpClient;

async function restart(): Promise<void> {
  server = await startServer({ dataDir });
  call = await signIn(server.address, 'admin', 'admin-pass');
}

beforeAll(async () => {
  await copyFirstStart(dataDir);
  await restart();
}, 120_000);
afterAll(async () => {
  await server.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

/** A drawer with 100.00 that took 50.00 and was counted as 148.50. */
async function countDrawer(): Promise<string> {
  const { placeId, employeeId } = await runInDataFolder(dataDir, async (ctx) => {
    const [diner = ''] = await createDiners(ctx, 1, '9');
    return { placeId: await createPlace(ctx), employeeId: diner };
  });
  const { id } = (await call('POST', '/dining/drawer/open', { placeId, float: '100.00' })).body.data;
  await call('POST', '/wallet/wallet/recharge', { id: employeeId, amount: '50.00', payType: cash });
  const counted = await call('POST', '/dining/drawer/count', { id, counted: [{ payType: cash, amount: '148.50' }] });
  expect(counted.body.data.lines).toMatchObject([{ expected: '150.00', difference: '-1.50' }]);
  return id;
}

const readState = async () =>
  (
    await queryDatabase(
      dataFolderUrl(dataDir),
      `select d.drawer_status as status, d.closed_at is not null as closed, d.reason,
        (select count(*)::int from state_log l where l.resource = 'dining.drawer' and l.row_id = d.id and l.action = 'close') as logged,
        (select count(*)::int from wallet_transfer t where t.drawer_id = d.id and t.scene = 70) as differences,
        (select coalesce(sum(t.amount), 0)::int from wallet_transfer t where t.drawer_id = d.id and t.scene = 70) as fen
      from dining_drawer d`,
    )
  )[0];

const counted = { status: 20, closed: false, reason: '', logged: 0, differences: 0, fen: 0 };
const closed = { status: 30, closed: true, reason: '少找', logged: 1, differences: 1, fen: 150 };

test('killed with its difference booked and its state not: neither is there, and it is closed again', async () => {
  const id = await countDrawer();
  const close = () => call('POST', '/dining/drawer/close', { id, reason: '少找' });
  // The state log is written after the difference is posted.
  await killAmidCall({ dataDir, server, table: 'state_log' }, close);
  await restart();
  expect(await readState()).toEqual(counted);
  expect((await close()).body.data).toMatchObject({ drawerStatus: 30, reason: '少找' });
  await server.killAll();
  await restart();
  expect(await readState()).toEqual(closed);
  expect((await close()).body).toMatchObject({ error: 'platform.wrong-state' });
  expect((await call('POST', '/wallet/proof/run')).body.data).toMatchObject({ proven: true, unbalanced: 0 });
}, 120_000);
