import { inScope } from '@refectory/engine/list/row-limit.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { openStore, type Store } from './open-store.ts';

/** Where this tenant's next upload goes: its enabled store, else the folder of the server. */
export async function enabledStore(ctx: Context): Promise<Store> {
  const rows = ctx.db.selectFrom('files_oss').selectAll().where('tenant_id', '=', ctx.tenantId);
  return openStore(await rows.where('status', '=', 1).executeTakeFirst());
}

/** The store that holds a file. */
export async function storeOf(ctx: Context, ossId: string | null): Promise<Store> {
  if (ossId === null) return openStore(undefined);
  const rows = ctx.db.selectFrom('files_oss').selectAll().where('tenant_id', '=', ctx.tenantId);
  return openStore(await rows.where('id', '=', ossId).executeTakeFirstOrThrow());
}

/** A configured store by its id, enabled or not. Refuses an id that is not the tenant's, or that data scopes hide. */
export async function storeById(ctx: Context, id: string): Promise<Store> {
  const rows = ctx.db.selectFrom('files_oss').selectAll().where('tenant_id', '=', ctx.tenantId);
  const row = /^\d{1,18}$/.test(id)
    ? await rows
        .where('id', '=', id)
        .where(inScope(ctx, 'oss', 'files_oss'))
        .executeTakeFirst()
    : undefined;
  if (!row) throw new DomainError('platform.not-found');
  return openStore(row);
}
