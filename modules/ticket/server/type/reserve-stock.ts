import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/**
 * Locks the counter of a type where it has that many left: of two callers for the last ticket the second finds none
 * (spec/ticket#stock). Refuses `ticket.sold-out` with what is left.
 */
export async function reserveStock(
  ctx: Context,
  type: { readonly id: string; readonly name: string },
  quantity: number,
): Promise<void> {
  const { rows } = await sql`
    select from ticket_stock
    where tenant_id = app_tenant() and type_id = ${type.id}::bigint and stock - taken >= ${quantity}::int for update`.execute(
    ctx.db,
  );
  if (rows.length > 0) return;
  const left = await ctx.db
    .selectFrom('ticket_stock')
    .select((is) => is('stock', '-', is.ref('taken')).as('left'))
    .where('type_id', '=', type.id)
    .executeTakeFirst();
  throw new DomainError(
    'ticket.sold-out',
    { type: type.name, left: Number(left?.left ?? 0), wanted: quantity },
    { field: 'quantity' },
  );
}
