import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import { cancelDeadline, type MealTimes, takeWindow } from '#dining/server/public.ts';

/** A paid order, as far as its end looks at it. */
export interface PaidOrder {
  readonly orderNo: string;
  readonly day: string;
  readonly orderedAt: Date;
}

/** Its meal, and when that is asked. */
export interface OrderEndContext {
  readonly now: Date;
  readonly zone: string;
  readonly meal: MealTimes;
  readonly cancelCutoffMinutes: number;
  readonly graceMinutes: number;
}

/** Until when an order can be cancelled: the cut-off before its meal, or, ordered behind that, the end of the meal, as with bookings on the spot. */
export function orderCancelDeadline({ day, orderedAt }: PaidOrder, moment: OrderEndContext): Date {
  const { meal, zone, cancelCutoffMinutes, graceMinutes } = moment;
  const cutoff = cancelDeadline(day, meal, cancelCutoffMinutes, zone);
  return orderedAt > cutoff ? takeWindow(day, meal, graceMinutes, zone).to : cutoff;
}

/**
 * Why a paid order cannot be cancelled now, or nothing: past its time that takes a right and a reason
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

/** Whether the meal of an order is over, grace included: what nobody collected ends. */
export const isMealOver = (
  day: string,
  { meal, graceMinutes, zone, now }: Omit<OrderEndContext, 'cancelCutoffMinutes'>,
) => takeWindow(day, meal, graceMinutes, zone).to < now;
