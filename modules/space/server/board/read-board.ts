import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { dayKind } from '#dining/contract/dictionaries.ts';
import { scheduleStatus, spaceStatus } from '#space/contract/dictionaries.ts';

const slot = scheduleStatus.keys;
const { workday, restDay } = dayKind.keys;
const { hold, waiting, confirmed, checkedIn, done, noShow } = spaceStatus.keys;
const shownStates = [hold, waiting, confirmed, checkedIn, done, noShow];

interface Board {
  readonly venueId: string;
  readonly venueName: string;
  readonly now: string;
  readonly zone: string;
  readonly openTime: string;
  readonly closeTime: string;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly days: { day: string; dayKind: number }[];
  readonly areas: {
    id: string;
    name: string;
    code: string;
    parentId: string;
    depth: number;
    capacity: number | null;
    bufferMinutes: number;
    status: number;
  }[];
  readonly types: { id: string; name: string; approval: boolean; minPersons: number; deposit: string }[];
  readonly slots: {
    id: string;
    areaId: string;
    typeId: string;
    startAt: string;
    endAt: string;
    price: string;
    scheduleStatus: number;
  }[];
  readonly bookings: {
    id: string;
    bookingNo: string;
    areaId: string;
    typeId: string;
    startAt: string;
    endAt: string;
    busyUntil: string;
    person: string;
    persons: number;
    spaceStatus: number;
    payStatus: number;
    holdUntil: string;
    amount: string;
    equipment: string;
    version: number;
  }[];
  readonly closures: { id: string; areaId: string; startAt: string; endAt: string; reason: string }[];
}

/** The board of a venue's day: all its areas (spec/space#board). */
export const readDay = (ctx: Context, { venueId, day }: { readonly venueId: string; readonly day: string }) =>
  readBoard(ctx, { venueId, areaId: null, day });

/** The board of an area's week, from Monday: the area with its whole and its parts, which block each other. */
export const readWeek = (ctx: Context, { areaId, day }: { readonly areaId: string; readonly day: string }) =>
  readBoard(ctx, { venueId: null, areaId, day });

/** A venue's day, or an area's week. */
interface Asked {
  readonly venueId: string | null;
  readonly areaId: string | null;
  readonly day: string;
}

