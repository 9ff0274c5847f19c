import { readFileSync } from 'node:fs';
import path from 'node:path';
import { appUrl } from '@refectory/engine/database/migration/migrate.ts';
import { createPool } from '@refectory/engine/database/pool.ts';
import { withTenant } from '@refectory/engine/database/with-tenant.ts';
import { type Context, systemActor } from '@refectory/engine/request/context.ts';
import { findRunningUrl } from '#backup/base/cluster.ts';

/** Time zone of the initial tenant. */
export const zone = 'Asia/Shanghai';

/** Runs as the system in the database of a server process, to insert rows. */
export async function runInDataFolder<T>(dataDir: string, work: (ctx: Context) => Promise<T>): Promise<T> {
  const secret = readFileSync(path.join(dataDir, 'secret'), 'utf8').trim();
  const pool = createPool(appUrl(findRunningUrl(dataDir) ?? '', secret));
  const scope = {
    tenantId: '000000',
    user: systemActor,
    now: new Date(),
    zone,
    language: 'zh',
    requestId: 't',
  } as const;
  try {
    return await withTenant(pool, scope, work);
  } finally {
    await pool.end();
  }
}
