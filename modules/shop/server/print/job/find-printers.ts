import type { DB } from '@refectory/engine/database/tables.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { printerStates } from '#shop/contract/print/printer-states.ts';

export type PrinterRow = Selectable<DB['shop_printer']>;

/** Printers of places with a use: enabled ones, and disabled ones with a backup printer. */
export async function findPrinters(ctx: Context, placeIds: readonly string[], use: number): Promise<PrinterRow[]> {
  const { rows } = await sql<PrinterRow>`
    select * from shop_printer p
    where p.tenant_id = app_tenant() and p.place_id = any(${placeIds}::bigint[]) and (p.status = ${printerStates.keys.enabled} or printer_stand_in(p.id) is not null) and ${use}::int = any(p.uses)
    order by p.status, p.id`.execute(ctx.db);
  return rows;
}
