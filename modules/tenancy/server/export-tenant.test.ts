import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { listTenantTables } from '@refectory/engine/tenancy/tenant-tables.ts';
import { createTenantFixture } from '@refectory/server/test/fixtures/platform/tenant-fixture.ts';
import { measurePeak } from '@refectory/server/test/measure-memory.ts';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { runTenantWork } from './run-tenant-work.ts';

const { testApp, folder, jobs, tenantAdmin, owner, call, seedTenant, countRows, findTenantWork, close } =
  await createTenantFixture();
afterAll(close);

describe('exporting a tenant', () => {
  const fetched = (link: string, account = 'admin') => testApp.call(account, 'GET', link);

  test('gives every row and file of it and no secret, by a link that works once', async () => {
    const tenant = await seedTenant('要导出的');
    const rows = await countRows(tenant.tenantId);
    expect((await call('POST', 'export-all', { id: tenant.id })).status).toBe(200);
    expect(await findTenantWork(tenant.id)).toMatchObject({ kind: 'export', state: 'waiting', link: '' });
    await runTenantWork(jobs, tenantAdmin);
    const { link, state } = await findTenantWork(tenant.id);
    expect(state).toBe('done');

    expect((await fetched(link, tenant.account)).status).toBe(403);
    // A look at the headers alone does not spend it.
    const { http } = await testApp.app();
    expect((await http.inject({ method: 'HEAD', url: `/api${link}` })).statusCode).toBe(405);
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
      (await listTenantTables(owner))
        .map(({ name }) => name)
        .filter((name) => !withheld.includes(name))
        .sort(),
    );
    expect(Object.values(files).some((file) => strFromU8(file, true).includes('$argon2id$'))).toBe(false);
    expect(manifest.files).toEqual([{ name: expect.stringMatching(/\.png$/), originalName: 'a.png' }]);
    expect(files[`files/${manifest.files[0].name}`]?.length).toBeGreaterThan(50);

    expect((await fetched(link)).body).toMatchObject({ code: 404, error: 'system.export-gone' });
    expect((await findTenantWork(tenant.id)).link).toBe('');
    await expect.poll(() => readdirSync(path.join(folder, 'files', 'exports'))).toEqual([]);
    for (const key of ['', '../../secret', 'f'.repeat(48)])
      expect((await call('GET', 'export-file', { key })).status).toBe(404);
  });

  test('is not there any more a day later', async () => {
    const tenant = await seedTenant('过期下载');
    await call('POST', 'export-all', { id: tenant.id });
    await runTenantWork(jobs, tenantAdmin);
    const { link } = await findTenantWork(tenant.id);
    await owner.query(`update sys_tenant_work set ended_at = ended_at - interval '24 hours' where tenant_id = $1`, [
      tenant.tenantId,
    ]);
    expect((await findTenantWork(tenant.id)).link).toBe('');
    expect((await fetched(link)).body.error).toBe('system.export-gone');
  });

  test('keeps memory flat however many rows there are', async () => {
    const tenant = await seedTenant('很多行');
    await testApp.run(tenant.tenantId, (ctx) =>
      sql`insert into state_log (resource, row_id, action, to_status, detail)
        select 'x', n, 'test', 1, repeat(md5(n::text), 8) from generate_series(1, 100000) n`.execute(ctx.db),
    );
    await call('POST', 'export-all', { id: tenant.id });
    const peak = await measurePeak(() => runTenantWork(jobs, tenantAdmin));
    const { rows } = await findTenantWork(tenant.id);
    expect(rows).toBeGreaterThan(100_000);
    // The rows are some 45 MB as JSON.
    expect(peak).toBeLessThan(20_000_000);
  }, 60_000);
});
