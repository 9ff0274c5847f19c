import { resourceCode } from '@refectory/declaration/resource.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { attach } from '#files/contract/attach.ts';
import { findFileStore } from '../store/find-store.ts';
import type { FileStore } from '../store/open-store.ts';
import { objectKey } from './put-file.ts';

/** A file with its store. */
export interface StoredAttachment {
  readonly store: FileStore;
  readonly key: string;
  readonly originalName: string;
  readonly contentType: string;
  readonly isPublic: boolean;
}

/** The file of that name in the current tenant. */
export async function findAttachment(ctx: Context, name: string): Promise<StoredAttachment> {
  const rows = ctx.db.selectFrom('files_attach').selectAll().where('tenant_id', '=', ctx.tenantId);
  const row = await rows.where('name', '=', name).executeTakeFirst();
  if (!row) throw new DomainError('files.gone');
  return {
    store: await findFileStore(ctx, row.oss_id),
    key: objectKey(ctx.tenantId, name),
    originalName: row.original_name,
    contentType: row.content_type,
    isPublic: row.is_public,
  };
}

/** Whether the user may read attachments, or uploaded the file himself. */
export async function canReadFile(ctx: Context, name: string): Promise<boolean> {
  const code = resourceCode(attach.name);
  const isAmongHis = can(ctx, code) ? dataScopeCondition(ctx, code, 't') : sql`false`;
  const { rows } = await sql`
    select from files_attach t where t.tenant_id = app_tenant() and t.name = ${name}
      and (t.create_user = ${ctx.user.id}::bigint or ${isAmongHis})`.execute(ctx.db);
  return rows.length > 0;
}

/** The content of a file. Refuses as gone when the store no longer has it or does not answer. */
export async function readFile({ store, key }: StoredAttachment): Promise<Uint8Array> {
  try {
    return await store.disk.getBytes(key);
  } catch {
    throw new DomainError('files.gone');
  }
}
