import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { closeWorkItem, sendUserMessage } from '#message/server/public.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { announceKitchen } from '#shop/server/kitchen/kitchen-topic.ts';
import type { OrderRow } from '../create/create-orders.ts';
import { lockOrders, orderTable } from '../lock-orders.ts';
import { cancelLockedOrders } from './cancel-orders.ts';

/**
 * The kitchen accepts a cancellation: cancelRequested → cancelled, with refund and release of portions (decision 1450).
 */
export async function agreeToCancel(ctx: Context, { id }: { id: string }): Promise<void> {
  const rows = await lockOrders(ctx, [id]);
  await cancelLockedOrders(ctx, rows, [id], rows[0]?.cancel_reason ?? '', 'agree');
  await closeWorkItem(ctx, 'cancelRequest', id);
}

/** The kitchen refuses a cancellation: cancelRequested → preparing; the requester is notified with the reason. */
export async function refuseToCancel(ctx: Context, { id, reason }: { id: string; reason: string }): Promise<void> {
  const rows = await transitionRows(ctx, orderTable, 'refuse', [id], { detail: reason });
  await closeWorkItem(ctx, 'cancelRequest', id);
  announceKitchen(ctx, rows);
  for (const row of rows)
    await tellAsker(ctx, row, {
      zh: `后厨未同意取消订单 ${row.order_no}`,
      en: `The kitchen did not agree to cancel order ${row.order_no}`,
      reason,
    });
}

/** Notifies requesters of cancellations that were not decided before the end of the meal. */
export async function closeUndecidedRequests(ctx: Context, rows: readonly OrderRow[]): Promise<void> {
  for (const row of rows) {
    if (row.order_status !== orderStates.keys.cancelRequested) continue;
    await closeWorkItem(ctx, 'cancelRequest', row.id);
    await tellAsker(ctx, row, {
      zh: `订单 ${row.order_no} 的取消申请在餐次结束前未获答复`,
      en: `The cancellation request of order ${row.order_no} was not answered before the meal ended`,
      reason: row.cancel_reason,
    });
  }
}

async function tellAsker(
  ctx: Context,
  row: OrderRow,
  { zh, en, reason }: { readonly zh: string; readonly en: string; readonly reason: string },
): Promise<void> {
  if (row.cancel_asked_by === null) return;
  await sendUserMessage(ctx, { userId: row.cancel_asked_by, title: { zh, en }, content: reason });
}
