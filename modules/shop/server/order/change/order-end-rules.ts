import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { wireTime } from '@refectory/engine/request/clock.ts';
import { cancellableUntil, type MealTimes, takeableAt } from '#dining/server/public.ts';

/** A paid order, as far as its end looks at it. */
export interface PaidOrder {
  readonly orderNo: string;
  readonly day: string;
  readonly orderedAt: Date;
}

/** Its meal, and when that is asked. */
export interface EndMoment {
  readonly now: Date;
  readonly zone: string;
  readonly meal: MealTimes;
  readonly cancelCutoffMinutes: number;
  readonly graceMinutes: number;
}

/** Until when an order can be cancelled: the cut-off before its meal, or, ordered behind that, the end of the meal, as with bookings on the spot. */
export function orderCancellableUntil({ day, orderedAt }: PaidOrder, moment: EndMoment): Date {
  const { meal, zone, cancelCutoffMinutes, graceMinutes } = moment;
  const cutoff = cancellableUntil(day, meal, cancelCutoffMinutes, zone);
  return orderedAt > cutoff ? takeableAt(day, meal, graceMinutes, zone).to : cutoff;
}

/**
 * Why a paid order cannot be cancelled now, or nothing: past its time that takes a right and a reason
 * (spec/shop#order).
 */
export function cancelRefusal(
  order: PaidOrder,
  moment: EndMoment,
  { mayForce, reason }: { readonly mayForce: boolean; readonly reason: string },
): Refusal | undefined {
  const until = orderCancellableUntil(order, moment);
  if (moment.now <= until) return undefined;
  const params = { orderNo: order.orderNo, closedAt: wireTime(until, moment.zone).slice(0, 16) };
  if (!mayForce) return { code: 'shop.cancel-closed', params };
  return reason.trim() === '' ? { code: 'shop.cancel-reason', params, field: 'reason' } : undefined;
}

/** Whether the meal of an order is over, grace included: what nobody collected ends. */
export const isMealOver = (day: string, { meal, graceMinutes, zone, now }: Omit<EndMoment, 'cancelCutoffMinutes'>) =>
  takeableAt(day, meal, graceMinutes, zone).to < now;
