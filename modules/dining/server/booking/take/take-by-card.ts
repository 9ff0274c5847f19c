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
 * A swipe at the counter: hands out what the holder has booked for the meal that is on here. A refused swipe is on
 * record too (spec/dining#take).
 */
export async function takeByCard(
  ctx: Context,
  { cardNo, placeId }: { cardNo: string; placeId: string },
): Promise<TakenMeal | CommittedRefusal> {
  const place = askAhead(requirePlaceMeal(ctx, placeId));
  const [, holder] = await together(assertOwnPlace(ctx, placeId), requireCardHolder(ctx, cardNo));
  const { employeeId, name, saasNo } = holder;
  // An unassigned card has no employee to record against.
  if (!employeeId) assertCardUsable(ctx, holder);
  if (!employeeId) throw new DomainError('dining.card-unknown', { cardNo });
  return takeAtPlace(
    ctx,
    { employeeId, name, saasNo },
    { placeId, place, source: attendanceSource.keys.card, assertMay: () => assertCardUsable(ctx, holder) },
  );
}
