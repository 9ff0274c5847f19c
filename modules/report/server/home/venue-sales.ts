import { type Context, can } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { DayRange } from './day-range.ts';
import type { Sales } from './sales.ts';

/** Bookings of venues as the figures of a place, for who may read the report of them (spec/report#space-use). They have no place. */
export async function listVenueSales(ctx: Context, { from, to }: DayRange) {
  if (!can(ctx, 'space_use')) return [];
  const { rows } = await sql<Sales & { placeId: string; placeName: string }>`
    select ''::text as "placeId", r.venue_name as "placeName", r.booked, r.paid, r.booked - r.paid as unpaid, r.taken, r.waiting, r.no_shows as "notTaken",
      0 as "walkIn", r.cancelled, 0 as orders, yuan(r.amount) as amount, yuan(0) as "orderAmount", yuan(0) as subsidy, yuan(0) as "couponValue"
    from (
      select venue_name, sum(booked)::int as booked, sum(paid)::int as paid, sum(taken)::int as taken, sum(waiting)::int as waiting,
        sum(no_shows)::int as no_shows, sum(cancelled)::int as cancelled, sum(amount)::bigint as amount
      from report_venue_day where tenant_id = app_tenant() and day between ${from}::date and ${to}::date group by venue_name) r
    order by r.venue_name`.execute(ctx.db);
  return rows;
}
