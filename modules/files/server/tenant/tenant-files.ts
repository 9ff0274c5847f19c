import type { Context, RunTransaction } from '@refectory/engine/request/context.ts';
import { findAttachment, readFile } from '../attach/read-file.ts';

/** A recorded file. */
export interface TenantFile {
  readonly name: string;
  readonly originalName: string;
}

/** All recorded files of the current tenant. */
export async function listTenantFiles(ctx: Context): Promise<TenantFile[]> {
  const rows = await ctx.db
    .selectFrom('files_attach')
    .select(['name', 'original_name'])
    .where('tenant_id', '=', ctx.tenantId)
    .orderBy('id')
    .execute();
  return rows.map(({ name, original_name }) => ({ name, originalName: original_name }));
}

/** The content of a file, read outside of any transaction; undefined when its store no longer has it. */
export async function readTenantFile(transact: RunTransaction, name: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(await transact((ctx) => findAttachment(ctx, name)));
  } catch {
    return undefined;
  }
}
