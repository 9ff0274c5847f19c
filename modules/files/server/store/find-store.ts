import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { enableStatus } from '#system/contract/dictionaries.ts';
import { type FileStore, openStore } from './open-store.ts';

/** The store for uploads: the enabled one, else the folder of the server. */
export async function findEnabledStore(ctx: Context): Promise<FileStore> {
  const rows = ctx.db.selectFrom('files_oss').selectAll().where('tenant_id', '=', ctx.tenantId);
  return openStore(await rows.where('status', '=', enableStatus.keys.enabled).executeTakeFirst());
}

/** The store of a file. */
export async function findFileStore(ctx: Context, ossId: string | null): Promise<FileStore> {
  if (ossId === null) return openStore(undefined);
  const rows = ctx.db.selectFrom('files_oss').selectAll().where('tenant_id', '=', ctx.tenantId);
  return openStore(await rows.where('id', '=', ossId).executeTakeFirstOrThrow());
}

/** A store by its id, enabled or not. Refuses an id of another tenant, or hidden by data scopes. */
export async function requireStore(ctx: Context, id: string): Promise<FileStore> {
  const rows = ctx.db.selectFrom('files_oss').selectAll().where('tenant_id', '=', ctx.tenantId);
  const row = /^\d{1,18}$/.test(id)
    ? await rows
        .where('id', '=', id)
        .where(dataScopeCondition(ctx, 'oss', 'files_oss'))
        .executeTakeFirst()
    : undefined;
  if (!row) throw new DomainError('platform.not-found');
  return openStore(row);
}
