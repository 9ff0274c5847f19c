import { randomBytes } from 'node:crypto';
import { isPrivateAddressError } from '@refectory/engine/outbound/outbound.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { FileStore } from '../store/open-store.ts';
import type { PreparedUpload } from './prepare-upload.ts';
import { reserveStorage } from './storage-usage.ts';

/** A file that is in its store and not yet known to the database. */
export interface StoredFile {
  readonly store: FileStore;
  readonly name: string;
  readonly originalName: string;
  readonly file: PreparedUpload;
}

/** Where a file lies in its store: each tenant has a folder. */
export const objectKey = (tenantId: string, name: string): string => `${tenantId}/${name}`;

/** Writes a file under a name nobody can guess. Refuses when the store does not take it. */
export async function storeFile(
  store: FileStore,
  tenantId: string,
  file: PreparedUpload,
  originalName: string,
): Promise<StoredFile> {
  const name = `${randomBytes(24).toString('hex')}.${file.extension}`;
  try {
    await store.disk.put(objectKey(tenantId, name), file.bytes, { contentType: file.contentType });
  } catch (error) {
    const code = isPrivateAddressError(error) ? 'files.private-address' : 'files.store-unreachable';
    throw new DomainError(code, { name: store.name });
  }
  return { store, name, originalName: toDisplayName(originalName, name), file };
}

/**
 * `oss/endpoint/put-file` (spec/files#attachments): makes a stored file known and returns its link. Refuses when the
 * tenant has no room for it.
 */
export async function putFile(ctx: Context, { store, name, originalName, file }: StoredFile) {
  await reserveStorage(ctx, file.bytes.length);
  const domain = `/api/blade-resource/oss/file/${ctx.tenantId}`;
  const link = `${domain}/${name}`;
  const { id: attachId } = await ctx.db
    .insertInto('files_attach')
    .values({
      oss_id: store.id,
      link,
      domain,
      name,
      original_name: originalName,
      content_type: file.contentType,
      length: file.bytes.length,
      is_public: file.isImage,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { link, domain, name, originalName, attachId };
}

/** The last part of the name the sender gave, without what would break a line or a path. */
function toDisplayName(given: string, otherwise: string): string {
  const last = given.split(/[/\\]/).pop() ?? '';
  return (
    last
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 200) || otherwise
  );
}
