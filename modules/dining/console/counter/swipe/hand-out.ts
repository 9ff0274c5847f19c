import {
  type CounterContext,
  type HandOutResult,
  payBooking,
  sellWalkIn,
  takeBooking,
} from '../state/counter-calls.ts';
import type { PaymentChoice, Swipe } from '../state/counter-state.ts';

/** Does what the verdict offers: hands out what is booked, after payment if it is owed, or sells a meal. Safe to repeat. */
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
