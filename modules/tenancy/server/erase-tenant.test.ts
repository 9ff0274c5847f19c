import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { TenantAdmin } from '@refectory/engine/tenancy/tenant-admin.ts';
import { createDiners } from '@refectory/server/test/factories/wallet.ts';
import { createTenantFixture, refusalSummary } from '@refectory/server/test/fixtures/platform/tenant-fixture.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { mirroredTables } from './mirror-platform.ts';
import { runTenantWork } from './run-tenant-work.ts';

const { testApp, folder, jobs, tenantAdmin, owner, call, seedTenant, countRows, findTenantWork, close } =
  await createTenantFixture();
afterAll(close);

describe('erasing a tenant', () => {
  test('counts first, wants the name, and leaves no row of it and every row of the others', async () => {
    const doomed = await seedTenant('要清除的');
    const other = await seedTenant('留下的');
    const before = await countRows(other.tenantId);

    const { data: preview } = (await call('GET', 'erase-preview', { id: doomed.id })).body;
    const rows = await countRows(doomed.tenantId);
    const counted = Object.fromEntries(
      preview.tables.map((table: { name: string; rows: number }) => [table.name, table.rows]),
    );
    expect({ ...counted, sys_tenant: 1 }).toEqual(rows);
    expect(preview).toMatchObject({ files: 1 });
    expect(preview.tables).toContainEqual({ name: 'dining_employee', rows: 2, label: '员工' });

    expect(await refusalSummary(call('POST', 'erase', { id: doomed.id, tenantName: '留下的' }))).toEqual([
      400,
      'system.tenant-name-differs',
      'tenantName',
    ]);
    expect(await countRows(doomed.tenantId)).toEqual(rows);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const asked = await call(
      'POST',
      `erase?id=${doomed.id}`,
      `tenantName=${encodeURIComponent('要清除的')}`,
      'admin',
      form,
    );
    expect(asked.status).toBe(200);
    expect(await refusalSummary(call('POST', 'export-all', { id: doomed.id }))).toEqual([
      409,
      'system.tenant-at-work',
      undefined,
    ]);
    await runTenantWork(jobs, tenantAdmin);

    expect(await countRows(doomed.tenantId)).toEqual({});
    expect(await countRows(other.tenantId)).toEqual(before);
    expect(readdirSync(path.join(folder, 'files', doomed.tenantId))).toEqual([]);
    expect(readdirSync(path.join(folder, 'files', other.tenantId))).toHaveLength(1);
    expect((await testApp.call(undefined, 'GET', doomed.link.replace('/api', ''))).status).toBe(404);
    expect((await testApp.call(doomed.account, 'GET', '/dining/employee/list')).status).toBe(401);
    const { rows: told } = await owner.query(
      `select from history where table_name = 'sys_tenant' and before::text || after::text like '%13900000000%' and row_id = $1`,
      [doomed.id],
    );
    expect(told).toEqual([]);
    const { rows: records } = await owner.query(
      `select kind, state, row_count::int, file_count::int from sys_tenant_work where tenant_id = $1`,
      [doomed.tenantId],
    );
    expect(records).toEqual([{ kind: 'erase', state: 'done', row_count: preview.rows, file_count: 1 }]);
  });

  test('is for administrators, of tenants that are there, and never of the managing one', async () => {
    const home = (await call('GET', 'list', { tenantId: '000000' })).body.data.records[0];
    expect(await refusalSummary(call('POST', 'erase', { id: home.id, tenantName: home.tenantName }))).toEqual([
      400,
      'system.tenant-stays',
      undefined,
    ]);
    expect(await refusalSummary(call('POST', 'erase', { id: '999999', tenantName: 'x' }))).toEqual([
      404,
      'platform.not-found',
      undefined,
    ]);
    expect(await refusalSummary(call('POST', 'erase', { id: home.id }))).toEqual([
      400,
      'platform.invalid-input',
      'tenantName',
    ]);
    for (const id of ['', 'x']) expect((await call('GET', 'erase-preview', { id })).status).toBe(400);
    expect((await call('GET', 'erase-preview', { id: '999999' })).status).toBe(404);
    for (const [method, name] of [
      ['POST', 'erase'],
      ['POST', 'export-all'],
      ['GET', 'erase-preview'],
      ['GET', 'work'],
      ['GET', 'export-file'],
    ] as const)
      expect((await call(method, name, { id: home.id, tenantName: 'x' }, '100001/admin')).status).toBe(403);
  });

  test('does not begin while a store does not answer, unless that is skipped; the tenant works on', async () => {
    const doomed = await seedTenant('存储不通');
    await testApp.run(doomed.tenantId, (ctx) =>
      sql`insert into files_oss (provider, code, name, endpoint, bucket_name, access_key, status)
        values (2, 'dead', '坏桶', 'http://127.0.0.1:9', 'x', 'x', 2)`.execute(ctx.db),
    );
    await call('POST', 'erase', { id: doomed.id, tenantName: '存储不通' });
    await runTenantWork(jobs, tenantAdmin);
    expect(await findTenantWork(doomed.id)).toMatchObject({ state: 'failed', msg: expect.stringContaining('坏桶') });
    expect(
      (
        await testApp.call(doomed.account, 'POST', '/dining/type/submit', {
          name: 'n',
          code: 'n',
          priceLevel: 1,
          sort: 1,
        })
      ).status,
    ).toBe(200);
    await call('POST', 'erase', { id: doomed.id, tenantName: '存储不通', skipsStores: true });
    await runTenantWork(jobs, tenantAdmin);
    expect(await countRows(doomed.tenantId)).toEqual({});
  });

  test('waits for what is being written and lets nothing be written after', async () => {
    const doomed = await seedTenant('正在用');
    await call('POST', 'erase', { id: doomed.id, tenantName: '正在用' });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const writing = testApp.run(doomed.tenantId, async (ctx) => {
      await createDiners(ctx);
      await held;
    });
    const erasing = runTenantWork(jobs, tenantAdmin);
    await expect
      .poll(
        async () => (await owner.query('select from sys_tenant_door where tenant_id = $1', [doomed.tenantId])).rowCount,
      )
      .toBe(1);
    await expect(testApp.run(doomed.tenantId, (ctx) => createDiners(ctx))).rejects.toMatchObject({
      code: 'platform.tenant-busy',
    });
    expect((await testApp.call(doomed.account, 'GET', '/dining/employee/list')).body.data.total).toBe(2);
    goOn();
    await Promise.all([writing, erasing]);
    expect(await countRows(doomed.tenantId)).toEqual({});
    await expect(testApp.run(doomed.tenantId, (ctx) => createDiners(ctx))).rejects.toMatchObject({
      code: 'platform.tenant-closed',
    });
  });

  test('is done by one process, and ended by another when that one dies', async () => {
    const doomed = await seedTenant('进程会死');
    await call('POST', 'erase', { id: doomed.id, tenantName: '进程会死' });
    const dying: TenantAdmin = { ...tenantAdmin, erase: () => Promise.reject(new Error('killed')) };
    let ran = 0;
    await tenantAdmin.runExclusively(doomed.tenantId, async () => {
      ran += 1;
      expect(await tenantAdmin.runExclusively(doomed.tenantId, async () => void (ran += 1))).toBe(false);
    });
    expect(ran).toBe(1);
    // As a killed process leaves it: files gone, writes frozen, work at "running".
    await expect(runTenantWork(jobs, dying)).rejects.toThrow('killed');
    await owner.query(`update sys_tenant_work set state = 'running' where tenant_id = $1`, [doomed.tenantId]);
    await runTenantWork(jobs, tenantAdmin);
    expect(await countRows(doomed.tenantId)).toEqual({});
  });
});

test('every table of the platform is copied to servers of tenants, or known to stay at home', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and obj_description(oid, 'pg_class') ~ '@platform' order by relname`);
  // Tools of the platform, and people a provider vouches for before any tenant is known.
  const areas = /^(develop_|sys_social)/;
  const atHome = [
    // The same for everyone, by a migration.
    'dining_pinyin',
    'flow_model',
    'flow_model_version',
    // Empty but within a transaction.
    'rehearsal',
    'sys_balance',
    'sys_balance_move',
    'sys_call_count',
    'sys_captcha',
    'sys_client',
    'sys_login_attempt',
    'sys_process',
    'sys_server',
    'sys_server_weight',
    'sys_tenant_door',
    'sys_tenant_work',
    // Each server has its own.
    'sys_timeline',
    'sys_worker',
  ];
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in mirroredTables) && !areas.test(name));
  expect(unknown.filter((name) => !atHome.includes(name))).toEqual([]);
});
