import type { JobHost } from '@refectory/engine/jobs/jobs.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { TenantKeeper } from '@refectory/engine/tenancy/tenant-keeper.ts';
import { answers, eraseFiles, tenantStores } from '#files/server/public.ts';
import { noteProgress, type Outcome, type Work } from './work.ts';

type Store = Awaited<ReturnType<typeof tenantStores>>[number];

/**
 * Takes a tenant away for good: its files, its rows, itself. Each step may be done again, so a process that dies in the
 * middle is followed by one that ends the work. A store that does not answer is found out before anything is deleted.
 */
export async function eraseTenant(host: JobHost, keeper: TenantKeeper, work: Work): Promise<Outcome> {
  const { tenant_id: tenantId } = work;
  await keeper.shut(tenantId);
  const stores = await answering(host, work).catch(async (error: unknown) => {
    await keeper.open(tenantId);
    throw error;
  });
  let files = 0;
  for (const store of stores) {
    await noteProgress(host, work, store.name);
    files += await eraseFiles(store, tenantId);
  }
  return { rows: await keeper.erase(tenantId), files };
}

async function answering(host: JobHost, { tenant_id: tenantId, skips_stores }: Work): Promise<Store[]> {
  const found: Store[] = [];
  for (const store of await host.withTenant(tenantId, tenantStores)) {
    if (await answers(store, tenantId)) found.push(store);
    else if (!skips_stores) throw new DomainError('system.store-unreachable', { name: store.name });
  }
  return found;
}
