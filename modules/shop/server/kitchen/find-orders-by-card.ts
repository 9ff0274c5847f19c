import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertCardUsable, assertOwnPlace, requireCardHolder } from '#dining/server/public.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { collectNumber } from './collect-number.ts';

interface OrderOfCard {
  readonly orderId: string;
  readonly number: string;
  readonly orderStatus: number;
}

const { paid, cancelRequested, preparing, ready } = orderStates.keys;
/** Maximum number of orders returned for a card. */
const maxOrders = 20;

/**
 * Orders that the holder of a card waits for at a place, ready ones first (spec/shop#kitchen-screen). No data about the
 * person. Refuses an unusable card with its reason. Read only.
 */
export async function findOrdersByCard(ctx: Context, { placeId, cardNo }: { placeId: string; cardNo: string }) {
  await assertOwnPlace(ctx, placeId);
  const holder = await requireCardHolder(ctx, cardNo.trim());
  assertCardUsable(ctx, holder);
  const { rows } = await sql<OrderOfCard>`
    select o.id as "orderId", ${collectNumber('o')} as number, o.order_status as "orderStatus"
    from shop_order o
    where o.tenant_id = app_tenant() and o.place_id = ${placeId}::bigint and o.employee_id = ${holder.employeeId}::bigint
      and o.day >= app_today() - 1 and o.order_status in (${paid}, ${cancelRequested}, ${preparing}, ${ready})
      and ${dataScopeCondition(ctx, 'shop_order', 'o')}
    order by o.order_status = ${ready} desc, o.id limit ${maxOrders}`.execute(ctx.db);
  return { orders: rows };
}
