import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { type ChosenCoupons, noCoupons } from '#coupon/server/public.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import { printDueKitchenSlips } from '../print/compose/print-due-kitchen-slips.ts';
import type { OrderRow } from './create/create-orders.ts';
import { lockOrdersForPayment, orderTable } from './lock-orders.ts';
import { settleOrders } from './settle-orders.ts';

const { unpaid } = orderStates.keys;

/**
 * Pays orders, all or none: unpaid → paid, money from the employee to revenue (spec/shop#order). Refused past the pay
 * deadline, and by the wallet when the balance is too low. Prints kitchen slips if the meal is in preparation.
 * `payType` replaces the way of payment chosen when ordering; `coupons` maps orders to the coupon that pays a part.
 */
export async function payOrders(
  ctx: Context,
  ids: readonly string[],
  payType?: number,
  coupons: ChosenCoupons = noCoupons,
): Promise<OrderRow[]> {
  if (payType !== undefined && !availablePayTypes.includes(payType))
    throw new DomainError('shop.pay-type-not-offered', {}, { field: 'payType' });
  const rows = await lockOrdersForPayment(ctx, ids);
  const payable = rows.filter((row) => row.order_status === unpaid);
  for (const row of payable)
    if (row.pay_deadline && row.pay_deadline < ctx.now)
      throw new DomainError('shop.pay-deadline-passed', {
        orderNo: row.order_no,
        deadline: formatWireTime(row.pay_deadline, ctx.zone),
      });
  // Moves money only if every row can be paid; otherwise the transition below refuses with the first that cannot.
  const set = payable.length === new Set(ids).size ? await settleOrders(ctx, payable, payType, coupons) : {};
  const paid = await transitionRows(ctx, orderTable, 'pay', ids, { set: { ...set, kitchen_at: null } });
  await printDueKitchenSlips(ctx, paid);
  return paid;
}

/** Action `pay` of one order. */
export async function payOrder(
  ctx: Context,
  { id, payType, couponId }: { id: string; payType?: number | null; couponId?: string | null },
): Promise<void> {
  await payOrders(ctx, [id], payType ?? undefined, couponId ? new Map([[id, couponId]]) : noCoupons);
}
