import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { lockArea } from '../booking/booking-rows.ts';

/** Locks areas with their wholes and parts, in the order of their keys: two series do not wait for each other. */
export async function lockAreas(ctx: Context, areaIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ root: string }>`
    select distinct space_root(id) as root from unnest(${areaIds}::bigint[]) id where space_root(id) is not null order by 1`.execute(
    ctx.db,
  );
  for (const { root } of rows) await lockArea(ctx, root);
}
