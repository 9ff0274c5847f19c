import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { createWorkItem } from '#message/server/public.ts';
import { announceKitchen } from '#shop/server/kitchen/kitchen-topic.ts';
import type { OrderRow } from '../create/create-orders.ts';
import { orderTable } from '../lock-orders.ts';

/**
 * Requests the cancellation of an order in preparation: preparing → cancelRequested, with a work item for users who may
 * decide at its place (decision 1450). Refused without a reason.
 */
export async function requestCancellation(ctx: Context, order: OrderRow, reason: string): Promise<void> {
  const { id, order_no: orderNo, place_id: placeId } = order;
  if (reason.trim() === '') throw new DomainError('shop.ask-kitchen-reason', { orderNo }, { field: 'reason' });
  const set = { cancel_reason: reason.trim(), cancel_asked_at: ctx.now, cancel_asked_by: askerId(ctx) };
  await transitionRows(ctx, orderTable, 'requestCancel', [id], { set, detail: reason });
  announceKitchen(ctx, [order]);
  await createWorkItem(ctx, {
    kind: 'cancelRequest',
    subjectId: id,
    placeId,
    permission: 'shop_order_agree',
    path: `menu:shop_order?id=${id}`,
    title: {
      zh: `订单 ${orderNo} 申请取消：${reason.trim()}`,
      en: `Order ${orderNo}: cancellation requested (${reason.trim()})`,
    },
  });
}

/** User id of the requester; null for the system. */
const askerId = ({ user }: Context): string | null => (user.id === '0' ? null : user.id);
