import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { wrongStateParams } from '@refectory/engine/states/state-labels.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { advanceOrders } from '../order/change/advance-orders.ts';
import type { OrderRow } from '../order/create/create-orders.ts';
import { lockOrdersForPayment, orderTable } from '../order/lock-orders.ts';
import { announceKitchen, atStation } from './kitchen-topic.ts';

const { paid, preparing, ready } = orderStates.keys;

/** A card of the kitchen screen: an order at a station; without a station the whole order. */
export interface Card {
  readonly orderId: string;
  readonly stationId?: string | null | undefined;
}

/**
 * Marks the dishes of an order at a station as done, once: of two screens the second is refused with the name of the
 * first (spec/shop#kitchen-screen). Starts an order that is not in preparation. Returns whether all stations are done.
 */
export async function bumpCard(ctx: Context, { orderId, stationId = null }: Card) {
  const order = await lockOrder(ctx, orderId);
  if (order.order_status === ready) throw await cardGone(ctx, order);
  if (order.order_status === paid) await advanceOrders(ctx, 'prepare', [orderId]);
  else if (order.order_status !== preparing)
    throw new DomainError('platform.wrong-state', wrongStateParams('order_status', order.order_status, 'ready'));
  const { rows } = await sql<{ id: string }>`
    insert into shop_prepared_item (item_id)
    select i.id from shop_order_item i
    join shop_goods g on g.tenant_id = i.tenant_id and g.place_id = i.place_id and g.id = i.goods_id
    where i.tenant_id = app_tenant() and i.order_id = ${orderId}::bigint and ${atStation(stationId, 'g')}
    on conflict do nothing returning item_id as id`.execute(ctx.db);
  if (rows.length === 0) throw await cardGone(ctx, order);
  announceKitchen(ctx, [order]);
  return { isComplete: await isComplete(ctx, orderId) };
}

/** Takes a bump back, and moves a ready order back: ready → preparing. Refused if nothing was bumped. */
export async function recallCard(ctx: Context, { orderId, stationId = null }: Card): Promise<void> {
  const order = await lockOrder(ctx, orderId);
  const { rows } = await sql<{ id: string }>`
    delete from shop_prepared_item p using shop_order_item i
    join shop_goods g on g.tenant_id = i.tenant_id and g.place_id = i.place_id and g.id = i.goods_id
    where p.tenant_id = app_tenant() and i.tenant_id = p.tenant_id and i.id = p.item_id and i.order_id = ${orderId}::bigint and ${atStation(stationId, 'g')}
    returning p.item_id as id`.execute(ctx.db);
  if (order.order_status === preparing && rows.length === 0)
    throw new DomainError('shop.card-open', { orderNo: order.order_no });
  if (order.order_status !== preparing) await transitionRows(ctx, orderTable, 'recall', [orderId]);
  announceKitchen(ctx, [order]);
}

/** Marks an order ready for pickup: preparing → ready, a paid one by way of preparing. */
export async function markCardReady(ctx: Context, { orderId }: Card): Promise<void> {
  const order = await lockOrder(ctx, orderId);
  if (order.order_status === paid) await advanceOrders(ctx, 'prepare', [orderId]);
  await advanceOrders(ctx, 'ready', [orderId]);
}

async function lockOrder(ctx: Context, id: string): Promise<OrderRow> {
  const [order] = await lockOrdersForPayment(ctx, [id]);
  if (!order) throw new DomainError('platform.not-found');
  return order;
}

async function isComplete(ctx: Context, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from shop_order_item i where i.tenant_id = app_tenant() and i.order_id = ${orderId}::bigint
      and not exists (select from shop_prepared_item p where p.tenant_id = i.tenant_id and p.item_id = i.id)) as open`.execute(
    ctx.db,
  );
  return rows[0]?.open === false;
}

/** Refusal with who bumped the card, and when. */
async function cardGone(ctx: Context, { id, order_no: orderNo }: OrderRow): Promise<DomainError> {
  const { rows } = await sql<{ at: Date | null; who: string | null }>`
    select p.prepared_at as at, u.real_name as who from shop_order o
    left join lateral (select p.* from shop_order_item i join shop_prepared_item p on p.tenant_id = i.tenant_id and p.item_id = i.id
      where i.tenant_id = o.tenant_id and i.order_id = o.id order by p.prepared_at desc limit 1) p on true
    left join sys_user u on u.tenant_id = p.tenant_id and u.id = p.prepared_by
    where o.tenant_id = app_tenant() and o.id = ${id}::bigint`.execute(ctx.db);
  const at = formatWireTime(rows[0]?.at ?? ctx.now, ctx.zone).slice(11, 16);
  return new DomainError('shop.card-gone', { orderNo, at, who: rows[0]?.who || '—' });
}
