import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { announceTables } from './announce-tables.ts';
import { tableRows } from './disable-table.ts';

/** Enables a disabled table and notifies open floor plans. */
export async function enableTable(ctx: Context, { id }: { id: string }): Promise<void> {
  const [table] = await transitionRows(ctx, tableRows, 'enable', [id]);
  if (table) announceTables(ctx, [{ place_id: table.place_id, table_id: id }]);
}
