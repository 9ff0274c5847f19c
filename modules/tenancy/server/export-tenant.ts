import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { JobHost } from '@refectory/engine/jobs/jobs.ts';
import { ground } from '@refectory/engine/settings/ground.ts';
import type { TenantKeeper } from '@refectory/engine/tenancy/tenant-keeper.ts';
import { zipParts } from '@refectory/engine/workbook/zip-parts.ts';
import { sql } from 'kysely';
import { tenantFiles } from '#files/server/public.ts';
import { type Manifest, tenantEntries } from './export-entries.ts';
import { noteProgress, type Outcome, type Work } from './work.ts';

export const exportFolder = (): string => path.join(ground().folder, 'exports');

/**
 * Writes everything a tenant has into one zip: a JSONL file for each table, its uploads, a manifest. Rows are those of one
 * moment and go from the database to the disk portion by portion. The file appears under its name when it is whole.
 */
export async function exportTenant(host: JobHost, keeper: TenantKeeper, work: Work): Promise<Outcome> {
  const { tenant_id: tenantId } = work;
  const fileName = `${randomBytes(24).toString('hex')}.zip`;
  const draft = path.join(exportFolder(), `${work.id}.part`);
  await mkdir(exportFolder(), { recursive: true });
  const files = await host.withTenant(tenantId, tenantFiles);
  const manifest: Manifest = {
    tenant: await tenantRow(host, tenantId),
    at: host.now().toISOString(),
    tables: [],
    files: [],
  };
  try {
    await keeper.read(tenantId, (snapshot) => {
      const entries = tenantEntries({
        snapshot,
        manifest,
        files,
        read: (fn) => host.withTenant(tenantId, fn),
        onTable: (name) => noteProgress(host, work, name),
      });
      return pipeline(Readable.from(zipParts(entries)), createWriteStream(draft));
    });
    await rename(draft, path.join(exportFolder(), fileName));
  } finally {
    await rm(draft, { force: true });
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, files: manifest.files.length, fileName };
}

const tenantRow = (host: JobHost, tenantId: string): Promise<unknown> =>
  host.withTenant('000000', async ({ db }) => {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - 'domain_host' as row from sys_tenant t where tenant_id = ${tenantId}`.execute(db);
    return rows[0]?.row;
  });
