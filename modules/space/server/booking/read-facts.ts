import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { bookingStates, countedStates } from '#space/contract/booking/booking-states.ts';
import { scheduleStatus } from '#space/contract/dictionaries.ts';
import { waitStates } from '#space/contract/wait/wait-states.ts';
import type { BookingRequest } from './booking-request.ts';

/** A slot of the plan within the requested span. */
export interface PlannedSlot {
  readonly timeId: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly price: string;
  readonly dayKind: number;
}

/** Late cancellation: so many hours before, so many percent back. */
export interface CancelStep {
  readonly hours: number;
  readonly percent: number;
}

/** All data for the validation of a request, read together. */
export interface BookingFacts {
  readonly venueId: string;
  readonly venueName: string;
  readonly venueStatus: number;
  readonly areaName: string;
  readonly areaStatus: number;
  readonly capacity: number | null;
  readonly typeName: string;
  readonly typeStatus: number;
  readonly inType: boolean;
  readonly deposit: string;
  readonly minPersons: number;
  readonly maxPersons: number | null;
  readonly bookableDays: number;
  readonly noticeMinutes: number;
  readonly holdMinutes: number;
  readonly approval: boolean;
  readonly quotaPerDay: number | null;
  readonly quotaPerWeek: number | null;
  /** The person's group, when the type limits bookings per group. */
  readonly groupId: string | null;
  readonly groupQuotaPerDay: number | null;
  readonly groupQuotaPerWeek: number | null;
  readonly strikeLimit: number | null;
  readonly employeeStatus: number | null;
  readonly slots: readonly PlannedSlot[];
  /** Area of the conflicting booking, or reason of a closure. */
  readonly takenBy: string | null;
  readonly closedFor: string | null;
  readonly onDay: number;
  readonly inWeek: number;
  readonly groupOnDay: number;
  readonly groupInWeek: number;
  readonly strikes: number;
}

/**
 * Reads them in one statement; undefined when the area or type does not exist. Quotas count live and used bookings;
 * expired holds and offers do not block.
 */
