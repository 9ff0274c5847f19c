import { setTimeout as pause } from 'node:timers/promises';
import { moveTenant } from '@refectory/engine/tenancy/move-tenant.ts';
import { listTenantTables } from '@refectory/engine/tenancy/tenant-tables.ts';
import { createDiners } from '@refectory/server/test/factories/wallet.ts';
import {
  connect,
  createTwoServersFixture,
  type SeededTenant,
} from '@refectory/server/test/fixtures/platform/two-servers-fixture.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mirrorPlatform } from './mirror-platform.ts';
import { runTenantWork } from './run-tenant-work.ts';

// Moves between servers whose changes can be followed (decision 1975): the tenant writes all the while.

const {
  testApp,
  jobs,
  tenantAdmin,
  home,
  second,
  datasourceId,
  ownerUrl,
  addSource,
  call,
  findTenantWork,
  seedTenant,
  countRows,
  moveTenant: moved,
  addType,
  close,
} = await createTwoServersFixture();
afterAll(close, 30_000);

const thirdUrl = Object.assign(new URL(ownerUrl), { pathname: '/third' }).href;
let third: Awaited<ReturnType<typeof connect>>;
let thirdId: string;
let tenant: SeededTenant;
beforeAll(async () => {
  await second.query('alter role plain_owner replication');
  await second.query('create database third owner plain_owner');
  const { host, port, user, password } = second;
  third = await connect(`postgresql://${user}:${password}@${host}:${port}/third`);
  thirdId = await addSource('第三服务器', thirdUrl);
  tenant = await seedTenant('边用边迁');
  expect(await moved(tenant, datasourceId)).toMatchObject({ state: 'done', msg: '' });
}, 60_000);
afterAll(() => third.end());

const listSlots = async () =>
  (await second.query(`select slot_name from pg_replication_slots where slot_name like 'refectory_move_%'`)).rows;
const proven = { proven: true, unbalanced: 0, wrongBalances: 0 };

let round = 0;

test('every table of tenants has a primary key, by which its changes are followed', async () => {
  expect((await listTenantTables(home)).filter(({ key }) => key.length === 0)).toEqual([]);
});

/** Tops up, adds, changes and removes without a pause, until it is stopped; returns what was answered. */
function keepWorking() {
  round += 1;
  const answered = { topUps: 0, types: [] as string[], busy: 0, longestBusyMs: 0, other: [] as unknown[] };
  const stopping = new AbortController();
  let busySince = 0;
  const note = ({ status, body }: { status: number; body: { error?: string } }): boolean => {
    if (body.error === 'platform.tenant-busy') {
      answered.busy += 1;
      busySince ||= performance.now();
      return false;
    }
    if (status !== 200) answered.other.push(body);
    if (busySince) answered.longestBusyMs = Math.max(answered.longestBusyMs, performance.now() - busySince);
    busySince = 0;
    return status === 200;
  };
  const work = async () => {
    for (let n = 1; !stopping.signal.aborted; n += 1) {
      const topUp = { id: tenant.dinerId, amount: '1.00', payType: 2 };
      if (note(await testApp.call(tenant.account, 'POST', '/wallet/wallet/recharge', topUp))) answered.topUps += 1;
      const code = `W${round}-${n}`;
      const added = await addType(tenant.account, code);
      if (!note(added)) continue;
      answered.types.push(code);
      const { id } = added.body.data;
      if (n % 3 === 0 && note(await testApp.call(tenant.account, 'POST', '/dining/type/remove', { ids: id })))
        answered.types.pop();
    }
  };
  const done = work();
  return {
    stop: async () => {
      stopping.abort();
      await done;
      return answered;
    },
  };
}

const listTypes = async (): Promise<string[]> =>
  (await testApp.call(tenant.account, 'GET', '/dining/type/list', { size: 500 })).body.data.records.map(
    ({ code }: { code: string }) => code,
  );
const readBalance = async () =>
  Number((await testApp.call(tenant.account, 'GET', '/wallet/wallet/detail', { id: tenant.dinerId })).body.data.cash);

test('a tenant goes to another server while it works: nothing answered is lost, and it waits for less than two seconds', async () => {
  const before = { types: await listTypes(), balance: await readBalance() };
  const working = keepWorking();
  await pause(300);
  const work = await moved(tenant, thirdId);
  await pause(300);
  const answered = await working.stop();
  expect(work).toMatchObject({ state: 'done', msg: '' });
  expect(answered.other).toEqual([]);
  expect(answered.topUps).toBeGreaterThan(5);
  expect(answered.longestBusyMs).toBeLessThan(2000);
  expect((await listTypes()).toSorted()).toEqual([...before.types, ...answered.types].toSorted());
  expect(await readBalance()).toBe(before.balance + answered.topUps);
  expect((await testApp.call(tenant.account, 'POST', '/wallet/proof/run')).body.data).toMatchObject(proven);
  expect(await countRows(second, tenant.tenantId)).toEqual({});
  expect(await listSlots()).toEqual([]);
}, 120_000);

