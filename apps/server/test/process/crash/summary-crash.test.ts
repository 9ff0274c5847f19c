import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGoods } from '../../factories/goods.ts';
import { createPaidOrder } from '../../factories/order.ts';
import { createPlace } from '../../factories/place.ts';
import { createDiners, fillWallet } from '../../factories/wallet.ts';
import { dataFolderUrl, queryDatabase } from '../data-folder.ts';
import { copyFirstStart } from '../first-start.ts';
import { type HttpClient, signIn } from '../http-client.ts';
import { runInDataFolder, zone } from '../run-in-data-folder.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { killAmidCall } from './kill-amid-call.ts';

// A summary is locked completely or not at all when processes are killed (spec/shop#summary).

const day = addDays(businessDay(new Date(), zone), 1);
const dataDir = mkdtempSync(path.join(tmpdir(), 'refectory-summary-'));
let server: ServerProcess;
let call: HttpClient;
let span: { placeId: string; bookingTimeStart: string; bookingTimeEnd: string };

async function restart(): Promise<void> {
  server = await startServer({ dataDir });
  call = await signIn(server.address, 'admin', 'admin-pass');
}

/** Thirty paid orders for tomorrow. */
async function openKitchen(): Promise<string> {
  return runInDataFolder(dataDir, async (ctx) => {
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
  await copyFirstStart(dataDir);
  await restart();
  const placeId = await openKitchen();
  span = { placeId, bookingTimeStart: day, bookingTimeEnd: day };
}, 120_000);
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
  // The state log is written after its lines.
  await killAmidCall({ dataDir, server, table: 'state_log' }, () => call('POST', '/shop/ordersummary/submit', span));
  await restart();
  expect(await readState()).toEqual(nothing);
  expect((await call('POST', '/shop/ordersummary/submit', span)).body.data).toMatchObject({ versionNo: 1, orders: 30 });
  await server.killAll();
  await restart();
  expect(await readState()).toEqual(all);
}, 120_000);
