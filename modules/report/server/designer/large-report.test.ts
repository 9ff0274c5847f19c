import { clearCaches } from '@refectory/engine/server/caches.ts';
import {
  bookingRequest,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { connectAbortingClient } from '@refectory/server/test/fixtures/aborting-client.ts';
import { type SlowViews, slowDownViews } from '@refectory/server/test/fixtures/slow-view.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboardCalls } from '#report/contract/dashboard/dashboard-calls.ts';

// Reports that take long: ended in the database when nobody waits any longer, remembered until their rows change (spec/report#large).

const path = '/customer/reportreportlist/preview';
const definition = { figures: ['meals.booked'], rows: ['mealPeriod'] };
let testApp: TestApp;
let places: { one: string; two: string };
let keeper: string;
let owner: pg.Client;
let pause: SlowViews['pause'];
let sleeping: SlowViews['sleeping'];
let cancel: SlowViews['cancel'];

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  await testApp.run('000000', async (ctx) => {
    ({ id: keeper } = await createUser(ctx, {
      account: 'keeper',
      permissions: ['report_definition', 'basic_order_review'],
    }));
    await createUser(ctx, { account: 'other', permissions: ['report_definition', 'basic_order_review'] });
    const [one, two] = [await createCanteen(ctx, { name: '甲餐' }), await createCanteen(ctx, { name: '乙餐' })];
    await createPaidBooking(ctx, bookingRequest(one, await createDiner(ctx), { persons: 2 }));
    await createPaidBooking(ctx, bookingRequest(two, await createDiner(ctx), { persons: 3 }));
    places = { one: one.placeId, two: two.placeId };
    await restrictToPlaces(ctx, keeper, [one.placeId]);
  });
  owner = new pg.Client({ connectionString: testApp.database.ownerUrl });
  await owner.connect();
  ({ pause, sleeping, cancel } = await slowDownViews(owner, ['report_order_review']));
}, 120_000);
afterAll(async () => {
  await owner.end();
  await testApp.close();
});
beforeEach(async () => {
  testApp.setClock('2026-11-20 12:00:00');
  clearCaches();
  await pause(0);
});

const book = async (place: string, persons: number) =>
  testApp.run('000000', async (ctx) => {
    const [row] = (
      await sql<{
        id: string;
      }>`update dining_booking set persons = ${persons}::int where tenant_id = app_tenant() and place_id = ${place}::bigint returning id`.execute(
        ctx.db,
      )
    ).rows;
    expect(row).toBeDefined();
  });
const total = async (account: string, more: object = {}) => {
  const { body } = await testApp.call(account, 'POST', path, { definition, ...more });
  return [body.data.lines[0].figures[0], body.data.asOf];
};

/** Asks until answers are remembered: a server hears of changes from its first slow report on. */
const untilRemembered = () =>
  expect
    .poll(
      async () => {
        testApp.setClock('2026-11-20 12:00:00');
        await total('other', { fresh: true });
        testApp.setClock('2026-11-20 12:00:01');
        return (await total('other'))[1];
      },
      { timeout: 20_000, interval: 10 },
    )
    .toBe('2026-11-20 12:00:00');

test('what takes long is remembered for a minute at most, and read anew on demand', async () => {
  await pause(0.6);
  await untilRemembered();
  testApp.setClock('2026-11-20 12:00:59');
  expect(await total('other')).toEqual(['5', '2026-11-20 12:00:00']);
  expect(await total('other', { fresh: true })).toEqual(['5', '2026-11-20 12:00:59']);
  testApp.setClock('2026-11-20 12:01:59');
  expect(await total('other')).toEqual(['5', '2026-11-20 12:01:59']);
});

test('a booking between two runs is in the second answer, whichever process made it', async () => {
  await pause(0.6);
  await untilRemembered();
  await book(places.one, 4);
  expect(await total('other')).toEqual(['7', '2026-11-20 12:00:01']);
  await untilRemembered();
  // Another process changes a booking and announces it as processes do.
  await owner.query(`update dining_booking set persons = 2 where place_id = $1`, [places.one]);
  await owner.query(`select pg_notify('live', '[["000000","figures meals"]]')`);
  await expect.poll(() => total('other'), { timeout: 5000 }).toEqual(['5', '2026-11-20 12:00:01']);
});

