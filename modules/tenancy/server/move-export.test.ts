import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setRuntimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { multipart } from '@refectory/server/test/fixtures/multipart.ts';
import {
  createTwoServersFixture,
  type SeededTenant,
} from '@refectory/server/test/fixtures/platform/two-servers-fixture.ts';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { runTenantWork } from './run-tenant-work.ts';

// The export of a tenant is the same wherever it lives (spec/system#tenant-work).

const fixture = await createTwoServersFixture();
const { testApp, jobs, tenantAdmin, home, second, datasourceId, call, findTenantWork, seedTenant, moveTenant } =
  fixture;
const folder = mkdtempSync(path.join(tmpdir(), 'move-export-'));
setRuntimeSettings({ ...testApp.config, dataDir: folder });
afterAll(async () => {
  await fixture.close();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

/** Rows written by the export itself and by what is asked for it. */
const ofTheExport = /^(history|log_|sys_message|sys_inbox)/;

async function exported(tenant: SeededTenant) {
  expect((await call('export-all', { id: tenant.id })).status).toBe(200);
  await runTenantWork(jobs, tenantAdmin);
  const { link, state } = await findTenantWork(tenant.id);
  expect(state).toBe('done');
  const files = unzipSync((await testApp.call('admin', 'GET', link)).raw);
  const { tables, files: names } = JSON.parse(strFromU8(files['manifest.json'] as Uint8Array));
  const rows = (name: string) =>
    strFromU8(files[`tables/${name}.jsonl`] as Uint8Array)
      .split('\n')
      .sort();
  const kept = tables
    .map(({ name }: { readonly name: string }) => name)
    .filter((name: string) => !ofTheExport.test(name));
  return { tables: Object.fromEntries(kept.map((name: string) => [name, rows(name)])), files: names };
}

const countEmployees = async (client: typeof home, { tenantId }: SeededTenant) =>
  (await client.query('select from dining_employee where tenant_id = $1', [tenantId])).rowCount;

test('an export from another server has the same rows and files as one from home', async () => {
  const tenant = await seedTenant('两地导出');
  const square = sharp({ create: { width: 9, height: 9, channels: 3, background: '#d33' } });
  const { payload, headers } = multipart('a.png', await square.png().toBuffer());
  await testApp.call(tenant.account, 'POST', '/blade-resource/oss/endpoint/put-file', payload, { headers });
  const before = await exported(tenant);
  expect(before.tables.dining_employee.filter(Boolean)).toHaveLength(2);
  expect(before.files).toHaveLength(1);
  expect(await moveTenant(tenant, datasourceId)).toMatchObject({ state: 'done' });
  expect([await countEmployees(home, tenant), await countEmployees(second, tenant)]).toEqual([0, 2]);
  expect(await exported(tenant)).toEqual(before);
}, 60_000);
