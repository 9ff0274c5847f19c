import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import type { TenantAdmin } from '@refectory/engine/tenancy/tenant-admin.ts';
import { streamZip } from '@refectory/engine/workbook/stream-zip.ts';
import { sql } from 'kysely';
import { listTenantFiles } from '#files/server/public.ts';
import { createExportEntries, type ExportManifest } from './export-entries.ts';
import { saveProgress, type TenantWork, type TenantWorkResult } from './tenant-work.ts';

export const exportFolder = (): string => path.join(runtimeSettings().uploadFolder, 'exports');

/**
 * Writes all data of a tenant into one zip: a JSONL file per table, its uploads, a manifest. Rows are read from one
 * snapshot in batches. The file gets its final name when complete.
 */
export async function exportTenant(
  environment: JobEnvironment,
  tenantAdmin: TenantAdmin,
  work: TenantWork,
): Promise<TenantWorkResult> {
  const { tenant_id: tenantId } = work;
  const fileName = `${randomBytes(24).toString('hex')}.zip`;
  const draft = path.join(exportFolder(), `${work.id}.part`);
  await mkdir(exportFolder(), { recursive: true });
  const files = await environment.withTenant(tenantId, listTenantFiles);
  const manifest: ExportManifest = {
    tenant: await tenantRow(environment, tenantId),
    at: environment.now().toISOString(),
    tables: [],
    files: [],
  };
  try {
    await tenantAdmin.readSnapshot(tenantId, (snapshot) => {
      const entries = createExportEntries({
        snapshot,
        manifest,
        files,
        read: (fn) => environment.withTenant(tenantId, fn),
        onTable: (name) => saveProgress(environment, work, name),
      });
      // Limited in bytes: an object stream would buffer sixteen batches for a slow disk.
      return pipeline(Readable.from(streamZip(entries), { objectMode: false }), createWriteStream(draft));
    });
    await rename(draft, path.join(exportFolder(), fileName));
  } finally {
    await rm(draft, { force: true });
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, files: manifest.files.length, fileName };
}

const tenantRow = (environment: JobEnvironment, tenantId: string): Promise<unknown> =>
  environment.withTenant('000000', async ({ db }) => {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - 'domain_host' as row from sys_tenant t where tenant_id = ${tenantId}`.execute(db);
    return rows[0]?.row;
  });
