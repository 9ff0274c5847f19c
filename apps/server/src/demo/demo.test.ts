import { createHash } from 'node:crypto';
import type { Context } from '@refectory/engine/request/context.ts';
import { leaveCategory, purchaseCategory } from '@refectory/modules/flow/contract/dictionaries.ts';
import { verifyLedger } from '@refectory/modules/wallet/server/proof/verify-ledger.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDemoModules } from '#test/fixtures/demo-modules.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { callWithToken, signInWithPassword } from '#test/token-call.ts';
import { demoPassword } from './content/accounts.ts';
import { seedDemo } from './demo.ts';
import type { DemoOptions } from './demo-steps.ts';

const sizes = { employees: 80, days: 8, perDay: 50 };
/** Friday noon: during lunch. */
const at = '2026-11-20 12:10:00';

async function readSteps(testApp: TestApp): Promise<DemoOptions> {
  const { registry } = await testApp.app();
  return { pools: testApp.pool, registry, zone: testApp.config.businessTimeZone, sizes, now: testApp.now };
}

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ at });
  expect(await seedDemo(await readSteps(testApp))).toBe('made');
}, 150_000);
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const query = async <T>(text: ReturnType<typeof sql<T>>) => (await inTenant((ctx) => text.execute(ctx.db))).rows;

/** Digest of the demo content without ids and random codes. */
const contentDigest = (of: TestApp, tenantId: string) =>
  of.run(tenantId, async (ctx) => {
    const { rows } = await sql`
      select e.saas_no, e.name, p.code, k.name as offer, b.booking_no, b.day, b.meal_period, b.persons, b.amount, b.subsidy, b.refunded,
        b.booking_status, b.pay_status, b.source, b.create_time, b.paid_at, b.taken_at, b.cancelled_at, b.strike
      from dining_booking b
      join dining_employee e on e.tenant_id = b.tenant_id and e.id = b.employee_id
      join dining_place p on p.tenant_id = b.tenant_id and p.id = b.place_id
      join dining_package k on k.tenant_id = b.tenant_id and k.id = b.package_id
      order by b.booking_no`.execute(ctx.db);
    const { rows: ordered } = await sql`
      select e.saas_no, p.code, o.order_no, o.day, o.meal_period, o.pay_price, o.subsidy, o.refunded, o.order_status, o.create_time, o.paid_at, o.cancelled_at,
        (select json_agg(json_build_array(i.name, i.quantity, i.amount) order by i.id) from shop_order_item i where i.tenant_id = o.tenant_id and i.order_id = o.id) as items
      from shop_order o
      join dining_employee e on e.tenant_id = o.tenant_id and e.id = o.employee_id
      join dining_place p on p.tenant_id = o.tenant_id and p.id = o.place_id
      order by o.order_no`.execute(ctx.db);
    const { rows: money } = await sql`
      select e.saas_no, a.bucket, a.expire_on, a.balance, a.last_sequence from wallet_account a
      join dining_employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
      order by 1, 2, 3`.execute(ctx.db);
    return createHash('sha256')
      .update(JSON.stringify([rows, ordered, money]))
      .digest('hex');
  });