test('it comes home in the same way', async () => {
  const types = await listTypes();
  const working = keepWorking();
  const work = await moved(tenant, '');
  const answered = await working.stop();
  expect(work).toMatchObject({ state: 'done', msg: '' });
  expect(answered.other).toEqual([]);
  expect(answered.longestBusyMs).toBeLessThan(2000);
  expect((await listTypes()).toSorted()).toEqual([...types, ...answered.types].toSorted());
  expect((await testApp.call(tenant.account, 'POST', '/wallet/proof/run')).body.data).toMatchObject(proven);
  expect(await countRows(third, tenant.tenantId)).toEqual({});
  expect(await listSlots()).toEqual([]);
  expect(await moved(tenant, datasourceId)).toMatchObject({ state: 'done', msg: '' });
}, 120_000);

/** Starts a move of a process that is killed at a step: its connections end, and it does nothing more. */
async function moveUntil(step: string): Promise<void> {
  await call('datasource', { tenantId: tenant.tenantId, datasourceId: thirdId });
  await home.query(
    `update sys_tenant_work set state = 'running', source_id = $2 where tenant_id = $1 and state = 'waiting'`,
    [tenant.tenantId, datasourceId],
  );
  const urls = new Map([
    [datasourceId, ownerUrl],
    [thirdId, thirdUrl],
  ]);
  let reached = () => {};
  const arrived = new Promise<void>((resolve) => (reached = resolve));
  const dying = moveTenant(
    {
      homeUrl: testApp.database.ownerUrl,
      mirror: mirrorPlatform,
      ownerUrlFor: async (id) => (id ? (urls.get(id) ?? '') : testApp.database.ownerUrl),
      onStep: async (name) => (name === step ? (reached(), new Promise(() => {})) : undefined),
    },
    { tenantId: tenant.tenantId, sourceId: datasourceId, targetId: thirdId },
  ).catch((error: Error) => error.message);
  await Promise.race([arrived, dying.then((message) => expect.unreachable(String(message)))]);
  for (const client of [home, second, third])
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'refectory-tenants' and datname = current_database()`,
    );
}

test.each(['wallet_entry', 'follow', 'switch'])(
  'killed at “%s” it stays at work where it was',
  async (step) => {
    const before = await countRows(second, tenant.tenantId);
    await moveUntil(step);
    // At the end writes are frozen; whoever comes then is told to come again.
    const added = await addType(tenant.account, `K-${step}`);
    expect(added.body.error).toBe(step === 'switch' ? 'platform.tenant-busy' : undefined);
    await runTenantWork(jobs, tenantAdmin);
    expect(await findTenantWork(tenant.id)).toMatchObject({
      state: 'failed',
      msg: expect.stringContaining('迁移中断'),
    });
    const types = before.dining_employee_type! + (step === 'switch' ? 0 : 1);
    expect((await countRows(second, tenant.tenantId)).dining_employee_type).toBe(types);
    expect(await countRows(third, tenant.tenantId)).toEqual({});
    expect(await listSlots()).toEqual([]);
    expect((await addType(tenant.account, `L-${step}`)).status).toBe(200);
  },
  60_000,
);

test('a long write does not keep it from working, and the move waits for it', async () => {
  const { dining_employee: people = 0 } = await countRows(second, tenant.tenantId);
  const held = jobs.withTenant(tenant.tenantId, async (ctx) => {
    await createDiners(ctx);
    await pause(3500);
  });
  const working = keepWorking();
  const work = await moved(tenant, thirdId);
  await held;
  const answered = await working.stop();
  expect(work).toMatchObject({ state: 'done', msg: '' });
  expect(answered.other).toEqual([]);
  expect(answered.longestBusyMs).toBeLessThan(2500);
  expect((await countRows(third, tenant.tenantId)).dining_employee).toBe(people + 1);
  expect(await moved(tenant, datasourceId)).toMatchObject({ state: 'done', msg: '' });
}, 60_000);

test('while rows are copied the server keeps little of its log, however much is written meanwhile', async () => {
  const writtenMb = 200;
  const filled = Object.keys(await countRows(second, tenant.tenantId));
  const kept: number[] = [];
  const onStep = async (step: string) => {
    if (kept.length === 4 || !filled.includes(step)) return;
    const { rows } = await second.query(
      `select (pg_current_wal_lsn() - restart_lsn) / 1048576 as mb from pg_replication_slots where slot_name like 'refectory_move_%'`,
    );
    kept.push(Number(rows[0].mb));
    await second.query(
      `select count(pg_logical_emit_message(false, 'filler', repeat('x', 1048576))) from generate_series(1, $1::int)`,
      [writtenMb],
    );
    // Also notes which transactions are running, from where the log can be read again.
    await second.query('checkpoint');
  };
  await tenantAdmin.move({ tenantId: tenant.tenantId, sourceId: datasourceId, targetId: thirdId }, onStep);
  expect(kept).toHaveLength(4);
  expect(Math.max(...kept), kept.join(', ')).toBeLessThan(2 * writtenMb);
  expect(await listSlots()).toEqual([]);
  expect(await moved(tenant, datasourceId)).toMatchObject({ state: 'done', msg: '' });
}, 120_000);
