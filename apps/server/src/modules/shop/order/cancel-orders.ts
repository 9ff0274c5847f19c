import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { transition } from '#platform/transition.ts';
import { withdrawKitchen } from '../print/make/print-kitchen.ts';
import { lockOrders } from './lock-orders.ts';
import { orders } from './order-table.ts';
import { refundedOrder, refundOrders } from './settle-orders.ts';
import { freePortions } from './take-portions.ts';

/** Cancels orders, all or none: 10, 20 → 60, portions free again, money back to the same buckets (DOMAIN §3). */
export async function cancelOrders(ctx: Context, ids: readonly string[], reason = ''): Promise<void> {
  const rows = await lockOrders(ctx, ids);
  const set = { cancelled_at: ctx.now, ...refundedOrder };
  await transition(ctx, orders, 'cancel', ids, { set, detail: reason });
  await withdrawKitchen(ctx, ids);
  await freePortions(ctx, await portionsHeld(ctx, ids));
  await refundOrders(ctx, rows);
}

/** The action of the console: one order. */
export async function cancelOrder(ctx: Context, { id, reason }: { id: string; reason?: string | null }): Promise<void> {
  await cancelOrders(ctx, [id], reason ?? '');
}

/** The portions that orders hold at the counters. */
export async function portionsHeld(ctx: Context, ids: readonly string[]) {
  const { rows } = await sql<{ goodsId: string; day: string; portions: number }>`
    select i.goods_id as "goodsId", o.day, i.quantity as portions
    from shop_order o join shop_order_item i on i.tenant_id = o.tenant_id and i.order_id = o.id
    where o.tenant_id = app_tenant() and o.id = any(${ids}::bigint[])`.execute(ctx.db);
  return rows;
}