describe('the demo', () => {
  test('has the people, places and meals of its size, and the second tenant its own', async () => {
    const [counts] = await query(sql<Record<string, number>>`select
      (select count(*)::int from dining_place) as places, (select count(*)::int from dining_dish) as dishes,
      (select count(*)::int from dining_employee) as employees, (select count(distinct day)::int from dining_booking) as days,
      (select count(*)::int from dining_admin_user) as admins, (select count(*)::int from dining_booking) as bookings,
      (select count(*)::int from dining_card where card_status = 20) as cards`);
    expect(counts).toMatchObject({ places: 3, employees: 80, days: 9, admins: 4 });
    expect(counts?.dishes).toBeGreaterThanOrEqual(60);
    expect(counts?.bookings).toBeGreaterThan(250);
    expect(counts?.cards).toBeGreaterThan(70);
    await testApp.run('100001', async (ctx) => {
      expect(await ctx.db.selectFrom('dining_place').select('name').execute()).toEqual([{ name: '教工餐厅' }]);
      expect(await ctx.db.selectFrom('dining_employee').select('id').execute()).toHaveLength(4);
    });
  });

  testDemoModules(() => testApp);

  test('has a ledger that is proven', async () => {
    for (const tenantId of ['000000', '100001'])
      expect(await testApp.run(tenantId, verifyLedger)).toMatchObject({ proven: true, findings: [] });
  });

  test('past days are closed, today is partly open, tomorrow is booked', async () => {
    const states = await query(sql<{ when: string; state: number; count: number }>`
      select case when day < '2026-11-20' then 'past' when day = '2026-11-20' then 'meal ' || meal_period else 'tomorrow' end as when,
        booking_status as state, count(*)::int from dining_booking group by 1, 2 order by 1, 2`);
    const of = (when: string) => states.filter((row) => row.when === when).map(({ state }) => state);
    expect(of('past')).toEqual([30, 40, 50]);
    expect(of('meal 2')).toEqual(expect.arrayContaining([20, 30]));
    expect(of('meal 3')).toEqual([20, ...(of('meal 3').includes(40) ? [40] : [])]);
    // A cancellation since tomorrow's summary was locked: changes to accept.
    expect(of('tomorrow')).toEqual([10, 20, 40]);
  });

  test('nothing happened before its time: booked, paid, taken, and all before now', async () => {
    expect(
      await query(sql`select booking_no from dining_booking
        where create_time > paid_at or paid_at > taken_at or create_time > cancelled_at
          or greatest(create_time, paid_at, taken_at, cancelled_at) > ${testApp.now()}::timestamptz`),
    ).toEqual([]);
    expect(
      await query(sql`select account_id, at from (
          select n.account_id, t.at, lag(t.at) over (partition by n.account_id order by n.sequence) as before
          from wallet_entry n join wallet_transfer t on t.tenant_id = n.tenant_id and t.id = n.transfer_id
          where n.sequence is not null) x
        where at < before`),
    ).toEqual([]);
  });

  test('the review report adds up to the bookings', async () => {
    const { body } = await testApp.call('admin', 'GET', '/basic/detail/basic_order_review', {
      size: 1000,
      day_datege: '2020-01-01',
    });
    const sum = (key: string) => body.data.records.reduce((total: number, row: any) => total + Number(row[key]), 0);
    const [bookings] = await query(sql<Record<string, number>>`select
      sum(persons) filter (where source <> 4 and booking_status <> 40)::int as booked,
      sum(persons) filter (where source <> 4 and booking_status = 30)::int as taken,
      sum(persons) filter (where source <> 4 and booking_status = 50)::int as "notTaken",
      sum(persons) filter (where source = 4)::int as "walkIn"
      from dining_booking`);
    for (const [key, value] of Object.entries(bookings ?? {})) expect([key, sum(key)]).toEqual([key, value]);
    expect(sum('booked')).toBe(sum('taken') + sum('notTaken') + sum('waiting') + (await unpaid()));
  });

  const unpaid = async () =>
    (
      await query(
        sql<{ n: number }>`select coalesce(sum(persons), 0)::int as n from dining_booking where booking_status = 10`,
      )
    )[0]?.n ?? 0;

  test('the shops have week menus and orders that were paid, cancelled, cooked; portions and report agree', async () => {
    const states = await query(sql<{ state: number; count: number }>`
      select order_status as state, count(*)::int from shop_order where day < '2026-11-20' group by 1 order by 1`);
    expect(states.map(({ state }) => state)).toEqual([50, 60]);
    const [orders] = await query(sql<Record<string, number | string>>`select
      (select count(*)::int from shop_goods) as goods,
      (select coalesce(sum(sold), 0)::int from shop_sold) as sold,
      (select sum(portions)::int from shop_order where order_status <> 60) as portions,
      (select (sum(pay_price - refunded) filter (where pay_status = 20) / 100)::numeric(12, 2)::text from shop_order) as kept`);
    expect(orders?.goods).toBe(140);
    const rotations = await query(sql<{ weeks: number; items: number }>`
      select weeks, item_count as items from shop_rotation_row`);
    expect(rotations).toEqual([{ weeks: 2, items: 100 }]);
    expect(orders?.sold).toBe(orders?.portions);
    const { body } = await testApp.call('admin', 'GET', '/customer/shop/shop_order_detail/sums', {
      day_datege: '2020-01-01',
    });
    expect(body.data.kept).toBe(orders?.kept);
  });

  test('has purchase requests: one approved, one that waits for a second approval, one for the manager', async () => {
    const requests = await query(
      sql<{ subject: string; status: number; step: string; amount: string }>`
        select r.subject, r.status, coalesce(i.activity_name, '') as step, r.content ->> 'amount' as amount
        from flow_request r join flow_instance_row i on i.tenant_id = r.tenant_id and i.id = r.process_instance_id order by r.apply_time`,
    );
    expect(requests.map(({ subject, status, step, amount }) => [subject, status, step, amount])).toEqual([
      ['不锈钢份数盆 60 只', 2, '', '3240.00'],
      ['四层蒸烤箱', 1, '复审', '11600.00'],
      ['收银台防滑垫', 1, '审批', '260.00'],
    ]);
  });

  test('has leaves that were answered, two that wait for the manager and one for the administrator, copies and deputies', async () => {
    const leaves = await query(
      sql<{ status: number; n: string }>`select status, count(*) as n from flow_leave group by 1 order by 1`,
    );
    expect(leaves.map(({ status, n }) => [status, Number(n)])).toEqual([
      [1, 3],
      [2, 3],
      [3, 1],
    ]);
    const readList = async (list: string) =>
      (await testApp.call('admin', 'GET', `/blade-flow/work/${list}/list`)).body.data.records;
    expect((await readList('todo')).map((row: { startUserName: string }) => row.startUserName)).toEqual(['钱经理']);
    expect((await readList('done')).map((row: { comment: string }) => row.comment)).toEqual(['同意']);
    expect((await readList('send')).length).toBe(1);
    expect((await readList('copied')).map((row: { wasRead: boolean }) => row.wasRead)).toEqual([false]);
    const deputies = await query(
      sql<{ now: boolean }>`select stands_now as now from flow_deputy_row order by starts_on`,
    );
    expect(deputies.map(({ now }) => now)).toEqual([true, false]);
    const { body } = await signInWithPassword(testApp, 'manager', demoPassword);
    const todo = await callWithToken(testApp, body.access_token, 'GET', '/blade-flow/work/todo/list');
    const waiting = todo.body.data.records as { category: number; startUserName: string }[];
    const listApplicants = (category: number) =>
      waiting.filter((row) => row.category === category).map(({ startUserName }) => startUserName);
    expect(listApplicants(leaveCategory).toSorted()).toEqual(['周收银', '郑核销'].toSorted());
    expect(listApplicants(purchaseCategory)).toEqual(['周收银']);
  });

  test('its console users sign in and see their own places alone', async () => {
    const readToken = async (account: string) =>
      (await signInWithPassword(testApp, account, demoPassword)).body.access_token;
    const seen = async (account: string) => {
      const { body } = await callWithToken(testApp, await readToken(account), 'GET', '/dining/booking/list', {
        size: 1000,
      });
      return new Set(body.data.records.map(({ placeName }: { placeName: string }) => placeName));
    };
    expect(await seen('chef')).toEqual(new Set(['第一食堂']));
    expect(await seen('cashier')).toEqual(new Set(['半间小店']));
    expect(await callWithToken(testApp, await readToken('checker'), 'GET', '/wallet/wallet/list')).toMatchObject({
      status: 403,
    });
  });

  test('a second start does nothing, a house in use is left alone', async () => {
    const before = await contentDigest(testApp, '000000');
    expect(await seedDemo(await readSteps(testApp))).toBe('there');
    expect(await contentDigest(testApp, '000000')).toBe(before);
  });
});

test('stopped in the middle and gone on with, it is the same to the byte', async () => {
  const other = await createTestApp({ at });
  try {
    const parts = await readSteps(other);
    let asked = 0;
    expect(await seedDemo({ ...parts, isStopping: () => ++asked > 5 })).toBe('stopped');
    other.setClock('2026-11-20 12:10:00');
    expect(await seedDemo(parts)).toBe('made');
    for (const tenantId of ['000000', '100001'])
      expect(await contentDigest(other, tenantId)).toBe(await contentDigest(testApp, tenantId));
  } finally {
    await other.close();
  }
}, 150_000);

test('a house in use is left alone', async () => {
  const other = await createTestApp({ at });
  try {
    await other.run('000000', (ctx) =>
      ctx.db.insertInto('dining_place').values({ name: '已有', code: 'OWN' }).execute(),
    );
    expect(await seedDemo(await readSteps(other))).toBe('in use');
  } finally {
    await other.close();
  }
});
