import { allMenus } from '@refectory/declaration/catalogue.ts';
import type { Menu } from '@refectory/declaration/menu.ts';
import { resourceCode } from '@refectory/declaration/resource.ts';
import { type Context, systemActor } from '@refectory/engine/request/context.ts';
import { createApproval } from '@refectory/server/test/factories/approval.ts';
import { bookingRequest, createBooking, createCanteen, createDiner } from '@refectory/server/test/factories/booking.ts';
import { createDrawer } from '@refectory/server/test/factories/drawer.ts';
import { insertRow, nextSerial } from '@refectory/server/test/factories/insert-row.ts';
import { createRaw } from '@refectory/server/test/factories/kitchen/raw-material.ts';
import { createDish } from '@refectory/server/test/factories/package.ts';
import { createPlace, restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createCheckFixture } from '@refectory/server/test/fixtures/ticket/check-fixture.ts';
import { signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countFilters, dutyCounts } from '#report/contract/duties/duty-counts.ts';
import { homeTopics } from '#report/contract/home-topics.ts';
import { readHomeTopics } from '../heard-topics.ts';

// What the home page counts is what the list has that the count opens, for each person (spec/report#duties).

const { testApp, gateId, addPlace, inTenant, scan, sell, sellMany } = await createCheckFixture();
afterAll(() => testApp.close());

const today = '2026-11-20';
let own = '';
let other = '';

const addPurchase = (ctx: Context, place_id: string, supplier_id: string, rawId: string, expected_on: string) =>
  insertRow(ctx, 'stock_purchase', {
    purchase_no: `PO${nextSerial()}`,
    place_id,
    supplier_id,
    purchase_status: 20,
    ordered_at: ctx.now,
    expected_on,
    lines: JSON.stringify([{ rawId, packs: '1' }]),
  });

/** A sample that may be disposed of, one that is kept still. */
async function addSamples(ctx: Context): Promise<void> {
  for (const day of ['2026-11-17', '2026-11-19'])
    await insertRow(ctx, 'shop_food_sample', {
      place_id: own,
      meal_period: 2,
      grams: 125,
      day,
      dish_id: await createDish(ctx),
      taken_at: new Date(`${day}T12:00:00+08:00`),
    });
}

