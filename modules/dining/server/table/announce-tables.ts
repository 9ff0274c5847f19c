import { announceChange } from '@refectory/engine/live/announce-change.ts';
import type { Context } from '@refectory/engine/request/context.ts';

/** The columns of a booking, order or table that matter to a floor plan. */
interface TableChange {
  readonly place_id: string;
  readonly table_id?: string | null;
}

/** Topic of the floor plans of a place. */
export const tablesTopic = (placeId: string): string => `dining.tables ${placeId}`;

/** Notifies open floor plans of the rows' places, for rows with a table; returns the rows. */
export function announceTables<R extends TableChange>(ctx: Context, rows: readonly R[]): readonly R[] {
  for (const { place_id, table_id } of rows) if (table_id) announceChange(ctx, tablesTopic(place_id));
  return rows;
}
