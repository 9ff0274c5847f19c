import { queryTextRows, withTenant } from '@refectory/engine/database/with-tenant.ts';
import { enqueue } from '@refectory/engine/jobs/enqueue.ts';
import { type JobEnvironment, startJobs } from '@refectory/engine/jobs/jobs.ts';
import { createTenantServers, type TenantServers } from '@refectory/engine/tenancy/tenant-servers.ts';
import { testSecret } from '@refectory/engine/test/support/template-database.ts';
import { schemaFolders } from '@refectory/server/app/schema-folders.ts';
import { createDiners } from '@refectory/server/test/factories/wallet.ts';
import {
  createTwoServersFixture,
  type SeededTenant,
} from '@refectory/server/test/fixtures/platform/two-servers-fixture.ts';
import { callWithToken, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { tenancyJobs } from './jobs.ts';

const {
  testApp,
  app,
  jobs,
  tenantAdmin,
  home,
  second,
  datasourceId,
  ownerUrl,
  call,
  detail,
  seedTenant,
  countRows,
  moveTenant,
  addType,
  close,
} = await createTwoServersFixture();
afterAll(close, 30_000);

const readSource = async () => ({ name: '第二服务器', ownerUrl });

describe('a tenant that is moved to another server', () => {
  /** Another process, which has looked before the move. */
  let elsewhere: TenantServers;
  beforeAll(() => {
    elsewhere = createTenantServers({
      home: testApp.pool,
      secret: testSecret,
      schema: schemaFolders,
      readAddress: readSource,
    });
  });
  afterAll(() => elsewhere.close());
  let tenant: SeededTenant;
  let token: string;
  let before: Record<string, number>;

  test('goes with all its rows, and leaves none', async () => {
    tenant = await seedTenant('迁移');
    token = (await signInWithPassword(testApp, tenant.account, 'admin')).body.access_token;
    before = await countRows(home, tenant.tenantId);
    await elsewhere.poolFor(tenant.tenantId);
    const work = await moveTenant(tenant, datasourceId);
    expect(work).toMatchObject({ kind: 'move', state: 'done', msg: '' });
    expect(work.rows).toBe(Object.values(before).reduce((sum, rows) => sum + rows, 0));
    expect(await countRows(second, tenant.tenantId)).toEqual(before);
    expect(await countRows(home, tenant.tenantId)).toEqual({});
    expect(await detail(tenant.id)).toMatchObject({ datasourceId, datasourceName: '第二服务器' });
    expect(
      (await home.query('select state from sys_tenant_door where tenant_id = $1', [tenant.tenantId])).rows,
    ).toEqual([{ state: 'gone' }]);
  }, 60_000);

  test('works there: who was signed in still is, reads and writes, and signs in anew', async () => {
    const info = await callWithToken(testApp, token, 'GET', '/blade-auth/oauth/user-info');
    expect(info.body.data).toMatchObject({ tenantId: tenant.tenantId, tenantName: '迁移', account: 'admin' });
    expect(info.body.data.permissions.length).toBeGreaterThan(50);
    expect((await testApp.call(tenant.account, 'GET', '/dining/employee/list')).body.data.total).toBe(2);
    expect((await addType(tenant.account, 'M1')).status).toBe(200);
    const paid = await testApp.call(tenant.account, 'POST', '/wallet/wallet/recharge', {
      id: tenant.dinerId,
      amount: '2.00',
      payType: 2,
    });
    expect(paid.status).toBe(200);
    const rows = await countRows(second, tenant.tenantId);
    expect(rows.dining_employee_type).toBe(before.dining_employee_type! + 1);
    expect(rows.wallet_entry).toBeGreaterThan(before.wallet_entry!);
    expect(await countRows(home, tenant.tenantId)).toEqual({});
    expect((await signInWithPassword(testApp, tenant.account, 'admin')).status).toBe(200);
    expect((await signInWithPassword(testApp, tenant.account, 'wrong')).body.error_description).toBe(
      '用户名或密码错误',
    );
  });

  test('is found by a process that has not heard of it: reading, writing, in the middle of nothing', async () => {
    const scope = { ...(await testApp.run('100001', async ({ db: _, ...ctx }) => ctx)), tenantId: tenant.tenantId };
    const stale = () => elsewhere.poolFor(tenant.tenantId);
    expect(await stale()).toBe(testApp.pool);
    const text = 'select count(*) from dining_employee where tenant_id = app_tenant()';
    const [[[count] = []] = []] = await withTenant(elsewhere, scope, (ctx) =>
      queryTextRows(ctx, [{ text, values: [] }]),
    );
    expect(count).toBe('2');
    expect(await stale()).not.toBe(testApp.pool);
    const again = createTenantServers({
      home: testApp.pool,
      secret: testSecret,
      schema: schemaFolders,
      readAddress: readSource,
    });
    onTestFinished(() => again.close());
    await withTenant(again, scope, (ctx) => createDiners(ctx));
    expect((await countRows(second, tenant.tenantId)).dining_employee).toBe(3);
    expect(await countRows(home, tenant.tenantId)).toEqual({});
  });

  test('is reached by administrators, and its rights change at once', async () => {
    const users = await testApp.call('admin', 'GET', '/blade-user/page', { tenantId: tenant.tenantId });
    expect(users.body.data).toMatchObject({ total: 1 });
    const { sid } = JSON.parse(atob(token.split('.')[1] ?? ''));
    await second.query(`select set_config('app.tenant', $1, false)`, [tenant.tenantId]);
    await second.query('update sys_session set ended_at = now(), end_reason = $1 where tenant_id = $2 and id = $3', [
      'logout',
      tenant.tenantId,
      sid,
    ]);
    expect((await callWithToken(testApp, token, 'GET', '/blade-auth/oauth/user-info')).status).toBe(401);
    token = (await signInWithPassword(testApp, tenant.account, 'admin')).body.access_token;
  });

  test('what it asks for in its transactions is done there', async () => {
    const done: string[] = [];
    const job = {
      name: 'test.there',
      run: async (_: JobEnvironment, { tenantId }: { tenantId: string }) => void done.push(tenantId),
    };
    const runner = await startJobs(ownerUrl, [job], jobs, { concurrency: 1 });
    onTestFinished(() => runner.stop());
    await jobs.withTenant(tenant.tenantId, (ctx) => enqueue(ctx, 'test.there', {}));
    await expect.poll(() => done, { timeout: 10_000 }).toEqual([tenant.tenantId]);
    expect(await jobs.listTenants()).toContain(tenant.tenantId);
  });

  test('its windows hear what happens there', async () => {
    const heard: string[] = [];
    const listening = app.runner.subscribe('inbox', {
      onNotification: (payload) => heard.push(payload),
      onConnected: () => undefined,
    });
    onTestFinished(() => listening.close());
    const send = async () => {
      const { userId } = (await callWithToken(testApp, token, 'GET', '/blade-auth/oauth/user-info')).body.data;
      await callWithToken(testApp, token, 'POST', '/blade-desk/inbox/send', { userIds: [userId], title: '你好' });
      return heard.some((payload) => payload.includes(tenant.tenantId));
    };
    await expect.poll(send, { timeout: 10_000 }).toBe(true);
  });

  test('sees what changes on the platform, and nothing of other tenants', async () => {
    const job = tenancyJobs(tenantAdmin, app.runner).find(({ name }) => name === 'tenancy.mirror');
    const other = (await call('submit', { tenantName: '别家', linkman: 'x' })).body.data.tenantId;
    await testApp.run('000000', async (ctx) => {
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
    await job?.run(jobs, undefined);
    const asked = async (text: string) => (await second.query(text)).rows;
    expect(await asked(`select tenant_id, datasource_id from sys_tenant`)).toEqual([
      { tenant_id: tenant.tenantId, datasource_id: null },
    ]);
    expect(await asked(`select tenant_id from sys_tenant where tenant_id = '${other}'`)).toEqual([]);
    expect(await asked(`select param_value from sys_param where param_key = 'account.initPassword'`)).toEqual([
      { param_value: 'from home' },
    ]);
    expect(await asked(`select from sys_client`)).toEqual([]);
    const routes = (await callWithToken(testApp, token, 'GET', '/blade-system/menu/routes')).body.data;
    expect(JSON.stringify(routes)).toContain('moved_menu');
    // Two that change names with each other, and back.
    const swap = ['account.registerUser', 'account.initPassword'];
    const keys = 'select id, param_key from sys_param order by id';
    for (let times = 0; times < 2; times += 1) {
      await testApp.run('000000', ({ db }) =>
        sql`update sys_param set param_key = param_key || '~' where param_key = any(${swap}::text[])`.execute(db),
      );
      await testApp.run('000000', ({ db }) =>
        sql`update sys_param set param_key = case rtrim(param_key, '~') when ${swap[0]} then ${swap[1]} else ${swap[0]} end
          where param_key like '%~'`.execute(db),
      );
      await job?.run(jobs, undefined);
      expect(await asked(keys)).toEqual((await home.query(keys)).rows);
    }
    await testApp.run('000000', (ctx) => sql`delete from sys_menu where code = 'moved_menu'`.execute(ctx.db));
    await job?.run(jobs, undefined);
    expect(await asked(`select from sys_menu where code = 'moved_menu'`)).toEqual([]);
    expect(
      await asked(`select from sys_role_menu g where not exists (select from sys_menu m where m.id = g.menu_id)`),
    ).toEqual([]);
  }, 30_000);

  test('its data source stays, and leads where it leads', async () => {
    const path = '/blade-develop/datasource';
    const removed = await testApp.call('admin', 'POST', `${path}/remove`, { ids: datasourceId });
    expect(removed.body.data.results[0]).toMatchObject({ ok: false, code: 'platform.in-use' });
    const row = (await testApp.call('admin', 'GET', `${path}/detail`, { id: datasourceId })).body.data;
    const elsewhere = { ...row, url: 'jdbc:postgresql://127.0.0.1:1/x', password: 'x' };
    expect((await testApp.call('admin', 'POST', `${path}/submit`, elsewhere)).body.error).toBe(
      'system.source-inhabited',
    );
  });

  test('comes back with everything that has happened since', async () => {
    const rows = await countRows(second, tenant.tenantId);
    expect((await moveTenant(tenant, '')).state).toBe('done');
    expect(await countRows(home, tenant.tenantId)).toEqual(rows);
    expect(await countRows(second, tenant.tenantId)).toEqual({});
    expect((await second.query('select from sys_tenant')).rows).toEqual([]);
    expect((await detail(tenant.id)).datasourceId).toBe('');
    expect((await callWithToken(testApp, token, 'GET', '/dining/type/list')).body.data.total).toBe(3);
    expect((await addType(tenant.account, 'M2')).status).toBe(200);
    const proof = await testApp.call(tenant.account, 'POST', '/wallet/proof/run');
    expect(proof.body.data).toMatchObject({ proven: true, unbalanced: 0, wrongBalances: 0 });
  }, 60_000);
});
