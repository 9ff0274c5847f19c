import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { dayKind } from '#dining/contract/dictionaries.ts';
import { comingStates } from '#space/contract/booking/booking-states.ts';
import { slotChange } from '#space/contract/dictionaries.ts';
import { venueStates } from '#space/contract/place/place-states.ts';

/** The types that are planned, and the days. */
export interface PlanSpan {
  readonly typeIds: readonly string[];
  readonly dateFrom: string;
  readonly dateTo: string;
}

const { added, changed, removed } = slotChange.keys;
const { open } = venueStates.keys;
const { workday, restDay, holiday, makeUpWorkday } = dayKind.keys;

/**
 * Tables for a `with` (spec/space#plan): `wanted`, the slots that types, times and the calendar make; `difference`, what becomes of
 * each slot (`change` null: nothing); `hit`, live bookings on slots that go or get another time. Of what has begun nothing
 * is touched. A span that a clock change leaves no time for is no slot.
 */
export const planTables = ({ typeIds, dateFrom, dateTo }: PlanSpan): RawBuilder<unknown> => sql`
  span as materialized (
    select d::date as day, extract(isodow from d)::int as weekday,
      coalesce(h.day_kind, case when extract(isodow from d) > 5 then ${restDay}::int else ${workday}::int end) as day_kind
    from generate_series(greatest(${dateFrom}::date, app_today()), ${dateTo}::date, interval '1 day') d
    left join dining_holiday h on h.tenant_id = app_tenant() and h.day = d::date and h.place_id is null),
  wanted as materialized (
    select * from (
      select a.venue_id, a.id as area_id, t.id as type_id, m.id as time_id, s.day, s.day_kind,
        (s.day + m.start_time) at time zone app_zone() as start_at,
        (s.day + m.end_time + case when m.end_time <= m.start_time then interval '1 day' else interval '0' end) at time zone app_zone() as end_at,
        case when s.day_kind in (${restDay}::int, ${holiday}::int) then coalesce(t.holiday_price, t.price) else t.price end as price
      from space_type t
      join space_area a on a.tenant_id = t.tenant_id and a.id = any(t.area_ids) and a.status = ${open}::int
      join space_venue v on v.tenant_id = a.tenant_id and v.id = a.venue_id and v.status = ${open}::int
      join space_time m on m.tenant_id = a.tenant_id and m.venue_id = a.venue_id and (t.time_ids = '{}' or m.id = any(t.time_ids))
      cross join span s
      where t.tenant_id = app_tenant() and t.id = any(${typeIds}::bigint[]) and t.status = ${open}::int
        and case when s.day_kind = ${makeUpWorkday}::int then m.weekdays && '{1,2,3,4,5}' else s.weekday = any(m.weekdays) end
        and (v.close_time <= v.open_time or (m.start_time >= v.open_time and m.end_time <= v.close_time and m.end_time > m.start_time))) w
    where start_at < end_at and start_at > app_now()),
  present as materialized (
    select s.* from space_schedule s
    where s.tenant_id = app_tenant() and s.type_id = any(${typeIds}::bigint[]) and s.day between greatest(${dateFrom}::date, app_today()) and ${dateTo}::date
      and s.start_at > app_now()),
  difference as materialized (
    select p.id, coalesce(w.venue_id, p.venue_id) as venue_id, coalesce(w.area_id, p.area_id) as area_id, coalesce(w.type_id, p.type_id) as type_id,
      coalesce(w.time_id, p.time_id) as time_id, coalesce(w.day, p.day) as day, coalesce(w.day_kind, p.day_kind) as day_kind,
      coalesce(w.start_at, p.start_at) as start_at, coalesce(w.end_at, p.end_at) as end_at, coalesce(w.price, p.price) as price,
      p.start_at as start_now, p.end_at as end_now, p.price as price_now,
      case when p.id is null then ${added}::int when w.day is null then ${removed}::int
        when (w.start_at, w.end_at, w.price, w.day_kind) is distinct from (p.start_at, p.end_at, p.price, p.day_kind) then ${changed}::int end as change
    from wanted w full join present p on p.area_id = w.area_id and p.type_id = w.type_id and p.time_id = w.time_id and p.day = w.day),
  hit as materialized (
    select b.* from space_booking b
    where b.tenant_id = app_tenant() and b.type_id = any(${typeIds}::bigint[]) and b.space_status = any(${comingStates}::int[]) and b.start_at > app_now()
      and exists (
        select from difference d
        where d.area_id = b.area_id and d.type_id = b.type_id and (d.change = ${removed}::int or (d.change = ${changed}::int
            and (d.start_at, d.end_at) is distinct from (d.start_now, d.end_now)))
          and tstzrange(d.start_now, d.end_now) && b.during)
      -- What the plan has a slot for all the same is not hit.
      and not exists (select from wanted w where w.area_id = b.area_id and w.type_id = b.type_id and w.start_at = b.start_at and w.end_at = b.end_at))`;
