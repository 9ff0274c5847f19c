import type { Context } from '@refectory/engine/request/context.ts';
import { ossProvider } from '#system/contract/dictionaries.ts';
import { type FileStore, openStore } from '../store/open-store.ts';

/** All stores that may contain files of the current tenant, the server folder first. */
export async function listTenantStores(ctx: Context): Promise<FileStore[]> {
  const rows = await ctx.db
    .selectFrom('files_oss')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('provider', '=', ossProvider.keys.s3)
    .execute();
  return Promise.all([undefined, ...rows].map(openStore));
}
