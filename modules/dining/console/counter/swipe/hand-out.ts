import {
  type CounterContext,
  type HandOutResult,
  payBooking,
  sellWalkIn,
  takeBooking,
} from '../state/counter-calls.ts';
import type { PaymentChoice, Swipe } from '../state/counter-state.ts';

/**
 * Executes the decision: hands out the booking, after payment if it is unpaid, or sells a meal. Idempotent by the key
 * of the swipe.
 */
export async function handOut(
  { identifier, diner, key }: Swipe,
  { offer, payType, couponId }: PaymentChoice,
  spot: CounterContext,
): Promise<HandOutResult> {
  const { may, bookingId } = diner.now;
  if (may === 'walkin')
    return sellWalkIn(identifier, spot, { packageId: offer?.packageId ?? '', payType, couponId }, key);
  if (may === 'pay') await payBooking(bookingId, { payType, couponId }, key);
  return takeBooking(identifier, bookingId, spot.placeId, key);
}
