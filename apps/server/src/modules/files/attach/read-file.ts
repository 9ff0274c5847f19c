import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { storeOf } from '../store/find-store.ts';
import type { Store } from '../store/open-store.ts';
import { objectKey } from './put-file.ts';

/** A file that was found, still in its store. */
export interface Found {
  readonly store: Store;
  readonly key: string;
  readonly originalName: string;
  readonly contentType: string;
  readonly isPublic: boolean;
}

/** The file of that name in the tenant at work. */
export async function findFile(ctx: Context, name: string): Promise<Found> {
  const rows = ctx.db.selectFrom('files_attach').selectAll().where('tenant_id', '=', ctx.tenantId);
  const row = await rows.where('name', '=', name).executeTakeFirst();
  if (!row) throw new DomainError('files.gone');
  return {
    store: await storeOf(ctx, row.oss_id),
    key: objectKey(ctx.tenantId, name),
    originalName: row.original_name,
    contentType: row.content_type,
    isPublic: row.is_public,
  };
}

/** Its content. Refuses as gone when the store has it no more or does not answer. */
export async function readFile({ store, key }: Found): Promise<Uint8Array> {
  try {
    return await store.disk.getBytes(key);
  } catch {
    throw new DomainError('files.gone');
  }
}
