import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { assertOwnPlace } from '#dining/server/public.ts';

/** Days of a place, for one meal or all. */
export interface SummarySpan {
  readonly placeId: string;
  readonly bookingTimeStart: string;
  readonly bookingTimeEnd: string;
  readonly mealPeriod?: number | null | undefined;
}

/** SQL: whether rows of an alias (bookings, orders or demand) are in a span. */
export function isOfSpan(
  { placeId, bookingTimeStart, bookingTimeEnd, mealPeriod = null }: SummarySpan,
  alias: string,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`${column('tenant_id')} = app_tenant() and ${column('place_id')} = ${placeId}::bigint
    and ${column('day')} between ${bookingTimeStart}::date and ${bookingTimeEnd}::date
    and (${mealPeriod}::int is null or ${column('meal_period')} = ${mealPeriod}::int)`;
}

const longestDays = 31;

/** Refuses a reversed span, more than 31 days, and a place outside the caller's places. */
export async function assertSpan(
  ctx: Context,
  { placeId, bookingTimeStart, bookingTimeEnd }: SummarySpan,
): Promise<void> {
  await assertOwnPlace(ctx, placeId);
  const days = (Date.parse(bookingTimeEnd) - Date.parse(bookingTimeStart)) / 86_400_000 + 1;
  if (days < 1 || days > longestDays) throw new DomainError('shop.summary-days', {}, { field: 'bookingTimeEnd' });
}
