import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readRows, withTenant } from '#platform/database/with-tenant.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { enqueue } from '#platform/enqueue.ts';
import { type JobHost, startJobs } from '#platform/jobs.ts';
import { moveTenant } from '#platform/tenancy/move-tenant.ts';
import { createTenantKeeper, type TenantKeeper } from '#platform/tenancy/tenant-keeper.ts';
import { createTenantServers, type TenantServers } from '#platform/tenancy/tenant-servers.ts';
import { tenantTables } from '#platform/tenancy/tenant-tables.ts';
import { createDiners, fillWallet } from '#test/factories/wallet.ts';
import { startHub } from '#test/fixtures/social-hub.ts';
import { secret } from '#test/template-database.ts';
import { signInAs, withToken } from '#test/token-call.ts';
import { createWorld, type World } from '#test/world.ts';
import { createJobHost } from '../../app/create-job-host.ts';
import type { BuiltApp } from '../../app.ts';
import { doTenantWork, tenancyJobs } from './jobs.ts';

let world: World;
let app: BuiltApp;
let second: EmbeddedPostgres;
let host: JobHost;
let keeper: TenantKeeper;
/** The owners of home and of the second server, whom as superusers no policy binds. */
let home: pg.Client;
let there: pg.Client;
let sourceId: string;
let ownerUrl: string;
const folder = mkdtempSync(path.join(tmpdir(), 'tenancy-move-'));

