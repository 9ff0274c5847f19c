import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { DB } from '#platform/database/tables.ts';

export type PrinterRow = Selectable<DB['shop_printer']>;

/** The printers in use of these places that print such slips. */
export async function findPrinters(ctx: Context, placeIds: readonly string[], use: number): Promise<PrinterRow[]> {
  const { rows } = await sql<PrinterRow>`
    select * from shop_printer p
    where p.tenant_id = app_tenant() and p.place_id = any(${placeIds}::bigint[]) and p.status = 1 and ${use}::int = any(p.uses)
    order by p.id`.execute(ctx.db);
  return rows;
}
