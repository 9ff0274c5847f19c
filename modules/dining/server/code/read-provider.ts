import type { Context } from '@refectory/engine/request/context.ts';
import { enableStatus } from '#system/contract/dictionaries.ts';
import type { ProviderRow } from './provider/find-provider.ts';

const settings = (ctx: Context) =>
  ctx.db
    .selectFrom('dining_code_provider')
    .select(['tenant_id', 'provider', 'app_id', 'app_secret', 'page', 'release', 'width'])
    .where('tenant_id', '=', ctx.tenantId);

/** Enabled code settings of the tenant; undefined: QR codes. */
export const readEnabledProvider = (ctx: Context): Promise<ProviderRow | undefined> =>
  settings(ctx).where('status', '=', enableStatus.keys.enabled).executeTakeFirst();

/** Code settings of the tenant by id. */
export const readProvider = (ctx: Context, id: string): Promise<ProviderRow | undefined> =>
  settings(ctx).where('id', '=', id).executeTakeFirst();
