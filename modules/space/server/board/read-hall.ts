import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { addDays, businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { spaceStatus, spaceUse } from '#space/contract/dictionaries.ts';

const { hold, waiting, confirmed, checkedIn, done } = spaceStatus.keys;
const shown = [hold, waiting, confirmed, checkedIn, done];

interface HallVenue {
  readonly venueName: string;
  readonly openTime: string;
  readonly closeTime: string;
}
interface HallArea {
  readonly id: string;
  readonly name: string;
  readonly parentId: string;
  readonly depth: number;
  readonly capacity: number | null;
}
interface HallSpan {
  readonly id: string;
  readonly areaId: string;
  readonly startAt: string;
  readonly endAt: string;
}

/** An instant as the wire writes it. */
const wireTime = (column: 'start_at' | 'end_at' | 'b.start_at' | 'b.end_at') =>
  sql<string>`to_char(${sql.ref(column)} at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS')`;

/** `王**`, `J****`: recognisable for the person, but not for others. */
const hideName = (name: string): string => {
  const [first = '', ...rest] = name;
  return first + '*'.repeat(Math.min(rest.length, 4));
};

/**
 * Data of the screen in the hall for today: open areas, bookings with masked names, closures
 * (spec/space#hall-screen).
 */
export async function readHall(ctx: Context, { venueId }: { readonly venueId: string }) {
  const day = businessDay(ctx.now, ctx.zone);
  const from = zonedInstant(day, '00:00', ctx.zone);
  const to = zonedInstant(addDays(day, 1), '00:00', ctx.zone);
  const venues = await sql<HallVenue>`
    select name as "venueName", to_char(open_time, 'HH24:MI') as "openTime", to_char(close_time, 'HH24:MI') as "closeTime"
    from space_venue where tenant_id = app_tenant() and id = ${venueId}::bigint`.execute(ctx.db);
  const [venue] = venues.rows;
  if (!venue) throw new DomainError('platform.not-found');
  const areas = await sql<HallArea>`
    with recursive tree as (
      select id, parent_id, name, capacity, 0 as depth, array[sort::bigint, id] as place
      from space_area where tenant_id = app_tenant() and venue_id = ${venueId}::bigint and parent_id is null and status = ${spaceUse.keys.open}
      union all
      select a.id, a.parent_id, a.name, a.capacity, t.depth + 1, t.place || array[a.sort::bigint, a.id]
      from tree t join space_area a on a.tenant_id = app_tenant() and a.parent_id = t.id and a.status = ${spaceUse.keys.open})
    select id, name, coalesce(parent_id::text, '') as "parentId", depth, capacity from tree order by place`.execute(
    ctx.db,
  );
  const bookings = await sql<HallSpan & { readonly name: string; readonly spaceStatus: number }>`
    select b.id, b.area_id as "areaId", ${wireTime('b.start_at')} as "startAt", ${wireTime('b.end_at')} as "endAt", coalesce(e.name, b.customer_name) as name,
      b.space_status as "spaceStatus"
    from space_booking b left join dining_employee e on e.tenant_id = b.tenant_id and e.id = b.employee_id
    where b.tenant_id = app_tenant() and b.venue_id = ${venueId}::bigint and b.start_at < ${to} and b.start_at > ${from}::timestamptz - interval '48 hours'
      and b.end_at > ${from} and b.space_status = any(${shown}::int[])
    order by b.start_at, b.id`.execute(ctx.db);
  const closures = await sql<HallSpan & { readonly reason: string }>`
    select id, area_id as "areaId", ${wireTime('start_at')} as "startAt", ${wireTime('end_at')} as "endAt", reason from space_closure
    where tenant_id = app_tenant() and venue_id = ${venueId}::bigint and start_at < ${to} and end_at > ${from}
    order by start_at, id`.execute(ctx.db);
  return {
    ...venue,
    day,
    areas: areas.rows,
    bookings: bookings.rows.map(({ name, ...span }) => ({ ...span, person: hideName(name) })),
    closures: closures.rows,
  };
}
