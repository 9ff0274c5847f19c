import { tableStates } from '@refectory/contract/dining/table-states.ts';
import type { Context } from '#platform/context.ts';
import { stateTable, transition } from '#platform/transition.ts';

const tables = stateTable({ table: 'dining_table', column: 'table_status', states: tableStates });

/** Puts a table back into use. */
export async function enableTable(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, tables, 'enable', [id]);
}

/** Takes a free table out of use. */
export async function disableTable(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, tables, 'disable', [id]);
}
