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
  { offer, payType }: PaymentChoice,
  spot: CounterContext,
): Promise<HandOutResult> {
  const { may, bookingId } = diner.now;
  if (may === 'walkin') return sellWalkIn(identifier, spot, offer?.packageId ?? '', payType, key);
  if (may === 'pay') await payBooking(bookingId, payType, key);
  return takeBooking(identifier, bookingId, spot.placeId, key);
}
