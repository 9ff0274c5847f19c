import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { orderStates } from '#shop/contract/order/order-states.ts';
import type { OrderRow } from './create/create-orders.ts';

/** State table of orders. */
export const orderTable = stateTable({ table: 'shop_order', column: 'order_status', states: orderStates });

/**
 * Locks orders for a change that also touches their portions, in the order counters, orders, each by key, as creating
 * does. Returns the current rows; unknown ids are left out.
 */
export async function lockOrders(ctx: Context, ids: readonly string[]): Promise<OrderRow[]> {
  await sql`
    select from shop_sold s
    where s.tenant_id = app_tenant() and (s.goods_id, s.day) in (
      select i.goods_id, o.day from shop_order o join shop_order_item i on i.tenant_id = o.tenant_id and i.order_id = o.id
      where o.tenant_id = app_tenant() and o.id = any(${ids}::bigint[]))
    order by s.goods_id, s.day for update`.execute(ctx.db);
  return lockOrdersForPayment(ctx, ids);
}

/** Locks orders for a change that moves money but not portions. */
export async function lockOrdersForPayment(ctx: Context, ids: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select * from shop_order where tenant_id = app_tenant() and id = any(${ids}::bigint[]) order by id for update`.execute(
    ctx.db,
  );
  return rows;
}
