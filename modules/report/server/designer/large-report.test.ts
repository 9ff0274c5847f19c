import { clearCaches } from '@refectory/engine/server/caches.ts';
import {
  bookingRequest,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { type SlowViews, slowDownViews } from '@refectory/server/test/fixtures/slow-view.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

// Reports that take long: ended in the database when nobody waits any longer, remembered for a minute (spec/report#large).

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

test('what takes long is remembered for a minute, and read anew on demand', async () => {
  await pause(0.6);
  expect(await total('other')).toEqual(['5', '2026-11-20 12:00:00']);
  await book(places.one, 4);
  testApp.setClock('2026-11-20 12:00:59');
  expect(await total('other')).toEqual(['5', '2026-11-20 12:00:00']);
  expect(await total('other', { fresh: true })).toEqual(['7', '2026-11-20 12:00:59']);
  await book(places.one, 2);
  testApp.setClock('2026-11-20 12:01:59');
  expect(await total('other')).toEqual(['5', '2026-11-20 12:01:59']);
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
