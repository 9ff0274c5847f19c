import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { assertOwnPlace, listPlaceIds } from '#dining/server/public.ts';

/** Days, for one meal or all. */
export interface SummaryDays {
  readonly bookingTimeStart: string;
  readonly bookingTimeEnd: string;
  readonly mealPeriod?: number | null | undefined;
}

/** Days of a place: what can be locked. */
export interface SummarySpan extends SummaryDays {
  readonly placeId: string;
}

/** Days of a place, or of every place that the caller sees: what can be read. */
export interface ReadSpan extends SummaryDays {
  readonly placeId?: string | null | undefined;
}

/** SQL: whether rows of an alias (bookings, orders or demand) are of these places and days. */
export function isOfSpan(
  placeIds: readonly string[],
  { bookingTimeStart, bookingTimeEnd, mealPeriod = null }: SummaryDays,
  alias: string,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`${column('tenant_id')} = app_tenant() and ${column('place_id')} = any(${placeIds}::bigint[])
    and ${column('day')} between ${bookingTimeStart}::date and ${bookingTimeEnd}::date
    and (${mealPeriod}::int is null or ${column('meal_period')} = ${mealPeriod}::int)`;
}

const longestDays = 31;

/** Refuses a reversed span, more than 31 days, and a place outside the caller's places. */
export async function assertSpan(ctx: Context, { placeId, ...days }: SummarySpan): Promise<void> {
  await assertOwnPlace(ctx, placeId);
  assertDays(days);
}

/**
 * The places of a span that is read: its own, or without one all that the caller sees (spec/shop#summary). Refuses what
 * {@link assertSpan} refuses.
 */
export async function resolvePlaces(ctx: Context, { placeId, ...days }: ReadSpan): Promise<readonly string[]> {
  if (placeId) await assertOwnPlace(ctx, placeId);
  assertDays(days);
  return placeId ? [placeId] : listPlaceIds(ctx);
}

function assertDays({ bookingTimeStart, bookingTimeEnd }: SummaryDays): void {
  const days = (Date.parse(bookingTimeEnd) - Date.parse(bookingTimeStart)) / 86_400_000 + 1;
  if (days < 1 || days > longestDays) throw new DomainError('shop.summary-days', {}, { field: 'bookingTimeEnd' });
}