/** An open conflict and one that was resolved, of checks of the day before. */
async function addConflicts(): Promise<void> {
  testApp.setClock('2026-11-19 12:00:00');
  await scan('CONFLICT', {}, 'guard-before');
  await inTenant(async (ctx) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from ticket_check where tenant_id = app_tenant() limit 1`.execute(ctx.db);
    const of = { check_id: rows[0]?.id ?? '' };
    await insertRow(ctx, 'ticket_check_conflict', { ...of, kind: 1 });
    const resolved = { conflict_status: 20, outcome: 1, note: 'seen', resolved_at: ctx.now };
    await insertRow(ctx, 'ticket_check_conflict', { ...of, kind: 2, ...resolved });
  });
}

/** An account that too many wrong passwords have locked, and one that only mistyped. */
async function addLockout(): Promise<void> {
  for (const account of [...Array.from({ length: 5 }, () => 'reader'), 'nobody'])
    expect((await signInWithPassword(testApp, account, 'wrong')).status).toBe(400);
}

/** Stock at two places, short of one ingredient at each; the id of one that has none yet. */
async function addStock(ctx: Context): Promise<string> {
  const rawId = await createRaw(ctx, { stock: '2', placeId: own });
  await createRaw(ctx, { stock: '9', placeId: own });
  const elsewhere = await createRaw(ctx);
  await sql`update dining_dishraw set safe_stock = 5 where tenant_id = app_tenant()`.execute(ctx.db);
  const supplier = await insertRow(ctx, 'stock_supplier', { name: '粮油', code: 'S1' });
  await addPurchase(ctx, own, supplier, rawId, '2026-11-19');
  await addPurchase(ctx, own, supplier, rawId, today);
  await addPurchase(ctx, other, supplier, rawId, '2026-11-18');
  return elsewhere;
}

async function addFailures(ctx: Context, userId: string): Promise<void> {
  const report = { report_name: 'r', channel: 1, user_id: userId, owner_id: userId, format: 2 };
  for (const day of ['2026-11-19', today])
    await insertRow(ctx, 'report_delivery', {
      ...report,
      due_at: new Date(`${day}T08:00:00+08:00`),
      delivery_status: 30,
      reason: '通道故障',
      reason_en: 'channel',
    });
  const message = { batch_id: 1, sms_code: 'c', provider: 1, status: 4, reason: 5 };
  await insertRow(ctx, 'message_sms_delivery', { ...message, phone: '13800000001' });
  await sql`insert into log_error (create_time, message) values (app_now(), 'today'), (app_now() - interval '1 day', 'before')`.execute(
    ctx.db,
  );
}

beforeAll(async () => {
  const rawId = await inTenant(async (ctx) => {
    own = await createPlace(ctx, { name: '一食堂' });
    other = await createPlace(ctx, { name: '二食堂' });
    const bare = await addStock(ctx);
    const stock = ['stock_level', 'stock_batch', 'stock_purchase'];
    const cook = await createUser(ctx, { account: 'cook', permissions: stock });
    await restrictToPlaces(ctx, cook.id, [own]);
    await createUser(ctx, { account: 'reader', permissions: ['dining_booking'] });
    await createUser(ctx, { account: 'cashier', permissions: ['dining_booking', 'dining_booking_pay'] });
    await createUser(ctx, { account: 'nobody' });
    await createUser(ctx, { account: 'guard', permissions: ['ticket_check'] });
    await createUser(ctx, { account: 'guard-before', permissions: ['ticket_gate'] });
    const guard = await createUser(ctx, { account: 'guard-elsewhere', permissions: ['ticket_check'] });
    await restrictToPlaces(ctx, guard.id, [other]);
    await createDrawer(ctx);
    await createApproval(ctx);
    await addFailures(ctx, cook.id);
    await addSamples(ctx);
    return bare;
  });
  await addConflicts();
  testApp.setClock(`${today} 08:00:00`);
  await inTenant(async (ctx) => {
    const canteen = await createCanteen(ctx);
    for (const day of [today, '2026-11-21'])
      await createBooking(ctx, bookingRequest(canteen, await createDiner(ctx), { day }));
  });
  testApp.setClock(`${today} 12:00:00`);
  // Their tokens are there already.
  for (const account of ['reader', 'nobody']) await readCounts(account);
  await addLockout();
  const received = { placeId: other, rawId, quantity: '1', unitCost: '2', expireOn: today };
  expect((await testApp.call('admin', 'POST', '/stock/level/receive', received)).body.msg).toBe('操作成功');
});

const readCounts = async (account: string): Promise<Readonly<Record<string, number>>> => {
  const { status, body } = await testApp.call(account, 'GET', '/dining/home/counts');
  expect([status, body.data.day]).toEqual([200, today]);
  return Object.fromEntries(
    body.data.counts.map(({ name, count }: { name: string; count: number }) => [name, count] as const),
  );
};

const listTotal = async (account: string, resource: string, filters: object): Promise<number> => {
  const path = (await testApp.app()).registry.bindings.get(resource)?.resource.path;
  const { status, body } = await testApp.call(account, 'GET', `${path}/list`, filters);
  expect([resource, status]).toEqual([resource, 200]);
  return body.data.total;
};

test('an administrator sees all counts, each with as many rows as the list that it opens', async () => {
  const counts = await readCounts('admin');
  expect(Object.keys(counts)).toEqual(dutyCounts.map(([name]) => name));
  for (const [name, count] of dutyCounts)
    expect([name, counts[name]]).toEqual([name, await listTotal('admin', count.resource, countFilters(count, today))]);
  expect(counts).toMatchObject({
    shortStock: 2,
    nearExpiry: 1,
    latePurchases: 2,
    openDrawers: 1,
    approvals: 1,
    errors: 1,
    failedReports: 1,
    failedMessages: 1,
    unpaidBookings: 1,
    dueSamples: 1,
    conflicts: 1,
    lockouts: 1,
  });
});

test('others see the counts of the lists that they may read, of their places', async () => {
  expect(await readCounts('cook')).toEqual({ shortStock: 1, nearExpiry: 0, latePurchases: 1 });
  expect(await readCounts('nobody')).toEqual({});
  expect(await readCounts('reader')).toEqual({});
  expect(await readCounts('cashier')).toEqual({ unpaidBookings: 1 });
});

test('a count names the right to its list and the menu that opens it', () => {
  const all = (menus: readonly Menu[]): readonly Menu[] => menus.flatMap((menu) => [menu, ...all(menu.children ?? [])]);
  for (const [name, { resource, code, path }] of dutyCounts) {
    const menu = all(allMenus()).find((each) => each.code === code);
    expect([name, resource, path]).toEqual([name, menu?.resource, menu?.path]);
    expect(code).toBe(resourceCode(resource));
  }
});

test('gates show how the checks of today ended, to whoever reads the checks of that gate', async () => {
  const elsewhere = await addPlace({ name: '西门', place_id: other });
  const [first] = await sellMany(2);
  await scan((first as { code: string }).code);
  await scan((first as { code: string }).code);
  await scan('NOBODY');
  testApp.setClock('2026-11-19 12:00:00');
  await scan('BEFORE');
  testApp.setClock('2026-11-20 12:00:00');
  const { code } = await sell();
  await scan(code, { placeId: elsewhere });
  const readGates = async (account: string) => {
    const { status, body } = await testApp.call(account, 'GET', '/dining/home/gates');
    expect([status, body.data?.day]).toEqual([200, today]);
    return body.data.gates;
  };
  const east = { placeId: gateId, placeName: '东门', passed: 1, refused: 2, forced: 0 };
  const west = { placeId: elsewhere, placeName: '西门', passed: 1, refused: 0, forced: 0 };
  expect(await readGates('guard')).toEqual(expect.arrayContaining([east, west]));
  for (const [name, result] of [
    ['passed', 1],
    ['refused', 2],
  ] as const) {
    const filters = { day_datege: today, day_datele: today, placeId: gateId, result };
    expect(await listTotal('guard', 'ticket.check', filters)).toBe(east[name]);
  }
  expect(await readGates('guard-elsewhere')).toContainEqual(west);
  expect((await testApp.call('nobody', 'GET', '/dining/home/gates')).status).toBe(403);
});

test('panels hear of changes, as far as the user may read them; every topic is announced by a table', async () => {
  const cook = { ...systemActor, isAdministrator: false, permissions: new Set(['stock_level']) };
  const heard = await testApp.runAs('000000', cook, readHomeTopics);
  expect([...heard].sort()).toEqual([...homeTopics.kitchenCounts].sort());
  const announced = await inTenant(async (ctx) => {
    const { rows } = await sql<{ topics: string }>`
      select encode(tgargs, 'escape') as topics from pg_trigger where tgname = 'note_topics' and tgparentid = 0`.execute(
      ctx.db,
    );
    return new Set(rows.flatMap(({ topics }) => topics.split('\\000')));
  });
  for (const topic of Object.values(homeTopics).flat()) expect(announced).toContain(topic);
});
