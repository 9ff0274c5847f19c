import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { lockArea } from '../booking/booking-rows.ts';
import type { SeriesDate } from './series-request.ts';

/** Locks areas with their wholes and parts in the order of their keys, so that two series cannot deadlock. */
export async function lockAreas(ctx: Context, areaIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ root: string }>`
    select distinct space_root(id) as root from unnest(${areaIds}::bigint[]) id where space_root(id) is not null order by 1`.execute(
    ctx.db,
  );
  for (const { root } of rows) await lockArea(ctx, root);
}

/** Then the equipment of their venues, if the series includes some. */
export async function lockSeriesEquipment(ctx: Context, dates: readonly SeriesDate[]): Promise<void> {
  if (!dates[0]?.request.addons?.length) return;
  await sql`
    select space_lock_equipment(venue_id) from (
      select distinct venue_id from space_area
      where tenant_id = app_tenant() and id = any(${dates.map(({ request }) => request.areaId)}::bigint[]) order by 1) venues`.execute(
    ctx.db,
  );
}