beforeAll(async () => {
  [world, second] = await Promise.all([createWorld(), startEmbeddedPostgres({ dataDir: folder, durable: false })]);
  app = await world.app();
  host = createJobHost(world.pool, app.host);
  keeper = createTenantKeeper({ ownerUrl: world.database.ownerUrl, servers: app.servers });
  home = await connect(world.database.ownerUrl);
  ownerUrl = await plainOwner();
  there = await connect(superUrl());
  await keeper.markHome();
  sourceId = await addSource('第二服务器', ownerUrl);
}, 60_000);
afterAll(async () => {
  await Promise.all([home.end(), there.end()]);
  await world.close();
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

/** On the second server our tables belong to somebody who is no superuser and has what README asks for. */
async function plainOwner(): Promise<string> {
  const admin = await connect(second.ownerUrl);
  await admin.query(`create role plain_owner login createrole password 'plain'`);
  await admin.query('grant set on parameter session_replication_role to plain_owner');
  await admin.query('create database tenants owner plain_owner');
  await admin.end();
  const url = new URL(second.ownerUrl);
  Object.assign(url, { username: 'plain_owner', password: 'plain', pathname: '/tenants' });
  return url.href;
}

/** The same database, for looking into it: bound by no policy. */
function superUrl(): string {
  const url = new URL(second.ownerUrl);
  url.pathname = '/tenants';
  return url.href;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function addSource(name: string, ownerUrl: string): Promise<string> {
  const { hostname, port, pathname, username, password } = new URL(ownerUrl);
  const url = `jdbc:postgresql://${hostname}:${port}${pathname}`;
  const row = { name, driverClass: 'org.postgresql.Driver', url, username, password };
  const { body } = await world.call('admin', 'POST', '/blade-develop/datasource/submit', row);
  return body.data.id;
}

const call = async (name: string, input: object, account = 'admin') =>
  world.call(account, 'POST', `/blade-system/tenant/${name}`, input);
const workOf = async (id: string) => (await world.call('admin', 'GET', '/blade-system/tenant/work', { id })).body.data;
const detail = async (id: string) =>
  (await world.call('admin', 'GET', '/blade-system/tenant/detail', { id })).body.data;

interface Tenant {
  readonly id: string;
  readonly tenantId: string;
  readonly account: string;
  readonly eater: string;
}

async function furnished(tenantName: string): Promise<Tenant> {
  const { data } = (await call('submit', { tenantName, linkman: 'x' })).body;
  const eater = await world.run(data.tenantId, async (ctx) => {
    const [id = ''] = await createDiners(ctx, 2);
    await fillWallet(ctx, id, { cash: '5' });
    return id;
  });
  return { id: data.id, tenantId: data.tenantId, account: `${data.tenantId}/admin`, eater };
}

async function rowsOn(client: pg.Client, tenantId: string): Promise<Record<string, number>> {
  await app.logs.flush();
  const tables = (await tenantTables(client)).map(({ name }) => name);
  const { rows } = await client.query<{ name: string; rows: number }>(
    tables
      .map((name) => `select '${name}' as name, count(*)::int as rows from ${name} where tenant_id = '${tenantId}'`)
      .join(' union all '),
  );
  return Object.fromEntries(rows.filter(({ rows: count }) => count > 0).map(({ name, rows: count }) => [name, count]));
}

async function moved(tenant: Tenant, datasourceId: string) {
  const asked = await call('datasource', { tenantId: tenant.tenantId, datasourceId });
  expect(asked.body).toMatchObject({ code: 200, data: {} });
  await doTenantWork(host, keeper);
  return workOf(tenant.id);
}
const addType = (account: string, code: string) =>
  world.call(account, 'POST', '/dining/type/submit', { name: code, code, priceLevel: 1, sort: 1 });

const readSource = async () => ({ name: '第二服务器', ownerUrl });

describe('a tenant that is moved to another server', () => {
  /** Another process, which has looked before the move. */
  let elsewhere: TenantServers;
  beforeAll(() => {
    elsewhere = createTenantServers({ home: world.pool, secret, read: readSource });
  });
  afterAll(() => elsewhere.close());
  let tenant: Tenant;
  let token: string;
  let before: Record<string, number>;

  test('goes with all its rows, and leaves none', async () => {
    tenant = await furnished('迁移');
    token = (await signInAs(world, tenant.account, 'admin')).body.access_token;
    before = await rowsOn(home, tenant.tenantId);
    await elsewhere.of(tenant.tenantId);
    const work = await moved(tenant, sourceId);
    expect(work).toMatchObject({ kind: 'move', state: 'done', msg: '' });
    expect(work.rows).toBe(Object.values(before).reduce((sum, rows) => sum + rows, 0));
    expect(await rowsOn(there, tenant.tenantId)).toEqual(before);
    expect(await rowsOn(home, tenant.tenantId)).toEqual({});
    expect(await detail(tenant.id)).toMatchObject({ datasourceId: sourceId, datasourceName: '第二服务器' });
    expect(
      (await home.query('select state from sys_tenant_door where tenant_id = $1', [tenant.tenantId])).rows,
    ).toEqual([{ state: 'gone' }]);
  }, 60_000);

  test('works there: who was signed in still is, reads and writes, and signs in anew', async () => {
    const info = await withToken(world, token, 'GET', '/blade-auth/oauth/user-info');
    expect(info.body.data).toMatchObject({ tenantId: tenant.tenantId, tenantName: '迁移', account: 'admin' });
    expect(info.body.data.permissions.length).toBeGreaterThan(50);
    expect((await world.call(tenant.account, 'GET', '/dining/employee/list')).body.data.total).toBe(2);
    expect((await addType(tenant.account, 'M1')).status).toBe(200);
    const paid = await world.call(tenant.account, 'POST', '/wallet/wallet/recharge', {
      id: tenant.eater,
      amount: '2.00',
      payType: 2,
    });
    expect(paid.status).toBe(200);
    const rows = await rowsOn(there, tenant.tenantId);
    expect(rows.dining_employee_type).toBe(before.dining_employee_type! + 1);
    expect(rows.wallet_entry).toBeGreaterThan(before.wallet_entry!);
    expect(await rowsOn(home, tenant.tenantId)).toEqual({});
    expect((await signInAs(world, tenant.account, 'admin')).status).toBe(200);
    expect((await signInAs(world, tenant.account, 'wrong')).body.error_description).toBe('用户名或密码错误');
  });

  test('is found by a process that has not heard of it: reading, writing, in the middle of nothing', async () => {
    const scope = { ...(await world.run('100001', async ({ db: _, ...ctx }) => ctx)), tenantId: tenant.tenantId };
    const stale = () => elsewhere.of(tenant.tenantId);
    expect(await stale()).toBe(world.pool);
    const text = 'select count(*) from dining_employee where tenant_id = app_tenant()';
    const [[[count] = []] = []] = await withTenant(elsewhere, scope, (ctx) => readRows(ctx, [{ text, values: [] }]));
    expect(count).toBe('2');
    expect(await stale()).not.toBe(world.pool);
    const again = createTenantServers({ home: world.pool, secret, read: readSource });
    onTestFinished(() => again.close());
    await withTenant(again, scope, (ctx) => createDiners(ctx));
    expect((await rowsOn(there, tenant.tenantId)).dining_employee).toBe(3);
    expect(await rowsOn(home, tenant.tenantId)).toEqual({});
  });

  test('is reached by administrators, and its rights change at once', async () => {
    const users = await world.call('admin', 'GET', '/blade-user/page', { tenantId: tenant.tenantId });
    expect(users.body.data).toMatchObject({ total: 1 });
    const { sid } = JSON.parse(atob(token.split('.')[1] ?? ''));
    await there.query(`select set_config('app.tenant', $1, false)`, [tenant.tenantId]);
    await there.query('update sys_session set ended_at = now(), end_reason = $1 where tenant_id = $2 and id = $3', [
      'logout',
      tenant.tenantId,
      sid,
    ]);
    expect((await withToken(world, token, 'GET', '/blade-auth/oauth/user-info')).status).toBe(401);
    token = (await signInAs(world, tenant.account, 'admin')).body.access_token;
  });

  test('what it asks for in its transactions is done there', async () => {
    const done: string[] = [];
    const job = {
      name: 'test.there',
      run: async (_: JobHost, { tenantId }: { tenantId: string }) => void done.push(tenantId),
    };
    const runner = await startJobs(ownerUrl, [job], host, { concurrency: 1 });
    onTestFinished(() => runner.stop());
    await host.withTenant(tenant.tenantId, (ctx) => enqueue(ctx, 'test.there', {}));
    await expect.poll(() => done, { timeout: 10_000 }).toEqual([tenant.tenantId]);
    expect(await host.tenants()).toContain(tenant.tenantId);
  });

  test('its windows hear what happens there', async () => {
    const heard: string[] = [];
    const listening = app.host.listen('inbox', {
      onAnnounced: (payload) => heard.push(payload),
      onConnected: () => undefined,
    });
    onTestFinished(() => listening.close());
    const send = async () => {
      const { userId } = (await withToken(world, token, 'GET', '/blade-auth/oauth/user-info')).body.data;
      await withToken(world, token, 'POST', '/blade-desk/inbox/send', { userIds: [userId], title: '你好' });
      return heard.some((payload) => payload.includes(tenant.tenantId));
    };
    await expect.poll(send, { timeout: 10_000 }).toBe(true);
  });

  test('sees what changes on the platform, and nothing of other tenants', async () => {
    const job = tenancyJobs(keeper, app.host).find(({ name }) => name === 'tenancy.mirror');
    const other = (await call('submit', { tenantName: '别家', linkman: 'x' })).body.data.tenantId;
    await world.run('000000', async (ctx) => {
      await sql`insert into sys_menu (code, name, alias, path, sort, category) values ('moved_menu', '新菜单', 'menu', '/moved', 1, 1)`.execute(
        ctx.db,
      );
      await sql`update sys_param set param_value = 'from home' where param_key = 'account.initPassword'`.execute(
        ctx.db,
      );
    });
    const { rows: queued } = await home.query(
      `select from graphile_worker.jobs where task_identifier = 'tenancy.mirror'`,
    );
    expect(queued).toHaveLength(1);
    await job?.run(host, undefined);
    const asked = async (text: string) => (await there.query(text)).rows;
    expect(await asked(`select tenant_id, datasource_id from sys_tenant`)).toEqual([
      { tenant_id: tenant.tenantId, datasource_id: null },
    ]);
    expect(await asked(`select tenant_id from sys_tenant where tenant_id = '${other}'`)).toEqual([]);
    expect(await asked(`select param_value from sys_param where param_key = 'account.initPassword'`)).toEqual([
      { param_value: 'from home' },
    ]);
    expect(await asked(`select from sys_client`)).toEqual([]);
    const routes = (await withToken(world, token, 'GET', '/blade-system/menu/routes')).body.data;
    expect(JSON.stringify(routes)).toContain('moved_menu');
    // Two that change names with each other, and back.
    const swap = ['account.registerUser', 'account.initPassword'];
    const keys = 'select id, param_key from sys_param order by id';
    for (let times = 0; times < 2; times += 1) {
      await world.run('000000', ({ db }) =>
        sql`update sys_param set param_key = param_key || '~' where param_key = any(${swap}::text[])`.execute(db),
      );
      await world.run('000000', ({ db }) =>
        sql`update sys_param set param_key = case rtrim(param_key, '~') when ${swap[0]} then ${swap[1]} else ${swap[0]} end
          where param_key like '%~'`.execute(db),
      );
      await job?.run(host, undefined);
      expect(await asked(keys)).toEqual((await home.query(keys)).rows);
    }
    await world.run('000000', (ctx) => sql`delete from sys_menu where code = 'moved_menu'`.execute(ctx.db));
    await job?.run(host, undefined);
    expect(await asked(`select from sys_menu where code = 'moved_menu'`)).toEqual([]);
    expect(
      await asked(`select from sys_role_menu g where not exists (select from sys_menu m where m.id = g.menu_id)`),
    ).toEqual([]);
  }, 30_000);

  test('its data source stays, and leads where it leads', async () => {
    const path = '/blade-develop/datasource';
    const removed = await world.call('admin', 'POST', `${path}/remove`, { ids: sourceId });
    expect(removed.body.data.results[0]).toMatchObject({ ok: false, code: 'platform.in-use' });
    const row = (await world.call('admin', 'GET', `${path}/detail`, { id: sourceId })).body.data;
    const elsewhere = { ...row, url: 'jdbc:postgresql://127.0.0.1:1/x', password: 'x' };
    expect((await world.call('admin', 'POST', `${path}/submit`, elsewhere)).body.error).toBe('system.source-inhabited');
  });

  test('comes back with everything that has happened since', async () => {
    const rows = await rowsOn(there, tenant.tenantId);
    expect((await moved(tenant, '')).state).toBe('done');
    expect(await rowsOn(home, tenant.tenantId)).toEqual(rows);
    expect(await rowsOn(there, tenant.tenantId)).toEqual({});
    expect((await there.query('select from sys_tenant')).rows).toEqual([]);
    expect((await detail(tenant.id)).datasourceId).toBe('');
    expect((await withToken(world, token, 'GET', '/dining/type/list')).body.data.total).toBe(3);
    expect((await addType(tenant.account, 'M2')).status).toBe(200);
    const proof = await world.call(tenant.account, 'POST', '/wallet/proof/run');
    expect(proof.body.data).toMatchObject({ proven: true, unbalanced: 0, wrongBalances: 0 });
  }, 60_000);
});

describe('a move', () => {
  test('is refused by name where it leads nowhere', async () => {
    const tenant = await furnished('拒绝');
    const refused = async (input: object, account?: string) => {
      const { status, body } = await call('datasource', input, account);
      return [status, body.error, body.errors?.[0]?.field];
    };
    const { tenantId } = tenant;
    expect(await refused({ tenantId: '999999', datasourceId: sourceId })).toEqual([
      404,
      'system.no-such-tenant',
      'tenantId',
    ]);
    expect(await refused({ tenantId: '000000', datasourceId: sourceId })).toEqual([
      400,
      'system.tenant-stays-home',
      'tenantId',
    ]);
    expect(await refused({ tenantId, datasourceId: '999999' })).toEqual([
      400,
      'platform.no-such-reference',
      'datasourceId',
    ]);
    expect(await refused({ tenantId, datasourceId: '' })).toEqual([400, 'system.tenant-there', 'datasourceId']);
    expect(await refused({ datasourceId: sourceId })).toEqual([400, 'platform.invalid-input', 'tenantId']);
    expect((await refused({ tenantId, datasourceId: sourceId }, '100001/admin'))[0]).toBe(403);
    const loop = await addSource('回到自己', world.database.ownerUrl);
    expect(await moved(tenant, loop)).toMatchObject({ state: 'failed', msg: '租户已在该数据源中' });
    const silent = await addSource('不通', 'postgresql://x:y@127.0.0.1:9/z');
    expect(await moved(tenant, silent)).toMatchObject({ state: 'failed', msg: expect.stringContaining('不通') });
    expect((await addType(tenant.account, 'R1')).status).toBe(200);
  }, 60_000);

  test('that is killed while it copies leaves the tenant at work where it was', async () => {
    const tenant = await furnished('复制时中断');
    expect((await addType(tenant.account, 'K0')).status).toBe(200);
    const before = await rowsOn(home, tenant.tenantId);
    await call('datasource', { tenantId: tenant.tenantId, datasourceId: sourceId });
    await home.query(`update sys_tenant_work set state = 'running' where tenant_id = $1`, [tenant.tenantId]);
    const way = { tenantId: tenant.tenantId, sourceId: null, targetId: sourceId };
    const urlOf = async (id: string | null) => (id ? ownerUrl : world.database.ownerUrl);
    let reached = () => {};
    const inTheMiddle = new Promise<void>((resolve) => (reached = resolve));
    const dying = moveTenant(
      {
        homeUrl: world.database.ownerUrl,
        urlOf,
        onStep: async (step) => (step === 'wallet_entry' ? (reached(), new Promise(() => {})) : undefined),
      },
      way,
    ).catch(() => 'dead');
    await inTheMiddle;
    expect((await addType(tenant.account, 'K1')).body.error).toBe('platform.tenant-busy');
    for (const client of [home, there])
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'refectory-tenants'`,
      );
    void dying;
    // The minute's job of another process finds it.
    await doTenantWork(host, keeper);
    expect(await workOf(tenant.id)).toMatchObject({ state: 'failed', msg: expect.stringContaining('迁移中断') });
    // The refused call is in the log of calls.
    expect(await rowsOn(home, tenant.tenantId)).toEqual({ ...before, log_api: expect.any(Number) });
    expect(await rowsOn(there, tenant.tenantId)).toEqual({});
    expect((await addType(tenant.account, 'K1')).status).toBe(200);
    expect((await moved(tenant, sourceId)).state).toBe('done');
    expect((await addType(tenant.account, 'K2')).status).toBe(200);
  }, 60_000);

  test('that is killed after the switch is ended by the next process', async () => {
    const tenant = await furnished('切换后中断');
    const before = await rowsOn(home, tenant.tenantId);
    await call('datasource', { tenantId: tenant.tenantId, datasourceId: sourceId });
    await home.query(`update sys_tenant_work set state = 'running' where tenant_id = $1`, [tenant.tenantId]);
    const urlOf = async (id: string | null) => (id ? ownerUrl : world.database.ownerUrl);
    await moveTenant(
      { homeUrl: world.database.ownerUrl, urlOf, onStep: async () => undefined },
      { tenantId: tenant.tenantId, sourceId: null, targetId: sourceId },
    );
    expect((await addType(tenant.account, 'S1')).status).toBe(200);
    await doTenantWork(host, keeper);
    expect(await workOf(tenant.id)).toMatchObject({ state: 'done' });
    expect(await rowsOn(home, tenant.tenantId)).toEqual({});
    expect((await rowsOn(there, tenant.tenantId)).dining_employee_type).toBe(before.dining_employee_type! + 1);
  }, 60_000);

  test('that finds a difference is undone', async () => {
    const tenant = await furnished('核对');
    const before = await rowsOn(home, tenant.tenantId);
    await there.query(`alter table dining_employee add column stray int`);
    onTestFinished(() => there.query('alter table dining_employee drop column stray').then(() => undefined));
    expect(await moved(tenant, sourceId)).toMatchObject({
      state: 'failed',
      msg: expect.stringContaining('dining_employee'),
    });
    expect(await rowsOn(home, tenant.tenantId)).toEqual(before);
    expect((await addType(tenant.account, 'D1')).status).toBe(200);
  }, 60_000);

  test('is refused into a database where tenants live under another data source, and into another home', async () => {
    const [first, next] = [await furnished('先住'), await furnished('后住')];
    await moved(first, sourceId);
    const twin = await addSource('同一数据库', ownerUrl);
    expect(await moved(next, twin)).toMatchObject({ state: 'failed', msg: expect.stringContaining('另一个数据源') });
    expect((await there.query(`select from sys_tenant where tenant_id = $1`, [first.tenantId])).rowCount).toBe(1);
    expect(await moved(first, twin)).toMatchObject({ state: 'failed', msg: '租户已在该数据源中' });
    await there.query('update sys_server set is_home = true');
    expect(await moved(next, sourceId)).toMatchObject({ state: 'failed', msg: expect.stringContaining('另一套系统') });
    await there.query('update sys_server set is_home = false');
    for (const tenant of [first, next]) expect((await addType(tenant.account, 'T1')).status).toBe(200);
  }, 60_000);

  test('takes a tenant away from its server when it is erased there', async () => {
    const tenant = await furnished('在外清除');
    await moved(tenant, sourceId);
    await call('erase', { id: tenant.id, tenantName: '在外清除' });
    await doTenantWork(host, keeper);
    expect(await rowsOn(there, tenant.tenantId)).toEqual({});
    expect(await rowsOn(home, tenant.tenantId)).toEqual({});
    expect((await there.query('select from sys_tenant where tenant_id = $1', [tenant.tenantId])).rows).toEqual([]);
    expect((await signInAs(world, tenant.account, 'admin')).body.error).toBe('invalid_grant');
  }, 60_000);
});

test('guests register by social sign-in with a tenant that lives elsewhere, and those of before come in', async () => {
  const hub = await startHub(world, 'hub secret');
  onTestFinished(() => hub.close());
  const tenant = await furnished('访客');
  const { tenantId } = tenant;
  const register = async (login: string) => {
    const { body } = await hub.signIn({ id: login, login });
    const given = { tenantId, account: login, password: 'secret-1', oauthId: body.oauth_id };
    return (await withToken(world, body.access_token, 'POST', '/blade-user/register-guest', given)).body;
  };
  const approve = async (login: string) => {
    const { records } = (await world.call(tenant.account, 'GET', '/blade-user/page', { account: login })).body.data;
    const roles = (await world.call(tenant.account, 'GET', '/blade-system/role/tree')).body.data;
    const input = { userIds: records[0].id, roleIds: roles[0].id };
    return (await world.call(tenant.account, 'POST', '/blade-user/grant', input)).body.code;
  };
  expect(await register('before')).toMatchObject({ msg: '操作成功' });
  expect(await approve('before')).toBe(200);
  await moved(tenant, sourceId);
  expect((await hub.signIn({ id: 'before', login: 'before' })).body).toMatchObject({
    tenant_id: tenantId,
    account: 'before',
  });
  expect(await register('after')).toMatchObject({ msg: '操作成功' });
  expect((await hub.signIn({ id: 'after', login: 'after' })).body.error_description).toBe('账号待管理员审核');
  expect(await approve('after')).toBe(200);
  expect((await hub.signIn({ id: 'after', login: 'after' })).body).toMatchObject({
    tenant_id: tenantId,
    account: 'after',
  });
  const bound = 'select from sys_user_identity where tenant_id = $1';
  expect((await there.query(bound, [tenantId])).rowCount).toBe(2);
  expect((await home.query(bound, [tenantId])).rowCount).toBe(0);
}, 60_000);

describe('servers of tenants', () => {
  test('hold a bounded number of connections, whatever is asked at once, and are closed when nobody asks', async () => {
    const tenant = await furnished('连接');
    await moved(tenant, sourceId);
    const servers = createTenantServers({
      home: world.pool,
      secret,
      read: async () => ({ name: 'x', ownerUrl }),
      limits: { servers: 1, connections: 3, idleMs: 300 },
    });
    onTestFinished(() => servers.close());
    const { pool } = await servers.server(sourceId);
    const pids = new Set<number>();
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        const { rows } = await (await servers.of(tenant.tenantId)).query(
          'select pg_backend_pid() as pid, pg_sleep(0.01)',
        );
        pids.add(rows[0].pid);
      }),
    );
    expect(pids.size).toBeLessThanOrEqual(3);
    expect(pool.totalCount).toBeLessThanOrEqual(3);
    // Another server takes the place of an idle one; while both are at work there is no place.
    const busy = await pool.connect();
    await expect(servers.server('2')).rejects.toMatchObject({ code: 'platform.too-many-servers' });
    busy.release();
    await servers.server('2');
    expect(pool.ended).toBe(true);
    const next = (await servers.server('2')).pool;
    await expect.poll(() => next.ended, { timeout: 5000 }).toBe(true);
  }, 30_000);

  test('that are down keep their tenants waiting and nobody else', async () => {
    const tenant = await furnished('断网');
    await moved(tenant, sourceId);
    await second.stop();
    onTestFinished(async () => {
      second = await startEmbeddedPostgres({ dataDir: folder, durable: false });
    });
    const answer = await world.call(tenant.account, 'GET', '/dining/type/list').catch((error: Error) => error);
    expect(JSON.stringify(answer instanceof Error ? answer.message : answer.body)).toContain('第二服务器');
    expect((await world.call('100001/admin', 'GET', '/dining/type/list')).status).toBe(200);
    expect((await world.call('admin', 'GET', '/blade-system/tenant/list')).status).toBe(200);
  }, 60_000);
});
