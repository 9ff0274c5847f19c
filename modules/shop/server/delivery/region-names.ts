import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** Names of regions by code; without the country. */
export async function readRegionNames(ctx: Context, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from sys_region where code = any(${codes}::text[]) and code <> '00'`.execute(ctx.db);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** First code without a region. */
export async function findUnknownRegion(ctx: Context, codes: readonly string[]): Promise<string | undefined> {
  const names = await readRegionNames(ctx, codes);
  return codes.find((code) => !names.has(code));
}
