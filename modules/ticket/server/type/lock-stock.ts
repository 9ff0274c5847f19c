import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/**
 * Locks the counters of ticket types, in the order of their key. Whatever puts tickets into orders or takes them out begins here,
 * then locks orders, tickets, wallets: one order of locks for all.
 */
export async function lockStock(ctx: Context, typeIds: readonly string[]): Promise<void> {
  await sql`
    select from ticket_stock where tenant_id = app_tenant() and type_id = any(${typeIds}::bigint[])
    order by type_id for update`.execute(ctx.db);
}
