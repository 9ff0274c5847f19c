import { askAhead, together } from '@refectory/engine/database/together.ts';
import type { CommittedRefusal } from '@refectory/engine/refusal/committed-refusal.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { attendanceSource } from '#dining/contract/booking/booking-dictionaries.ts';
import { assertOwnPlace } from '#dining/server/admin-user/place-filter.ts';
import { requirePlaceMeal } from '../counter/read-place-meals.ts';
import { assertCardUsable, requireCardHolder } from './card-holder.ts';
import { type TakenMeal, takeAtPlace } from './take-at-place.ts';

/**
 * Swipe at the counter: hands out the holder's booking for the current meal. A refused swipe is recorded, too
 * (spec/dining#take).
 */
export async function takeByCard(
  ctx: Context,
  { cardNo, placeId }: { cardNo: string; placeId: string },
): Promise<TakenMeal | CommittedRefusal> {
  const place = askAhead(requirePlaceMeal(ctx, placeId));
  const [, holder] = await together(assertOwnPlace(ctx, placeId), requireCardHolder(ctx, cardNo));
  const { employeeId, name, saasNo } = holder;
  // A card without a holder has no employee for an attendance row.
  if (!employeeId) assertCardUsable(ctx, holder);
  if (!employeeId) throw new DomainError('dining.card-unknown', { cardNo });
  return takeAtPlace(
    ctx,
    { employeeId, name, saasNo },
    { placeId, place, source: attendanceSource.keys.card, assertMay: () => assertCardUsable(ctx, holder) },
  );
}
