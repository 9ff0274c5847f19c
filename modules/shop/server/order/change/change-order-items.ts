import { withoutDataScopes } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertOwnPlace, lockDiners } from '#dining/server/public.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import type { OrderRow } from '../create/create-orders.ts';
import type { ItemRequest } from '../create/order-request.ts';
import { toItemRow } from '../create/prepare-new-orders.ts';
import { releasePortions, reservePortions } from '../create/reserve-portions.ts';
import { type ValidatedOrder, validateOrders } from '../create/validate-orders.ts';
import { lockOrders } from '../lock-orders.ts';

const { unpaid } = orderStates.keys;

/**
 * Changes the items of an unpaid order: validated, priced and counted again like a new order, in the same transaction
 * (spec/shop#order-items). Refused once it is paid or ended; removing the last item is refused, since such an order has
 * to be cancelled.
 */
export async function changeOrderItems(
  ctx: Context,
  orderId: string,
  change: (now: readonly ItemRequest[]) => readonly ItemRequest[],
): Promise<void> {
  await lockOrderDiner(ctx, orderId);
  const [row] = await lockOrders(ctx, [orderId]);
  if (!row) throw new DomainError('platform.not-found');
  if (row.order_status !== unpaid) throw new DomainError('shop.items-fixed', { orderNo: row.order_no });
  // Read after locking, so that concurrent changes build on each other.
  const now = await readItems(ctx, orderId);
  const items = change(now);
  if (items.length === 0) throw new DomainError('shop.no-items-left', { orderNo: row.order_no });
  await assertOwnPlace(ctx, row.place_id);
  // Users who see the order may change it, even if data scopes hide its employee.
  const [checked] = await validateOrders(withoutDataScopes(ctx), [toOrderRequest(row, items)]);
  const { refusal, ...order } = checked as ValidatedOrder;
  if (refusal) throw DomainError.of({ ...refusal, field: 'quantity' });
  await updateReservedPortions(ctx, row, now, items);
  await sql`
    update shop_order set items = ${JSON.stringify(order.items.map(toItemRow))}::jsonb, portions = ${order.portions},
      total_price = ${order.totalPrice}::bigint, discount = ${order.discount}::bigint, pay_price = ${order.payPrice}::bigint
    where tenant_id = app_tenant() and id = ${orderId}::bigint`.execute(ctx.db);
}

/** Locks the employee before the counters, as creating does. */
async function lockOrderDiner(ctx: Context, orderId: string): Promise<void> {
  const order = ctx.db.selectFrom('shop_order').select('employee_id').where('id', '=', orderId);
  const employeeId = (await order.executeTakeFirst())?.employee_id;
  if (employeeId) await lockDiners(ctx, [employeeId]);
}

const toOrderRequest = (row: OrderRow, items: readonly ItemRequest[]) => ({
  orderId: row.id,
  employeeId: row.employee_id,
  placeId: row.place_id,
  day: row.day,
  mealPeriod: row.meal_period,
  payType: row.pay_type,
  items,
});

/** Reserves additional portions and releases those no longer needed. */
async function updateReservedPortions(
  ctx: Context,
  row: OrderRow,
  now: readonly ItemRequest[],
  items: readonly ItemRequest[],
): Promise<void> {
  const before = new Map(now.map((item) => [item.goodsId, item.quantity]));
  const after = new Map(items.map((item) => [item.goodsId, item.quantity]));
  const changes = [...new Set([...before.keys(), ...after.keys()])].map((goodsId) => ({
    employeeId: row.employee_id,
    goodsId,
    day: row.day,
    portions: (after.get(goodsId) ?? 0) - (before.get(goodsId) ?? 0),
  }));
  await reservePortions(
    ctx,
    changes.filter(({ portions }) => portions > 0),
  );
  await releasePortions(
    ctx,
    changes.filter(({ portions }) => portions < 0).map((each) => ({ ...each, portions: -each.portions })),
  );
}

/** Current items of an order. */
async function readItems(ctx: Context, orderId: string): Promise<ItemRequest[]> {
  const { rows } = await sql<ItemRequest>`
    select goods_id as "goodsId", quantity from shop_order_item
    where tenant_id = app_tenant() and order_id = ${orderId}::bigint order by id`.execute(ctx.db);
  return rows;
}
