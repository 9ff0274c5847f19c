import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { appUrl } from '@refectory/engine/database/migration/migrate.ts';
import { createPool } from '@refectory/engine/database/pool.ts';
import { withTenant } from '@refectory/engine/database/with-tenant.ts';
import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import { type Context, systemActor } from '@refectory/engine/request/context.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunningUrl } from '#backup/base/cluster.ts';
import { createGoods } from '../factories/goods.ts';
import { createPaidOrder } from '../factories/order.ts';
import { createPlace } from '../factories/place.ts';
import { createDiners, fillWallet } from '../factories/wallet.ts';
import { dataFolderUrl, queryDatabase } from './data-folder.ts';
import { type HttpClient, signIn } from './http-client.ts';
import { type ServerProcess, startServer } from './server-process.ts';

// A summary is locked wholly or not at all, whatever is killed meanwhile (spec/shop#summary).

const zone = 'Asia/Shanghai';
const day = addDays(businessDay(new Date(), zone), 1);
const dataDir = mkdtempSync(path.join(tmpdir(), 'refectory-summary-'));
let server: ServerProcess;
let call: HttpClient;
let span: { placeId: string; bookingTimeStart: string; bookingTimeEnd: string };

async function restart(): Promise<void> {
  server = await startServer({ dataDir });
  call = await signIn(server.address, 'admin', 'admin-pass');
}

async function inTenant<T>(work: (ctx: Context) => Promise<T>): Promise<T> {
  const secret = readFileSync(path.join(dataDir, 'secret'), 'utf8').trim();
  const pool = createPool(appUrl(findRunningUrl(dataDir) ?? '', secret));
  const scope = {
    tenantId: '000000',
    user: systemActor,
    now: new Date(),
    zone,
    language: 'zh',
    requestId: 't',
  } as const;
  try {
    return await withTenant(pool, scope, work);
  } finally {
    await pool.end();
  }
}

/** Thirty paid orders for tomorrow. */
async function openKitchen(): Promise<string> {
  return inTenant(async (ctx) => {
    const placeId = await createPlace(ctx);
    const weekno = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
    const goodsId = await createGoods(ctx, { placeId, weekno, serving: 99 });
    for (const employeeId of await createDiners(ctx, 30, '7')) {
      await fillWallet(ctx, employeeId, { cash: '10000' });
      const items = [{ goodsId, quantity: 1 }];
      await createPaidOrder(ctx, { employeeId, placeId, day, mealPeriod: 2, items, payType: 1 });
    }
    return placeId;
  });
}

beforeAll(async () => {
  await restart();
  const placeId = await openKitchen();
  span = { placeId, bookingTimeStart: day, bookingTimeEnd: day };
}, 90_000);
afterAll(async () => {
  await server.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

const readState = async () =>
  (
    await queryDatabase(
      dataFolderUrl(dataDir),
      `select
        (select count(*)::int from shop_summary_version) as versions,
        (select coalesce(sum(ordered), 0)::int from shop_summary_dish) as ordered,
        (select count(*)::int from shop_order where order_status = 30) as preparing,
        (select count(*)::int from state_log where resource = 'shop.order' and action = 'prepare') as logged,
        (select summary_status from shop_order_summary) as status`,
    )
  )[0];

const nothing = { versions: 0, ordered: 0, preparing: 0, logged: 0, status: 10 };
const all = { versions: 1, ordered: 30, preparing: 30, logged: 30, status: 20 };

test('killed with its lines written and its state not: nothing of it is there, and it is locked again', async () => {
  expect((await call('POST', '/shop/ordersummary/draft', span)).status).toBe(200);
  const blocker = new pg.Client({ connectionString: dataFolderUrl(dataDir) });
  blocker.on('error', () => undefined);
  await blocker.connect();
  // The log of the lock comes after its lines: there it stands still.
  await blocker.query('begin');
  await blocker.query('lock table state_log in share mode');
  const broken = call('POST', '/shop/ordersummary/submit', span).catch(() => undefined);
  const waits = async () =>
    (
      await queryDatabase(
        dataFolderUrl(dataDir),
        `select from pg_locks where relation = 'state_log'::regclass and not granted`,
      )
    ).length > 0;
  while (!(await waits())) await pause(20);
  await server.killAll();
  await broken;
  await restart();
  expect(await readState()).toEqual(nothing);
  expect((await call('POST', '/shop/ordersummary/submit', span)).body.data).toMatchObject({ versionNo: 1, orders: 30 });
  await server.killAll();
  await restart();
  expect(await readState()).toEqual(all);
}, 120_000);
