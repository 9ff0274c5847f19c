import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { KeptRefusal } from '@refectory/engine/refusal/kept-refusal.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { assertPlace } from '#dining/server/admin-user/place-filter.ts';
import { assertUsable, cardHolder } from './card-holder.ts';
import { recordSwipe } from './record-swipe.ts';
import { byCard } from './take-bookings.ts';
import { type Taken, takeHere } from './take-here.ts';

/**
 * A swipe at the counter: hands out what the holder has booked for the meal that is on here. A refused swipe is on
 * record too (spec/dining#take).
 */
export async function takeByCard(
  ctx: Context,
  { cardNo, placeId }: { cardNo: string; placeId: string },
): Promise<Taken | KeptRefusal> {
  await assertPlace(ctx, placeId);
  const holder = await cardHolder(ctx, cardNo);
  const { employeeId, name, saasNo } = holder;
  // A blank card is nobody's: there is no one to keep a record of.
  if (!employeeId) assertUsable(ctx, holder);
  if (!employeeId) throw new DomainError('dining.card-unknown', { cardNo });
  return recordSwipe(ctx, { employeeId, placeId, how: byCard }, () => {
    assertUsable(ctx, holder);
    return takeHere(ctx, { employeeId, name, saasNo }, placeId, byCard);
  });
}
