import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layGround } from '#platform/ground.ts';
import type { JobHost } from '#platform/jobs.ts';
import { mirrored } from '#platform/tenancy/mirror-platform.ts';
import { createTenantKeeper, type TenantKeeper } from '#platform/tenancy/tenant-keeper.ts';
import { tenantTables } from '#platform/tenancy/tenant-tables.ts';
import { createDiners, fillWallet } from '#test/factories/wallet.ts';
import { multipart } from '#test/fixtures/multipart.ts';
import { oneServer } from '#test/one-server.ts';
import { createWorld, type World } from '#test/world.ts';
import { createJobHost } from '../../app/create-job-host.ts';
import { doTenantWork } from './jobs.ts';

let world: World;
let folder: string;
let host: JobHost;
let keeper: TenantKeeper;
let owner: pg.Client;
beforeAll(async () => {
  world = await createWorld();
  const { http, host: appHost } = await world.app();
  await http.ready();
  folder = mkdtempSync(path.join(tmpdir(), 'tenancy-test-'));
  layGround({ ...world.config, dataDir: folder });
  host = createJobHost(world.pool, appHost);
  keeper = createTenantKeeper({ ownerUrl: world.database.ownerUrl, servers: oneServer(world.pool) });
  owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const tenantPath = '/blade-system/tenant';
const call = async (
  method: 'GET' | 'POST',
  name: string,
  input: object | string = {},
  account = 'admin',
  headers = {},
) => world.call(account, method, `${tenantPath}/${name}`, input, { headers });

/** A tenant with people, money, a file and history of its own. */
async function furnished(tenantName: string) {
  const { data } = (await call('POST', 'submit', { tenantName, linkman: '王五', contactNumber: '13900000000' })).body;
  const account = `${data.tenantId}/admin`;
  await world.run(data.tenantId, async (ctx) => {
    const [id = ''] = await createDiners(ctx, 2);
    await fillWallet(ctx, id, { cash: '5' });
  });
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#d33' } })
    .png()
    .toBuffer();
  const { payload, headers } = multipart('a.png', image);
  const put = await world.call(account, 'POST', '/blade-resource/oss/endpoint/put-file', payload, { headers });
  return { ...data, account, link: put.body.data.link as string } as Record<
    'id' | 'tenantId' | 'account' | 'link',
    string
  >;
}

/** Rows per table of a tenant, read as one whom no policy hides anything from. */
async function rowsOf(tenantId: string): Promise<Record<string, number>> {
  await (await world.app()).logs.flush();
  const tables = [...(await tenantTables(owner)).map(({ name }) => name), 'sys_tenant', 'sys_tenant_door'];
  const { rows } = await owner.query<{ name: string; rows: number }>(
    tables
      .map((name) => `select '${name}' as name, count(*)::int as rows from ${name} where tenant_id = '${tenantId}'`)
      .join(' union all '),
  );
  return Object.fromEntries(rows.filter(({ rows: count }) => count > 0).map(({ name, rows: count }) => [name, count]));
}
const refused = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer;
  return [status, body.error, body.errors?.[0]?.field];
};
const workOf = async (id: string) => (await call('GET', 'work', { id })).body.data;

describe('erasing a tenant', () => {
  test('counts first, wants the name, and leaves no row of it and every row of the others', async () => {
    const doomed = await furnished('要清除的');
    const other = await furnished('留下的');
    const before = await rowsOf(other.tenantId);

    const { data: preview } = (await call('GET', 'erase-preview', { id: doomed.id })).body;
    const rows = await rowsOf(doomed.tenantId);
    const counted = Object.fromEntries(
      preview.tables.map((table: { name: string; rows: number }) => [table.name, table.rows]),
    );
    expect({ ...counted, sys_tenant: 1 }).toEqual(rows);
    expect(preview).toMatchObject({ files: 1 });
    expect(preview.tables).toContainEqual({ name: 'dining_employee', rows: 2, label: '员工' });

    expect(await refused(call('POST', 'erase', { id: doomed.id, tenantName: '留下的' }))).toEqual([
      400,
      'system.tenant-name-differs',
      'tenantName',
    ]);
    expect(await rowsOf(doomed.tenantId)).toEqual(rows);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const asked = await call(
      'POST',
      `erase?id=${doomed.id}`,
      `tenantName=${encodeURIComponent('要清除的')}`,
      'admin',
      form,
    );
    expect(asked.status).toBe(200);
    expect(await refused(call('POST', 'export-all', { id: doomed.id }))).toEqual([
      409,
      'system.tenant-at-work',
      undefined,
    ]);
    await doTenantWork(host, keeper);

    expect(await rowsOf(doomed.tenantId)).toEqual({});
    expect(await rowsOf(other.tenantId)).toEqual(before);
    expect(readdirSync(path.join(folder, 'files', doomed.tenantId))).toEqual([]);
    expect(readdirSync(path.join(folder, 'files', other.tenantId))).toHaveLength(1);
    expect((await world.call(undefined, 'GET', doomed.link.replace('/api', ''))).status).toBe(404);
    expect((await world.call(doomed.account, 'GET', '/dining/employee/list')).status).toBe(401);
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
    expect(await refused(call('POST', 'erase', { id: home.id, tenantName: home.tenantName }))).toEqual([
      400,
      'system.tenant-stays',
      undefined,
    ]);
    expect(await refused(call('POST', 'erase', { id: '999999', tenantName: 'x' }))).toEqual([
      404,
      'platform.not-found',
      undefined,
    ]);
    expect(await refused(call('POST', 'erase', { id: home.id }))).toEqual([
      400,
      'platform.invalid-input',
      'tenantName',
    ]);
    for (const id of ['', 'x', '999999']) expect((await call('GET', 'erase-preview', { id })).status).toBe(404);
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
    const doomed = await furnished('存储不通');
    await world.run(doomed.tenantId, (ctx) =>
      sql`insert into files_oss (provider, code, name, endpoint, bucket_name, access_key, status)
        values (2, 'dead', '坏桶', 'http://127.0.0.1:9', 'x', 'x', 2)`.execute(ctx.db),
    );
    await call('POST', 'erase', { id: doomed.id, tenantName: '存储不通' });
    await doTenantWork(host, keeper);
    expect(await workOf(doomed.id)).toMatchObject({ state: 'failed', msg: expect.stringContaining('坏桶') });
    expect(
      (
        await world.call(doomed.account, 'POST', '/dining/type/submit', {
          name: 'n',
          code: 'n',
          priceLevel: 1,
          sort: 1,
        })
      ).status,
    ).toBe(200);
    await call('POST', 'erase', { id: doomed.id, tenantName: '存储不通', skipsStores: true });
    await doTenantWork(host, keeper);
    expect(await rowsOf(doomed.tenantId)).toEqual({});
  });

  test('waits for what is being written and lets nothing be written after', async () => {
    const doomed = await furnished('正在用');
    await call('POST', 'erase', { id: doomed.id, tenantName: '正在用' });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const writing = world.run(doomed.tenantId, async (ctx) => {
      await createDiners(ctx);
      await held;
    });
    const erasing = doTenantWork(host, keeper);
    await expect
      .poll(
        async () => (await owner.query('select from sys_tenant_door where tenant_id = $1', [doomed.tenantId])).rowCount,
      )
      .toBe(1);
    await expect(world.run(doomed.tenantId, (ctx) => createDiners(ctx))).rejects.toMatchObject({
      code: 'platform.tenant-busy',
    });
    expect((await world.call(doomed.account, 'GET', '/dining/employee/list')).body.data.total).toBe(2);
    goOn();
    await Promise.all([writing, erasing]);
    expect(await rowsOf(doomed.tenantId)).toEqual({});
    await expect(world.run(doomed.tenantId, (ctx) => createDiners(ctx))).rejects.toMatchObject({
      code: 'platform.tenant-closed',
    });
  });

  test('is done by one process, and ended by another when that one dies', async () => {
    const doomed = await furnished('进程会死');
    await call('POST', 'erase', { id: doomed.id, tenantName: '进程会死' });
    const dying: TenantKeeper = { ...keeper, erase: () => Promise.reject(new Error('killed')) };
    let ran = 0;
    await keeper.alone(doomed.tenantId, async () => {
      ran += 1;
      expect(await keeper.alone(doomed.tenantId, async () => void (ran += 1))).toBe(false);
    });
    expect(ran).toBe(1);
    // As a killed process leaves it: files gone, door shut, work at "running".
    await expect(doTenantWork(host, dying)).rejects.toThrow('killed');
    await owner.query(`update sys_tenant_work set state = 'running' where tenant_id = $1`, [doomed.tenantId]);
    await doTenantWork(host, keeper);
    expect(await rowsOf(doomed.tenantId)).toEqual({});
  });
});

describe('exporting a tenant', () => {
  const fetched = (link: string, account = 'admin') => world.call(account, 'GET', link);

  test('gives every row and file of it and no secret, by a link that works once', async () => {
    const tenant = await furnished('要导出的');
    const rows = await rowsOf(tenant.tenantId);
    expect((await call('POST', 'export-all', { id: tenant.id })).status).toBe(200);
    expect(await workOf(tenant.id)).toMatchObject({ kind: 'export', state: 'waiting', link: '' });
    await doTenantWork(host, keeper);
    const { link, state } = await workOf(tenant.id);
    expect(state).toBe('done');

    expect((await fetched(link, tenant.account)).status).toBe(403);
    const answer = await fetched(link);
    expect(answer.headers['content-type']).toBe('application/zip');
    const files = unzipSync(answer.raw);
    const manifest = JSON.parse(strFromU8(files['manifest.json'] as Uint8Array));
    expect(manifest.tenant).toMatchObject({ tenant_id: tenant.tenantId, tenant_name: '要导出的' });
    for (const { name, rows: count, sha256, leftOut } of manifest.tables) {
      const text = strFromU8(files[`tables/${name}.jsonl`] as Uint8Array);
      const lines = text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
      expect([name, count, createHash('sha256').update(text).digest('hex')]).toEqual([name, rows[name] ?? 0, sha256]);
      expect(
        lines.every(
          (line) => line.tenant_id === tenant.tenantId && leftOut.every((column: string) => !(column in line)),
        ),
      ).toBe(true);
    }
    const withheld = ['sys_session', 'sys_refresh_token', 'idempotency_key', 'sys_tenant', 'sys_tenant_door'];
    expect(manifest.tables.map(({ name }: { name: string }) => name).sort()).toEqual(
      (await tenantTables(owner))
        .map(({ name }) => name)
        .filter((name) => !withheld.includes(name))
        .sort(),
    );
    expect(Object.values(files).some((file) => strFromU8(file, true).includes('$argon2id$'))).toBe(false);
    expect(manifest.files).toEqual([{ name: expect.stringMatching(/\.png$/), originalName: 'a.png' }]);
    expect(files[`files/${manifest.files[0].name}`]?.length).toBeGreaterThan(50);

    expect((await fetched(link)).body).toMatchObject({ code: 404, error: 'system.export-gone' });
    expect((await workOf(tenant.id)).link).toBe('');
    await expect.poll(() => readdirSync(path.join(folder, 'files', 'exports'))).toEqual([]);
    for (const key of ['', '../../secret', 'f'.repeat(48)])
      expect((await call('GET', 'export-file', { key })).status).toBe(404);
  });

  test('is not there any more a day later', async () => {
    const tenant = await furnished('过期下载');
    await call('POST', 'export-all', { id: tenant.id });
    await doTenantWork(host, keeper);
    const { link } = await workOf(tenant.id);
    await owner.query(`update sys_tenant_work set ended_at = ended_at - interval '24 hours' where tenant_id = $1`, [
      tenant.tenantId,
    ]);
    expect((await workOf(tenant.id)).link).toBe('');
    expect((await fetched(link)).body.error).toBe('system.export-gone');
  });

  test('keeps memory flat however many rows there are', async () => {
    const tenant = await furnished('很多行');
    await world.run(tenant.tenantId, (ctx) =>
      sql`insert into state_log (resource, row_id, action, to_status, detail)
        select 'x', n, 'test', 1, repeat(md5(n::text), 8) from generate_series(1, 100000) n`.execute(ctx.db),
    );
    await call('POST', 'export-all', { id: tenant.id });
    const used = () => {
      // What V8 has merely not bothered to collect yet says nothing.
      collectGarbage();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    const before = used();
    let highest = 0;
    const timer = setInterval(() => {
      highest = Math.max(highest, used() - before);
    }, 500);
    await doTenantWork(host, keeper);
    clearInterval(timer);
    const { rows } = await workOf(tenant.id);
    expect(rows).toBeGreaterThan(100_000);
    // The rows are some 45 MB as JSON.

    expect(highest).toBeLessThan(20_000_000);
  }, 60_000);
});

function collectGarbage(): void {
  v8.setFlagsFromString('--expose-gc');
  vm.runInNewContext('gc')();
}

test('every table of the platform is copied to servers of tenants, or known to stay at home', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and obj_description(oid, 'pg_class') ~ '@platform' order by relname`);
  // Tools of the platform, and people a provider vouches for before any tenant is known.
  const areas = /^(develop_|sys_social)/;
  const atHome = [
    'flow_model',
    'sys_captcha',
    'sys_client',
    'sys_login_attempt',
    'sys_server',
    'sys_tenant_door',
    'sys_tenant_work',
  ];
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in mirrored) && !areas.test(name));
  expect(unknown.filter((name) => !atHome.includes(name))).toEqual([]);
});
