import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** What the files of the tenant take, and what they may take, in bytes; no limit is null. */
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
 * Refuses a file for which the tenant has no room, with what is taken and what there is. Whoever asks for the last room at the
 * same time waits; the database refuses it too (`keep_storage_limit`).
 */
export async function reserveStorage(ctx: Context, length: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('storage limit ' || app_tenant(), 0))`.execute(ctx.db);
  await assertStorageLeft(ctx, length);
}

/** The same without waiting: to say no before anything is read. */
export async function assertStorageLeft(ctx: Context, length: number): Promise<void> {
  const { used, limit } = await readStorageUsage(ctx);
  if (limit === null || used + length <= limit) return;
  const inMegabytes = (bytes: number) => (bytes / megabyte).toFixed(1);
  throw new DomainError('files.quota', { used: inMegabytes(used), limit: limit / megabyte }, { field: 'file' });
}