/** One statement; without bookings that ended unused. Times are in wire format. */
async function readBoard(ctx: Context, { venueId, areaId, day }: Asked): Promise<Board> {
  const { rows } = await sql<Board>`
    with recursive asked as materialized (
      select v.id as venue_id, ${areaId}::bigint as area_id,
        case when ${areaId}::bigint is null then ${day}::date else date_trunc('week', ${day}::timestamp)::date end as first_day,
        case when ${areaId}::bigint is null then ${day}::date else date_trunc('week', ${day}::timestamp)::date + 6 end as last_day
      from space_venue v
      where v.tenant_id = app_tenant() and v.id = coalesce(${venueId}::bigint,
        (select a.venue_id from space_area a where a.tenant_id = app_tenant() and a.id = ${areaId}::bigint))),
    span as materialized (
      select q.*, q.first_day::timestamp at time zone app_zone() as starts, (q.last_day + 1)::timestamp at time zone app_zone() as ends from asked q),
    tree as (
      select a.id, a.parent_id, 0 as depth, array[lpad(a.sort::text, 6, '0') || lpad(a.id::text, 20, '0')] as place
      from space_area a, span q where a.tenant_id = app_tenant() and a.venue_id = q.venue_id and a.parent_id is null
      union all
      select a.id, a.parent_id, t.depth + 1, t.place || (lpad(a.sort::text, 6, '0') || lpad(a.id::text, 20, '0'))
      from tree t join space_area a on a.tenant_id = app_tenant() and a.parent_id = t.id where t.depth < 20),
    shown as materialized (
      select t.*, t.place as sort_place from tree t, span q
      where q.area_id is null or t.id in (select space_parts(q.area_id))
        or exists (select from space_parts(t.id) part where part = q.area_id)),
    slot as materialized (
      select s.* from space_schedule s, span q
      where s.tenant_id = app_tenant() and s.venue_id = q.venue_id and s.start_at >= q.starts and s.start_at < q.ends
        and s.area_id in (select id from shown)),
    -- What is booked or closed in a part takes the slots of its whole; what takes a whole is occupied in its parts anyway.
    line as (
      select id as whole, id as part from shown
      union all
      select l.whole, a.id from line l join space_area a on a.tenant_id = app_tenant() and a.parent_id = l.part),
    taken as materialized (
      select l.whole as area_id, o.during, o.closure_id is not null as closed from line l
      join space_occupancy o on o.tenant_id = app_tenant() and o.area_id = l.part, span q
      where o.during && tstzrange(q.starts, q.ends + interval '2 days')),
    busy as materialized (
      select s.id, bool_or(k.closed) as closed from slot s join taken k on k.area_id = s.area_id and k.during && tstzrange(s.start_at, s.end_at) group by s.id)
    select v.id as "venueId", v.name as "venueName", to_char(app_now() at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS') as now,
      app_zone() as zone, to_char(v.open_time, 'HH24:MI') as "openTime", to_char(v.close_time, 'HH24:MI') as "closeTime",
      q.first_day::text as "dateFrom", q.last_day::text as "dateTo",
      (select jsonb_agg(jsonb_build_object('day', d::date::text, 'dayKind', coalesce(h.day_kind, case when extract(isodow from d) > 5 then ${restDay}::int else ${workday}::int end)) order by d)
        from generate_series(q.first_day, q.last_day, interval '1 day') d
        left join dining_holiday h on h.tenant_id = app_tenant() and h.day = d::date and h.place_id is null) as days,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id::text, 'name', a.name, 'code', a.code, 'parentId', coalesce(a.parent_id::text, ''),
          'depth', s.depth, 'capacity', a.capacity, 'bufferMinutes', a.buffer_minutes, 'status', a.status) order by s.sort_place)
        from shown s join space_area a on a.tenant_id = app_tenant() and a.id = s.id), '[]'::jsonb) as areas,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id::text, 'name', t.name, 'approval', t.approval, 'minPersons', t.min_persons,
          'deposit', yuan(t.deposit)) order by t.sort, t.id)
        from space_type t where t.tenant_id = app_tenant() and t.area_ids && array(select id from shown)), '[]'::jsonb) as types,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id::text, 'areaId', s.area_id::text, 'typeId', s.type_id::text,
          'startAt', to_char(s.start_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS'),
          'endAt', to_char(s.end_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS'), 'price', yuan(s.price),
          'scheduleStatus', case when s.schedule_status = ${slot.closed}::int or b.closed then ${slot.closed}::int
            when b.id is null then ${slot.open}::int else ${slot.booked}::int end) order by s.start_at, s.area_id, s.id)
        from slot s left join busy b on b.id = s.id), '[]'::jsonb) as slots,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id::text, 'bookingNo', b.booking_no, 'areaId', b.area_id::text, 'typeId', b.type_id::text,
          'startAt', to_char(b.start_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS'),
          'endAt', to_char(b.end_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS'),
          'busyUntil', to_char((b.end_at + make_interval(mins => a.buffer_minutes)) at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS'),
          'person', coalesce(e.name, b.customer_name), 'persons', b.persons, 'spaceStatus', b.space_status, 'payStatus', b.pay_status,
          'holdUntil', coalesce(to_char(b.hold_until at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS'), ''), 'amount', yuan(b.amount),
          'equipment', coalesce((select string_agg((line ->> 'name') || ' × ' || (line ->> 'quantity'), ' · ' order by n)
            from jsonb_array_elements(b.addons) with ordinality l (line, n)), ''), 'version', b.version) order by b.start_at, b.id)
        from space_booking b join space_area a on a.tenant_id = b.tenant_id and a.id = b.area_id
        left join dining_employee e on e.tenant_id = b.tenant_id and e.id = b.employee_id
        where b.tenant_id = app_tenant() and b.venue_id = q.venue_id and b.start_at < q.ends and b.end_at > q.starts
          and b.start_at > q.starts - interval '2 days' and b.space_status = any(${shownStates}::int[]) and b.area_id in (select id from shown)), '[]'::jsonb) as bookings,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id::text, 'areaId', c.area_id::text, 'reason', c.reason,
          'startAt', to_char(c.start_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS'),
          'endAt', to_char(c.end_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS')) order by c.start_at, c.id)
        from space_closure c where c.tenant_id = app_tenant() and c.area_id in (select id from shown) and c.start_at < q.ends and c.end_at > q.starts), '[]'::jsonb) as closures
    from span q join space_venue v on v.tenant_id = app_tenant() and v.id = q.venue_id`.execute(ctx.db);
  if (!rows[0]) throw new DomainError('platform.not-found');
  return rows[0];
}
