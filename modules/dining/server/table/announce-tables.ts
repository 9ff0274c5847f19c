import { announceChange } from '@refectory/engine/live/announce-change.ts';
import type { Context } from '@refectory/engine/request/context.ts';

/** A booking or an order, or a table itself, as far as a plan shows it. */
interface TableChange {
  readonly place_id: string;
  readonly table_id?: string | null;
}

/** What an open plan of a place listens to. */
export const tablesTopic = (placeId: string): string => `dining.tables ${placeId}`;

/** Tells open plans of the places that their tables have changed, for rows that have a table; returns the rows. */
export function announceTables<R extends TableChange>(ctx: Context, rows: readonly R[]): readonly R[] {
  for (const { place_id, table_id } of rows) if (table_id) announceChange(ctx, tablesTopic(place_id));
  return rows;
}
