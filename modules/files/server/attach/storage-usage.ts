import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** Used and available bytes of the tenant; null is unlimited. */
export interface StorageUsage {
  readonly used: number;
  readonly limit: number | null;
}

const megabyte = 1_000_000;

/** `attach/usage`: how much room the files of the tenant take. */
export async function readStorageUsage(ctx: Context): Promise<StorageUsage> {
  const { rows } = await sql<{ used: string; limit: number | null }>`
    select coalesce((select sum(length) from files_attach where tenant_id = app_tenant()), 0)::text as used,
      (select storage_limit from sys_tenant where tenant_id = app_tenant()) as limit`.execute(ctx.db);
  const { used = '0', limit = null } = rows[0] ?? {};
  return { used: Number(used), limit: limit === null || limit < 0 ? null : limit * megabyte };
}

/**
 * Refuses a file that exceeds the storage of the tenant, with used and total bytes. Concurrent uploads wait for each
 * other; the database checks it too (`keep_storage_limit`).
 */
export async function reserveStorage(ctx: Context, length: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('storage limit ' || app_tenant(), 0))`.execute(ctx.db);
  await assertStorageLeft(ctx, length);
}

/** The same without lock: an early check before the body is read. */
export async function assertStorageLeft(ctx: Context, length: number): Promise<void> {
  const { used, limit } = await readStorageUsage(ctx);
  if (limit === null || used + length <= limit) return;
  const inMegabytes = (bytes: number) => (bytes / megabyte).toFixed(1);
  throw new DomainError('files.quota', { used: inMegabytes(used), limit: limit / megabyte }, { field: 'file' });
}
