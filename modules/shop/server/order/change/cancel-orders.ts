import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { announceTables, type DiningSettings, readSettingsOfPlaces } from '#dining/server/public.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { announceKitchen } from '#shop/server/kitchen/kitchen-topic.ts';
import { printCancellationSlips } from '#shop/server/print/compose/print-cancellation-slips.ts';
import { deletePendingSlips } from '#shop/server/print/compose/print-kitchen-slips.ts';
import type { OrderRow } from '../create/create-orders.ts';
import { releasePortions } from '../create/reserve-portions.ts';
import { lockOrders, orderTable } from '../lock-orders.ts';
import { orderRefundColumns, refundOrders } from '../settle-orders.ts';
import { orderCancelRefusal } from './order-end-rules.ts';
import { requestCancellation } from './request-cancellation.ts';

const { paid, preparing, cancelRequested, cancelled } = orderStates.keys;

/**
 * Cancels orders, all or none: unpaid or paid → cancelled, releases portions, refunds to the buckets that paid
 * (spec/shop#order). A paid order is refused after the cut-off without `shop_order_force_cancel` and a reason.
 */
export async function cancelOrders(ctx: Context, ids: readonly string[], reason = ''): Promise<void> {
  await cancelRows(ctx, await lockOrders(ctx, ids), ids, reason);
}

async function cancelRows(ctx: Context, rows: readonly OrderRow[], ids: readonly string[], reason: string) {
  const asked = rows.filter((row) => row.order_status === paid);
  const settingsOf = await readSettingsOfPlaces(
    ctx,
    asked.map((row) => row.place_id),
  );
  for (const row of asked) assertCancellable(ctx, row, settingsOf(row.place_id), reason);
  await cancelLockedOrders(ctx, rows, ids, reason);
}

/** Cancels rows locked by {@link lockOrders}, regardless of the cut-off, also cancelRequested → cancelled. */
export async function cancelLockedOrders(
  ctx: Context,
  rows: readonly OrderRow[],
  ids: readonly string[],
  reason: string,
  move: 'cancel' | 'agree' = 'cancel',
): Promise<void> {
  const set = { cancelled_at: ctx.now, ...orderRefundColumns };
  announceTables(ctx, await transitionRows(ctx, orderTable, move, ids, { set, detail: reason }));
  await deletePendingSlips(ctx, ids);
  await printCancellationSlips(ctx, ids, reason);
  await releasePortions(ctx, await listReservedPortions(ctx, ids));
  await refundOrders(ctx, rows, reason);
  announceKitchen(ctx, rows);
}

/** Action `cancel` of one order. An order in preparation becomes a cancellation request instead (decision 1450). */
export async function cancelOrder(ctx: Context, { id, reason }: { id: string; reason?: string | null }) {
  const rows = await lockOrders(ctx, [id]);
  if (rows[0]?.order_status === preparing) {
    await requestCancellation(ctx, rows[0], reason ?? '');
    return { orderStatus: cancelRequested };
  }
  await cancelRows(ctx, rows, [id], reason ?? '');
  return { orderStatus: cancelled };
}

function assertCancellable(
  ctx: Context,
  row: OrderRow,
  { meals, cancelCutoffMinutes, takeGraceMinutes: graceMinutes }: DiningSettings,
  reason: string,
): void {
  const meal = meals.find(({ mealPeriod }) => mealPeriod === row.meal_period);
  if (!meal) return;
  const refusal = orderCancelRefusal(
    { orderNo: row.order_no, day: row.day, orderedAt: row.create_time },
    { now: ctx.now, zone: ctx.zone, meal, cancelCutoffMinutes, graceMinutes },
    { mayForce: can(ctx, 'shop_order_force_cancel'), reason },
  );
  if (refusal) throw DomainError.of(refusal);
}

/** Portions reserved by orders. */
export async function listReservedPortions(ctx: Context, ids: readonly string[]) {
  const { rows } = await sql<{ goodsId: string; day: string; portions: number }>`
    select i.goods_id as "goodsId", o.day, i.quantity as portions
    from shop_order o join shop_order_item i on i.tenant_id = o.tenant_id and i.order_id = o.id
    where o.tenant_id = app_tenant() and o.id = any(${ids}::bigint[])`.execute(ctx.db);
  return rows;
}
