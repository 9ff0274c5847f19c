import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** Whether there is a row for each of the ids. */
export async function allExist(
  ctx: Context,
  table: 'space_area' | 'space_time' | 'space_type',
  ids: readonly string[],
): Promise<boolean> {
  const rows = await ctx.db.selectFrom(table).select('id').where(sql<boolean>`id = any(${ids}::bigint[])`).execute();
  return rows.length === new Set(ids).size;
}
