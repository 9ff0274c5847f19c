import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { spaceStatus } from '#space/contract/dictionaries.ts';
import type { CalendarEvent } from './write-ical.ts';

const { hold, waiting, confirmed, checkedIn, done } = spaceStatus.keys;
const shown = [hold, waiting, confirmed, checkedIn, done];
/** How far back a feed reaches: events a calendar missed for longer are not updated. */
const daysBack = 60;
const daysAhead = 400;
const mostEvents = 5000;

interface FeedEvent {
  readonly id: string;
  readonly bookingNo: string;
  readonly version: number;
  readonly changedAt: Date;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly areaName: string;
  readonly venueName: string;
  readonly venueAddress: string;
  readonly typeName: string;
  readonly person: string;
  readonly status: number;
}

/** Name and events of a code; undefined for an unknown one. */
export async function readFeed(
  ctx: Context,
  code: string,
): Promise<{ readonly name: string; readonly events: readonly CalendarEvent[] } | undefined> {
  const feed = await ctx.db
    .selectFrom('space_calendar')
    .select(['name', 'venue_id', 'employee_id'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!feed) return undefined;
  const { rows } = await sql<FeedEvent>`
    select b.id, b.booking_no as "bookingNo", b.version, coalesce(b.update_time, b.create_time) as "changedAt", b.start_at as "startAt", b.end_at as "endAt",
      a.name as "areaName", v.name as "venueName", v.address as "venueAddress", t.name as "typeName",
      coalesce(e.name, b.customer_name) as person, b.space_status as status
    from space_booking b
    join space_venue v on v.tenant_id = b.tenant_id and v.id = b.venue_id
    join space_area a on a.tenant_id = b.tenant_id and a.id = b.area_id
    join space_type t on t.tenant_id = b.tenant_id and t.id = b.type_id
    left join dining_employee e on e.tenant_id = b.tenant_id and e.id = b.employee_id
    where b.tenant_id = app_tenant()
      and (${feed.venue_id}::bigint is null or b.venue_id = ${feed.venue_id}::bigint)
      and (${feed.employee_id}::bigint is null or b.employee_id = ${feed.employee_id}::bigint)
      and b.space_status = any(${shown}::int[])
      and b.start_at between app_now() - make_interval(days => ${daysBack}) and app_now() + make_interval(days => ${daysAhead})
    order by b.start_at, b.id limit ${mostEvents}`.execute(ctx.db);
  const isOfVenue = feed.venue_id !== null;
  return { name: feed.name, events: rows.map((row) => toEvent(ctx.tenantId, row, isOfVenue)) };
}

const toEvent = (tenantId: string, row: FeedEvent, isOfVenue: boolean): CalendarEvent => ({
  uid: `booking-${row.id}@${tenantId}.refectory`,
  sequence: row.version,
  changedAt: row.changedAt,
  startAt: row.startAt,
  endAt: row.endAt,
  summary: isOfVenue ? `${row.areaName} · ${row.person}` : `${row.areaName} · ${row.typeName}`,
  location: [row.venueName, row.areaName, row.venueAddress].filter(Boolean).join(', '),
  description: `${row.bookingNo}\n${row.typeName}`,
  isTentative: row.status === hold || row.status === waiting,
});
