import type { Context } from '@refectory/engine/request/context.ts';
import { openStore, provider, type Store } from '../store/open-store.ts';

/** Every place that may hold files of the tenant at work: the server's own folder first. */
export async function tenantStores(ctx: Context): Promise<Store[]> {
  const rows = await ctx.db
    .selectFrom('files_oss')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('provider', '=', provider.s3)
    .execute();
  return [openStore(undefined), ...rows.map(openStore)];
}
