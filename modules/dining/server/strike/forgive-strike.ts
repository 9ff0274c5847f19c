import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { strikeStates } from '#dining/contract/people/strike-states.ts';

const strikes = stateTable({ table: 'dining_strike', column: 'strike_status', states: strikeStates });

/**
 * Forgives a strike with a reason (spec/dining#strike): it no longer counts, and the mark of its booking or order is
 * removed.
 */
export async function forgiveStrike(ctx: Context, { id, reason }: { id: string; reason: string }): Promise<void> {
  const [row] = await transitionRows(ctx, strikes, 'forgive', [id], {
    set: forgivenColumns(ctx, reason),
    detail: reason,
  });
  if (row?.booking_id)
    await ctx.db.updateTable('dining_booking').set({ strike: false }).where('id', '=', row.booking_id).execute();
  if (row?.order_id)
    await ctx.db.updateTable('shop_order').set({ strike: false }).where('id', '=', row.order_id).execute();
}

/** Forgives the strikes of bookings that were picked up after all; there may be none. */
export async function forgiveBookingStrikes(
  ctx: Context,
  bookingIds: readonly string[],
  reason: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from dining_strike
    where tenant_id = app_tenant() and booking_id = any(${bookingIds}::bigint[]) and strike_status = ${strikeStates.keys.counts}`.execute(
    ctx.db,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await transitionRows(ctx, strikes, 'forgive', ids, { set: forgivenColumns(ctx, reason), detail: reason });
}

const forgivenColumns = (ctx: Context, reason: string) => ({ forgiven_at: ctx.now, forgiven_by: ctx.user.id, reason });
