import { randomBytes } from 'node:crypto';
import { isPrivateAddressError } from '@refectory/engine/outbound/outbound.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { FileStore } from '../store/open-store.ts';
import type { PreparedUpload } from './prepare-upload.ts';
import { reserveStorage } from './storage-usage.ts';

/** A file written to its store but not yet recorded in the database. */
export interface StoredFile {
  readonly store: FileStore;
  readonly name: string;
  readonly originalName: string;
  readonly file: PreparedUpload;
}

/** Path in the store: each tenant has a folder. */
export const objectKey = (tenantId: string, name: string): string => `${tenantId}/${name}`;

/** Writes a file under an unguessable name. Refuses when the store fails. */
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
 * `oss/endpoint/put-file` (spec/files#attachments): records a stored file and returns its link. Refuses when the
 * tenant's storage is full.
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

/** The file name given by the sender, without path and control characters. */
function toDisplayName(given: string, otherwise: string): string {
  const last = given.split(/[/\\]/).pop() ?? '';
  return (
    last
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 200) || otherwise
  );
}
