import type { JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { TenantAdmin } from '@refectory/engine/tenancy/tenant-admin.ts';
import { eraseFiles, isStoreReachable, listTenantStores } from '#files/server/public.ts';
import { saveProgress, type TenantWork, type TenantWorkResult } from './tenant-work.ts';

type Store = Awaited<ReturnType<typeof listTenantStores>>[number];

/**
 * Deletes a tenant permanently: its files, its rows, the tenant itself. Each step can be repeated, so another process can
 * finish after a crash. An unreachable file store is detected before anything is deleted.
 */
export async function eraseTenant(
  environment: JobEnvironment,
  tenantAdmin: TenantAdmin,
  work: TenantWork,
): Promise<TenantWorkResult> {
  const { tenant_id: tenantId } = work;
  await tenantAdmin.freezeWrites(tenantId);
  const stores = await listReachableStores(environment, work).catch(async (error: unknown) => {
    await tenantAdmin.unfreezeWrites(tenantId);
    throw error;
  });
  let files = 0;
  for (const store of stores) {
    await saveProgress(environment, work, store.name);
    files += await eraseFiles(store, tenantId);
  }
  return { rows: await tenantAdmin.erase(tenantId), files };
}

async function listReachableStores(
  environment: JobEnvironment,
  { tenant_id: tenantId, skips_stores }: TenantWork,
): Promise<Store[]> {
  const found: Store[] = [];
  for (const store of await environment.withTenant(tenantId, listTenantStores)) {
    if (await isStoreReachable(store, tenantId)) found.push(store);
    else if (!skips_stores) throw new DomainError('system.store-unreachable', { name: store.name });
  }
  return found;
}
