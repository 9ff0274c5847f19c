import type { JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { FileStore } from '../store/open-store.ts';
import { listTenantStores } from '../tenant/list-tenant-stores.ts';

/** Files younger than a day may belong to a running upload; removed attachments can be restored for a week. */
const minAgeMs = 24 * 3600 * 1000;
const restorePeriod = '7 days';
/** Only files named by this product are deleted: a bucket may contain others. */
export const isManagedKey = (key: string): boolean => /^\d{6}\/[0-9a-f]{48}\.\w{1,8}$/.test(key);

type TenantJobs = Pick<JobEnvironment, 'withTenant' | 'now'>;

/** Deletes objects without an attachment row from every store of the tenant. Calls stores outside of any transaction. */
export async function deleteOrphans(environment: TenantJobs, tenantId: string): Promise<number> {
  const stores = await environment.withTenant(tenantId, listTenantStores);
  const failures: unknown[] = [];
  let swept = 0;
  for (const store of stores)
    try {
      swept += await deleteStoreOrphans(environment, tenantId, store);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} stores of ${tenantId} were not swept`);
  return swept;
}

async function deleteStoreOrphans(environment: TenantJobs, tenantId: string, { disk }: FileStore): Promise<number> {
  let paginationToken: string | undefined;
  let swept = 0;
  do {
    const page = await disk.listAll(`${tenantId}/`, { recursive: true, ...(paginationToken && { paginationToken }) });
    paginationToken = page.paginationToken;
    const keys = [...page.objects].flatMap((object) => (object.isFile && isManagedKey(object.key) ? [object.key] : []));
    for (const key of await environment.withTenant(tenantId, (ctx) => listUnknownKeys(ctx, keys))) {
      const { lastModified } = await disk.getMetaData(key);
      if (environment.now().getTime() - lastModified.getTime() < minAgeMs) continue;
      await disk.delete(key);
      swept += 1;
    }
  } while (paginationToken);
  return swept;
}

async function listUnknownKeys(ctx: Context, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) key
    where not exists (select from files_attach a where a.tenant_id = app_tenant() and app_tenant() || '/' || a.name = key)
      and not exists (select from history h where h.tenant_id = app_tenant() and h.table_name = 'files_attach' and h.operation = 'remove'
        and h.at > app_now() - ${restorePeriod}::interval and app_tenant() || '/' || (h.before ->> 'name') = key)`.execute(
    ctx.db,
  );
  return rows.map(({ key }) => key);
}
