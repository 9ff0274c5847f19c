import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transition } from '@refectory/engine/states/transition.ts';
import { lockForPayment } from '../lock-orders.ts';
import { orders } from '../order-table.ts';
import { refundedOrder, refundOrders } from '../settle-orders.ts';

const done = 50;

/**
 * Gives back what an order that is over has cost, to the very buckets it came from, with a right of its own and a reason; the order
 * stays done (decision 1262). Refused when nothing is left to give back.
 */
export async function refundOrder(ctx: Context, { id, reason }: { id: string; reason: string }): Promise<void> {
  const rows = await lockForPayment(ctx, [id]);
  for (const row of rows)
    if (row.order_status === done && BigInt(row.pay_price) <= BigInt(row.refunded))
      throw new DomainError('shop.nothing-to-refund', { orderNo: row.order_no });
  await transition(ctx, orders, 'refund', [id], { set: refundedOrder, detail: reason });
  await refundOrders(ctx, rows);
}