export async function readBookingFacts(ctx: Context, request: BookingRequest): Promise<BookingFacts | undefined> {
  const { areaId, typeId, startAt, endAt, employeeId, customerPhone } = request;
  const { rows } = await sql<BookingFacts>`
    with request as (
      select ${startAt}::timestamptz as starts, ${endAt}::timestamptz as ends,
        (${startAt}::timestamptz at time zone app_zone())::date as day, ${employeeId}::bigint as employee_id, ${customerPhone}::text as phone,
        ${request.bookingId ?? null}::bigint as own),
    along as materialized (select day from unnest(${request.alongOn ?? []}::date[]) day),
    mine as materialized (
      select b.start_at, (b.start_at at time zone app_zone())::date as day, b.space_status, b.strike, b.type_id from space_booking b, request w
      where b.tenant_id = app_tenant() and b.start_at > w.starts - interval '31 days' and b.start_at < w.starts + interval '8 days'
        and b.id is distinct from w.own
        and (b.employee_id = w.employee_id or (w.employee_id is null and w.phone <> '' and b.customer_phone = w.phone))),
    -- Of the type and the person's group; nothing where the type has no limit for groups.
    limited as materialized (
      select e.group_id from space_type t join request w on true join dining_employee e on e.tenant_id = t.tenant_id and e.id = w.employee_id
      where t.tenant_id = app_tenant() and t.id = ${typeId}::bigint and (t.group_quota_per_day > 0 or t.group_quota_per_week > 0)),
    ours as materialized (
      select (b.start_at at time zone app_zone())::date as day from request w, limited l
      join dining_employee e on e.tenant_id = app_tenant() and e.group_id = l.group_id
      join space_booking b on b.tenant_id = e.tenant_id and b.employee_id = e.id
      where b.type_id = ${typeId}::bigint and b.start_at > w.starts - interval '8 days' and b.start_at < w.starts + interval '8 days'
        and b.space_status = any(${countedStates}::int[]) and b.id is distinct from w.own),
    hindrance as materialized (
      select o.booking_id, o.closure_id, o.wait_id from space_occupancy o, request w, space_area a
      where o.tenant_id = app_tenant() and a.tenant_id = o.tenant_id and a.id = ${areaId}::bigint
        and o.area_id in (select space_parts(${areaId}::bigint))
        and o.during && tstzrange(w.starts, w.ends + make_interval(mins => a.buffer_minutes)) and (w.own is null or o.booking_id is distinct from w.own)
        and not exists (select from space_booking h where h.tenant_id = o.tenant_id and h.id = o.booking_id
          and h.space_status = ${bookingStates.keys.hold}::int and h.hold_until < app_now())
        and not exists (select from space_wait f where f.tenant_id = o.tenant_id and f.id = o.wait_id
          and f.wait_status = ${waitStates.keys.offered}::int and f.offer_until <= app_now())
      order by o.during limit 1)
    select v.id as "venueId", v.name as "venueName", v.status as "venueStatus", a.name as "areaName", a.status as "areaStatus", a.capacity,
      t.name as "typeName", t.status as "typeStatus", coalesce(a.id = any(t.area_ids), false) as "inType", t.deposit, t.min_persons as "minPersons",
      t.max_persons as "maxPersons", t.bookable_days as "bookableDays", t.notice_minutes as "noticeMinutes", t.hold_minutes as "holdMinutes",
      t.group_quota_per_day as "groupQuotaPerDay", t.group_quota_per_week as "groupQuotaPerWeek", (select l.group_id from limited l) as "groupId",
      (select count(*)::int from ours o where o.day = w.day) + (select count(*)::int from along g where g.day = w.day) as "groupOnDay",
      (select count(*)::int from ours o where date_trunc('week', o.day::timestamp) = date_trunc('week', w.day::timestamp))
        + (select count(*)::int from along g where date_trunc('week', g.day::timestamp) = date_trunc('week', w.day::timestamp)) as "groupInWeek",
      t.approval, t.quota_per_day as "quotaPerDay", t.quota_per_week as "quotaPerWeek", t.strike_limit as "strikeLimit",
      (select e.employee_status from dining_employee e where e.tenant_id = a.tenant_id and e.id = w.employee_id) as "employeeStatus",
      coalesce((select jsonb_agg(jsonb_build_object('timeId', s.time_id::text, 'startAt', s.start_at, 'endAt', s.end_at, 'price', s.price::text,
          'dayKind', s.day_kind) order by s.start_at, s.end_at)
        from space_schedule s where s.tenant_id = a.tenant_id and s.area_id = a.id and s.type_id = t.id and s.schedule_status = ${scheduleStatus.keys.open}::int
          and s.start_at >= w.starts and s.end_at <= w.ends), '[]'::jsonb) as slots,
      (select x.name from hindrance h left join space_booking b on b.tenant_id = app_tenant() and b.id = h.booking_id
        left join space_wait f on f.tenant_id = app_tenant() and f.id = h.wait_id
        join space_area x on x.tenant_id = app_tenant() and x.id = coalesce(b.area_id, f.area_id)) as "takenBy",
      (select c.reason from hindrance h join space_closure c on c.tenant_id = app_tenant() and c.id = h.closure_id) as "closedFor",
      (select count(*)::int from mine m where m.day = w.day and m.type_id = t.id and m.space_status = any(${countedStates}::int[]))
        + (select count(*)::int from along g where g.day = w.day) as "onDay",
      (select count(*)::int from mine m where date_trunc('week', m.day::timestamp) = date_trunc('week', w.day::timestamp) and m.type_id = t.id
        and m.space_status = any(${countedStates}::int[]))
        + (select count(*)::int from along g where date_trunc('week', g.day::timestamp) = date_trunc('week', w.day::timestamp)) as "inWeek",
      (select count(*)::int from mine m where m.strike and m.start_at > app_now() - interval '30 days') as strikes
    from space_area a cross join request w
    join space_venue v on v.tenant_id = a.tenant_id and v.id = a.venue_id
    join space_type t on t.tenant_id = a.tenant_id and t.id = ${typeId}::bigint
    where a.tenant_id = app_tenant() and a.id = ${areaId}::bigint`.execute(ctx.db);
  return rows[0];
}
