import { type Context, can } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { DayRange } from './day-range.ts';
import { noSales, type Sales } from './sales.ts';
import { sumFigures } from './sum-figures.ts';

const figures = ['booked', 'paid', 'unpaid', 'taken', 'waiting', 'noShows', 'cancelled', 'income'] as const;

/**
 * Venue bookings as figures of a place, for users who may read their report (spec/report#space-use). They have no
 * place.
 */
export async function listVenueSales(
  ctx: Context,
  days: DayRange,
): Promise<(Sales & { placeId: string; placeName: string })[]> {
  if (!can(ctx, 'space_use')) return [];
  const rows = await sumFigures(ctx, { source: 'venues', figures, by: ['venueId'], days });
  const { rows: named } = await sql<{ id: string; name: string }>`
    select id, name from report_venue
    where tenant_id = app_tenant() and id = any(${rows.map(({ venueId }) => venueId)}::bigint[])`.execute(ctx.db);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return rows
    .map(({ venueId, noShows, income, ...counted }) => ({
      ...noSales,
      ...counted,
      placeId: '',
      placeName: names.get(venueId) ?? '',
      notTaken: noShows,
      amount: income,
    }))
    .toSorted((one, other) => (one.placeName < other.placeName ? -1 : 1));
}
