import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { lockOrdersForPayment, orderTable } from '../lock-orders.ts';
import { orderRefundColumns, refundOrders } from '../settle-orders.ts';

const { done } = orderStates.keys;

/**
 * Refunds a finished order to the buckets that paid; needs a permission of its own and a reason; the order stays done
 * (decision 1262). Refused if everything is refunded already.
 */
export async function refundOrder(ctx: Context, { id, reason }: { id: string; reason: string }): Promise<void> {
  const rows = await lockOrdersForPayment(ctx, [id]);
  for (const row of rows)
    if (row.order_status === done && BigInt(row.pay_price) <= BigInt(row.refunded))
      throw new DomainError('shop.nothing-to-refund', { orderNo: row.order_no });
  await transitionRows(ctx, orderTable, 'refund', [id], { set: orderRefundColumns, detail: reason });
  await refundOrders(ctx, rows, reason);
}
