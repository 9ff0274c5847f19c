import { reportDefinition } from '@refectory/modules/report/contract/designer/report-definition.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest, createCanteen, createDiner, createPaidBooking } from '../factories/booking.ts';
import { connectAbortingClient } from '../fixtures/aborting-client.ts';
import { type SlowViews, slowDownViews } from '../fixtures/slow-view.ts';
import { createTestApp } from '../test-app.ts';

// Queries end in the database when the client disconnects (spec/wire#readers).

const testApp = await createTestApp();
const owner = new pg.Client(testApp.database.ownerUrl);
let client: Awaited<ReturnType<typeof connectAbortingClient>>;
let views: SlowViews;
beforeAll(async () => {
  client = await connectAbortingClient(testApp);
  await testApp.run('000000', async (ctx) => {
    await createPaidBooking(ctx, bookingRequest(await createCanteen(ctx), await createDiner(ctx)));
  });
  await owner.connect();
  views = await slowDownViews(owner, ['dining_booking_row', 'report_order_review']);
}, 120_000);
afterAll(async () => {
  await owner.end();
  await testApp.close();
});
beforeEach(() => views.pause(30));

const days = 'day_datege=2026-11-01&day_datele=2026-11-30';
const isWaiting = `datname = current_database() and state = 'active' and wait_event_type = 'Lock'`;
const waiting = async () => (await testApp.pool.query(`select from pg_stat_activity where ${isWaiting}`)).rowCount;
const definition = { figures: ['meals.booked'], rows: ['mealPeriod'] };
const reads = [
  ['a list', 'GET', '/dining/booking/list'],
  ['its sums', 'GET', '/dining/booking/sums'],
  ['a page beside a row', 'GET', '/dining/booking/list?after=1'],
  ['the choices of an input', 'GET', '/dining/booking/select'],
  ['a row', 'GET', '/dining/booking/detail?id=1'],
  ['its export', 'GET', '/dining/booking/export'],
  ['the lines of a report', 'GET', `/basic/detail/basic_order_review?${days}`],
  ['the sums of a report', 'GET', `/basic/detail/basic_order_review/sums?${days}`],
  ['the workbook of a report', 'GET', `/basic/detail/basic_order_review/export?${days}`],
  ['a report of somebody’s own', 'POST', `${reportDefinition.path}/preview`, { definition }],
  ['its file', 'POST', `${reportDefinition.path}/file`, { definition, format: 'csv' }],
] as const;

test.each(reads)('ends with its reader: %s', async (_, method, path, input?: object) => {
  const asked = client.ask(method, path, input);
  await expect.poll(views.sleeping, { timeout: 10_000 }).toBe(1);
  asked.destroy();
  await expect.poll(views.sleeping, { timeout: 10_000, interval: 50 }).toBe(0);
  // Its connection is idle or closed.
  await expect.poll(() => testApp.pool.totalCount - testApp.pool.idleCount).toBe(0);
  await views.pause(0);
  const { status } = await testApp.call('admin', 'GET', '/dining/booking/list');
  expect(status).toBe(200);
});

test('what writes goes on without whoever asked', async () => {
  const added = async () => (await owner.query(`select from dining_raw_type where code = 'R1'`)).rowCount;
  // Waits for the table longer than the timeout of reads.
  await owner.query('begin');
  await owner.query('lock table dining_raw_type in exclusive mode');
  const asked = client.ask('POST', '/dining/dishraw/type/submit', { name: '谷物', code: 'R1' });
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
  asked.destroy();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await owner.query('commit');
  await expect.poll(added, { timeout: 10_000 }).toBe(1);
});
