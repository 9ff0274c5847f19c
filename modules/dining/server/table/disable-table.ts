import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { tableStates } from '#dining/contract/place/table-states.ts';
import { announceTables } from './announce-tables.ts';

/** State table of tables. */
export const tableRows = stateTable({ table: 'dining_table', column: 'table_status', states: tableStates });

/** Disables a free table. Refused while future bookings or orders are assigned to it. */
export async function disableTable(ctx: Context, { id }: { id: string }): Promise<void> {
  const [table] = await transitionRows(ctx, tableRows, 'disable', [id]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from dining_seating
    where tenant_id = app_tenant() and table_id = ${id}::bigint and day >= app_today() and not taken`.execute(ctx.db);
  if (table) announceTables(ctx, [{ place_id: table.place_id, table_id: id }]);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new DomainError('dining.table-awaited', { table: table?.code ?? '', count });
}
