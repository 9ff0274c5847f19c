import { moveTenant } from '@refectory/engine/tenancy/move-tenant.ts';
import { createTenantServers } from '@refectory/engine/tenancy/tenant-servers.ts';
import { testSecret } from '@refectory/engine/test/support/template-database.ts';
import { schemaFolders } from '@refectory/server/app/schema-folders.ts';
import { createTwoServersFixture } from '@refectory/server/test/fixtures/platform/two-servers-fixture.ts';
import { signInWithPassword } from '@refectory/server/test/token-call.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { mirrorPlatform } from './mirror-platform.ts';
import { runTenantWork } from './run-tenant-work.ts';

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
  stopSecond,
  close,
} = await createTwoServersFixture();
afterAll(close, 30_000);
// Our tables come to a server with the first tenant that moves there.
beforeAll(async () => {
  const first = await seedTenant('先行');
  for (const source of [datasourceId, '']) expect(await moved(first, source)).toMatchObject({ state: 'done', msg: '' });
}, 60_000);

describe('a move', () => {
  test('is refused by name where it leads nowhere', async () => {
    const tenant = await seedTenant('拒绝');
    const refused = async (input: object, account?: string) => {
      const { status, body } = await call('datasource', input, account);
      return [status, body.error, body.errors?.[0]?.field];
    };
    const { tenantId } = tenant;
    expect(await refused({ tenantId: '999999', datasourceId })).toEqual([404, 'system.no-such-tenant', 'tenantId']);
    expect(await refused({ tenantId: '000000', datasourceId })).toEqual([400, 'system.tenant-stays-home', 'tenantId']);
    expect(await refused({ tenantId, datasourceId: '999999' })).toEqual([
      400,
      'platform.no-such-reference',
      'datasourceId',
    ]);
    const none = await findTenantWork(tenant.id);
    // Who is at home already is asked to come home: there is nothing to do, and nothing is done.
    expect(await refused({ tenantId, datasourceId: '' })).toEqual([200, undefined, undefined]);
    expect(await findTenantWork(tenant.id)).toEqual(none);
    expect(await refused({ datasourceId })).toEqual([400, 'platform.invalid-input', 'tenantId']);
    expect((await refused({ tenantId, datasourceId }, '100001/admin'))[0]).toBe(403);
    const loop = await addSource('回到自己', testApp.database.ownerUrl);
    expect(await moved(tenant, loop)).toMatchObject({ state: 'failed', msg: '租户已在该数据源中' });
    const silent = await addSource('不通', 'postgresql://x:y@127.0.0.1:9/z');
    expect(await moved(tenant, silent)).toMatchObject({ state: 'failed', msg: expect.stringContaining('不通') });
    expect((await addType(tenant.account, 'R1')).status).toBe(200);
  }, 60_000);

  test('that is killed while it copies leaves the tenant at work where it was', async () => {
    const tenant = await seedTenant('复制时中断');
    expect((await addType(tenant.account, 'K0')).status).toBe(200);
    const before = await countRows(home, tenant.tenantId);
    await call('datasource', { tenantId: tenant.tenantId, datasourceId });
    await home.query(`update sys_tenant_work set state = 'running' where tenant_id = $1`, [tenant.tenantId]);
    const way = { tenantId: tenant.tenantId, sourceId: null, targetId: datasourceId };
    const ownerUrlFor = async (id: string | null) => (id ? ownerUrl : testApp.database.ownerUrl);
    let reached = () => {};
    const inTheMiddle = new Promise<void>((resolve) => (reached = resolve));
    const dying = moveTenant(
      {
        homeUrl: testApp.database.ownerUrl,
        mirror: mirrorPlatform,
        ownerUrlFor,
        onStep: async (step) => (step === 'wallet_entry' ? (reached(), new Promise(() => {})) : undefined),
      },
      way,
    ).catch(() => 'dead');
    await inTheMiddle;
    expect((await addType(tenant.account, 'K1')).body.error).toBe('platform.tenant-busy');
    for (const client of [home, second])
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'refectory-tenants' and datname = current_database()`,
      );
    void dying;
    // The minute's job of another process finds it.
    await runTenantWork(jobs, tenantAdmin);
    expect(await findTenantWork(tenant.id)).toMatchObject({
      state: 'failed',
      msg: expect.stringContaining('迁移中断'),
    });
    // The refused call is in the log of calls.
    expect(await countRows(home, tenant.tenantId)).toEqual({ ...before, log_api: expect.any(Number) });
    expect(await countRows(second, tenant.tenantId)).toEqual({});
    expect((await addType(tenant.account, 'K1')).status).toBe(200);
    expect((await moved(tenant, datasourceId)).state).toBe('done');
    expect((await addType(tenant.account, 'K2')).status).toBe(200);
  }, 60_000);

  test('that is killed after the switch is ended by the next process', async () => {
    const tenant = await seedTenant('切换后中断');
    const before = await countRows(home, tenant.tenantId);
    await call('datasource', { tenantId: tenant.tenantId, datasourceId });
    await home.query(`update sys_tenant_work set state = 'running' where tenant_id = $1`, [tenant.tenantId]);
    const ownerUrlFor = async (id: string | null) => (id ? ownerUrl : testApp.database.ownerUrl);
    await moveTenant(
      { homeUrl: testApp.database.ownerUrl, ownerUrlFor, mirror: mirrorPlatform, onStep: async () => undefined },
      { tenantId: tenant.tenantId, sourceId: null, targetId: datasourceId },
    );
    expect((await addType(tenant.account, 'S1')).status).toBe(200);
    await runTenantWork(jobs, tenantAdmin);
    expect(await findTenantWork(tenant.id)).toMatchObject({ state: 'done' });
    expect(await countRows(home, tenant.tenantId)).toEqual({});
    expect((await countRows(second, tenant.tenantId)).dining_employee_type).toBe(before.dining_employee_type! + 1);
  }, 60_000);

  test('that finds a difference is undone', async () => {
    const tenant = await seedTenant('核对');
    const before = await countRows(home, tenant.tenantId);
    await second.query(`alter table dining_employee add column stray int`);
    onTestFinished(() => second.query('alter table dining_employee drop column stray').then(() => undefined));
    expect(await moved(tenant, datasourceId)).toMatchObject({
      state: 'failed',
      msg: expect.stringContaining('dining_employee'),
    });
    expect(await countRows(home, tenant.tenantId)).toEqual(before);
    expect((await addType(tenant.account, 'D1')).status).toBe(200);
  }, 60_000);

  test('is refused into a database where tenants live under another data source, and into another home', async () => {
    const [first, next] = [await seedTenant('先住'), await seedTenant('后住')];
    await moved(first, datasourceId);
    const twin = await addSource('同一数据库', ownerUrl);
    expect(await moved(next, twin)).toMatchObject({ state: 'failed', msg: expect.stringContaining('另一个数据源') });
    expect((await second.query(`select from sys_tenant where tenant_id = $1`, [first.tenantId])).rowCount).toBe(1);
    expect(await moved(first, twin)).toMatchObject({ state: 'failed', msg: '租户已在该数据源中' });
    await second.query('update sys_server set is_home = true');
    expect(await moved(next, datasourceId)).toMatchObject({
      state: 'failed',
      msg: expect.stringContaining('另一套系统'),
    });
    await second.query('update sys_server set is_home = false');
    for (const tenant of [first, next]) expect((await addType(tenant.account, 'T1')).status).toBe(200);
  }, 60_000);

  test('takes a tenant away from its server when it is erased there', async () => {
    const tenant = await seedTenant('在外清除');
    await moved(tenant, datasourceId);
    await call('erase', { id: tenant.id, tenantName: '在外清除' });
    await runTenantWork(jobs, tenantAdmin);
    expect(await countRows(second, tenant.tenantId)).toEqual({});
    expect(await countRows(home, tenant.tenantId)).toEqual({});
    expect((await second.query('select from sys_tenant where tenant_id = $1', [tenant.tenantId])).rows).toEqual([]);
    expect((await signInWithPassword(testApp, tenant.account, 'admin')).body.error).toBe('invalid_grant');
  }, 60_000);
});

describe('servers of tenants', () => {
  test('hold a bounded number of connections, whatever is asked at once, and are closed when nobody asks', async () => {
    const tenant = await seedTenant('连接');
    await moved(tenant, datasourceId);
    const servers = createTenantServers({
      home: testApp.pool,
      secret: testSecret,
      schema: schemaFolders,
      readAddress: async () => ({ name: 'x', ownerUrl }),
      limits: { servers: 1, connections: 3, idleMs: 300 },
    });
    onTestFinished(() => servers.close());
    const { pool } = await servers.openServer(datasourceId);
    const pids = new Set<number>();
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        const { rows } = await (await servers.poolFor(tenant.tenantId)).query(
          'select pg_backend_pid() as pid, pg_sleep(0.01)',
        );
        pids.add(rows[0].pid);
      }),
    );
    expect(pids.size).toBeLessThanOrEqual(3);
    expect(pool.totalCount).toBeLessThanOrEqual(3);
    // Another server takes the place of an idle one; while both are at work there is no place.
    const busy = await pool.connect();
    await expect(servers.openServer('2')).rejects.toMatchObject({ code: 'platform.too-many-servers' });
    busy.release();
    await servers.openServer('2');
    expect(pool.ended).toBe(true);
    const next = (await servers.openServer('2')).pool;
    await expect.poll(() => next.ended, { timeout: 5000 }).toBe(true);
  }, 30_000);

  test('that are down keep their tenants waiting and nobody else', async () => {
    const tenant = await seedTenant('断网');
    await moved(tenant, datasourceId);
    onTestFinished(await stopSecond());
    const answer = await testApp.call(tenant.account, 'GET', '/dining/type/list').catch((error: Error) => error);
    expect(JSON.stringify(answer instanceof Error ? answer.message : answer.body)).toContain('第二服务器');
    expect((await testApp.call('100001/admin', 'GET', '/dining/type/list')).status).toBe(200);
    expect((await testApp.call('admin', 'GET', '/blade-system/tenant/list')).status).toBe(200);
  }, 60_000);
});