test('a booking while an answer is read is not hidden by it', async () => {
  await pause(0.6);
  await untilRemembered();
  await pause(2);
  const asked = total('other', { fresh: true });
  await expect.poll(sleeping, { timeout: 5000, interval: 20 }).toBe(1);
  await book(places.one, 4);
  expect((await asked)[0]).toBe('5');
  await pause(0.6);
  expect((await total('other'))[0]).toBe('7');
  await book(places.one, 2);
});

test('changes of other rows let an answer be', async () => {
  await pause(0.6);
  await untilRemembered();
  await owner.query(`select pg_notify('live', '[["000000","figures stock"],["000009","figures meals"]]')`);
  await new Promise((resolve) => setTimeout(resolve, 300));
  testApp.setClock('2026-11-20 12:00:02');
  expect((await total('other'))[1]).toBe('2026-11-20 12:00:00');
});

test('how long a report usually takes is told once it has run', async () => {
  const usual = async (more: object = {}) =>
    (
      await testApp.call('other', 'POST', '/customer/reportreportlist/usual', {
        definition: { ...definition, ...more },
      })
    ).body.data;
  expect(await usual()).toEqual({ seconds: 0 });
  await pause(1.2);
  await total('other', { fresh: true });
  expect(await usual()).toEqual({ seconds: 2 });
  expect(await usual({ rows: ['placeId'] })).toEqual({ seconds: 0 });
});

test('what is quick is read each time', async () => {
  expect(await total('other')).toEqual(['5', '2026-11-20 12:00:00']);
  await book(places.one, 4);
  expect((await total('other'))[0]).toBe('7');
  await book(places.one, 2);
});

test('nobody is answered with rows of another, or with those he saw before his places changed', async () => {
  await pause(0.6);
  expect((await total('other'))[0]).toBe('5');
  expect((await total('keeper'))[0]).toBe('2');
  await testApp.run('000000', (ctx) =>
    sql`update dining_admin_user set place_ids = array[${places.two}::bigint] where tenant_id = app_tenant() and user_id = ${keeper}::bigint`.execute(
      ctx.db,
    ),
  );
  expect((await total('keeper'))[0]).toBe('3');
  const withoutRight = await testApp.run('000000', (ctx) =>
    sql`delete from sys_role_menu m using sys_role r where m.role_id = r.id and r.role_alias = 'role-keeper'
      and m.menu_id = (select id from sys_menu where code = 'basic_order_review')`.execute(ctx.db),
  );
  expect(withoutRight.numAffectedRows).toBe(1n);
  clearCaches();
  const { body } = await testApp.call('keeper', 'POST', path, { definition });
  expect(body.error).toBe('report.figure-not-allowed');
});

test('a report that the database gives up on is refused by name', async () => {
  await pause(30);
  const asked = testApp.call('other', 'POST', path, { definition });
  await expect.poll(sleeping, { timeout: 5000 }).toBe(1);
  await cancel();
  const { status, body } = await asked;
  expect([status, body.error]).toEqual([503, 'report.took-too-long']);
});

const saveReport = async (name: string) => {
  const { body } = await testApp.call('admin', 'POST', '/customer/reportreportlist/submit', {
    name,
    reportType: 1,
    content: definition,
  });
  expect(body.code, body.msg).toBe(200);
  return body.data.id as string;
};

test.each(['preview', 'export', 'tiles'])(
  'when nobody waits any longer for a %s the statement ends in the database',
  async (what) => {
    const [one, other] = what === 'tiles' ? [await saveReport('甲'), await saveReport('乙')] : ['', ''];
    await pause(30);
    const client = await connectAbortingClient(testApp);
    const asked =
      what === 'tiles'
        ? client.ask('POST', dashboardCalls.figures.path, { reports: [one, other] })
        : client.ask('POST', what === 'preview' ? path : '/customer/reportreportlist/file', {
            definition,
            format: 'xlsx',
          });
    await expect.poll(sleeping, { timeout: 5000 }).toBe(1);
    asked.destroy();
    await expect.poll(sleeping, { timeout: 1000, interval: 50 }).toBe(0);
    // Of several tiles none is begun any more.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await sleeping()).toBe(0);
    // Its connection serves others.
    await pause(0);
    expect((await total('other'))[0]).toBe('5');
  },
);
