import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import { cancelDeadline, type MealTimes, takeWindow } from '#dining/server/public.ts';

/** The columns of a paid order that matter to its end. */
export interface PaidOrder {
  readonly orderNo: string;
  readonly day: string;
  readonly orderedAt: Date;
}

/** The order's meal and the current time. */
export interface OrderEndContext {
  readonly now: Date;
  readonly zone: string;
  readonly meal: MealTimes;
  readonly cancelCutoffMinutes: number;
  readonly graceMinutes: number;
}

/**
 * Until when an order can be cancelled: the cut-off before its meal; if ordered after that, the end of the meal, as for
 * bookings on the spot.
 */
export function orderCancelDeadline({ day, orderedAt }: PaidOrder, moment: OrderEndContext): Date {
  const { meal, zone, cancelCutoffMinutes, graceMinutes } = moment;
  const cutoff = cancelDeadline(day, meal, cancelCutoffMinutes, zone);
  return orderedAt > cutoff ? takeWindow(day, meal, graceMinutes, zone).to : cutoff;
}

/**
 * Refusal to cancel a paid order, or undefined: after the deadline a permission and a reason are needed
 * (spec/shop#order).
 */
export function orderCancelRefusal(
  order: PaidOrder,
  moment: OrderEndContext,
  { mayForce, reason }: { readonly mayForce: boolean; readonly reason: string },
): Refusal | undefined {
  const until = orderCancelDeadline(order, moment);
  if (moment.now <= until) return undefined;
  const params = { orderNo: order.orderNo, closedAt: formatWireTime(until, moment.zone).slice(0, 16) };
  if (!mayForce) return { code: 'shop.cancel-closed', params };
  return reason.trim() === '' ? { code: 'shop.cancel-reason', params, field: 'reason' } : undefined;
}

/** Whether the meal of an order has ended, grace period included. */
export const isMealOver = (
  day: string,
  { meal, graceMinutes, zone, now }: Omit<OrderEndContext, 'cancelCutoffMinutes'>,
) => takeWindow(day, meal, graceMinutes, zone).to < now;
