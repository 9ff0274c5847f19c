import { pay, type Spot, type Taken, take, walkIn } from '../counter-calls.ts';
import type { Choice, Swipe } from '../counter-stage.ts';

/** Does what the verdict offers: hands out what is booked, after payment if it is owed, or sells a meal. Safe to repeat. */
export async function handOut({ token, eater, key }: Swipe, { offer, payType }: Choice, spot: Spot): Promise<Taken> {
  const { may, bookingId } = eater.now;
  if (may === 'walkin') return walkIn(token, spot, offer?.packageId ?? '', payType, key);
  if (may === 'pay') await pay(bookingId, payType, key);
  return take(token, bookingId, spot.placeId, key);
}
