import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { scheduleStatus } from '#space/contract/dictionaries.ts';
import { areaStates } from '#space/contract/place/place-states.ts';
import type { BookingRequest } from './booking-request.ts';

/** Number of free spans checked for available equipment. */
const lookedAt = 100;

/** A free alternative slot. */
export interface FreeSlot {
  readonly areaId: string;
  readonly areaName: string;
  readonly startAt: string;
  readonly endAt: string;
}

/**
 * The next three free spans of the type: at least as long as requested, slots of one day, not starting earlier; at
 * equal times the same area first. With equipment, only spans at which it is available.
 */
export async function listFree(ctx: Context, request: BookingRequest): Promise<FreeSlot[]> {
  const { areaId, typeId, startAt, endAt, bookingId, addons = [] } = request;
  const { rows } = await sql<FreeSlot>`
    with free as materialized (
    select s.area_id, a.name as area_name, a.sort, s.start_at, n.end_at
    from space_schedule s
    join space_area a on a.tenant_id = s.tenant_id and a.id = s.area_id and a.status = ${areaStates.keys.open}::int
    join space_type t on t.tenant_id = s.tenant_id and t.id = s.type_id
    cross join lateral (
      select min(e.end_at) as end_at from space_schedule e
      where e.tenant_id = s.tenant_id and e.area_id = s.area_id and e.type_id = s.type_id and e.day = s.day and e.start_at >= s.start_at
        and e.schedule_status = ${scheduleStatus.keys.open}::int and e.end_at >= s.start_at + (${endAt}::timestamptz - ${startAt}::timestamptz)) n
    where s.tenant_id = app_tenant() and n.end_at is not null and s.type_id = ${typeId}::bigint and s.schedule_status = ${scheduleStatus.keys.open}::int
      and s.day >= (${startAt}::timestamptz at time zone app_zone())::date
      and s.day <= least((${startAt}::timestamptz at time zone app_zone())::date + 31, app_today() + t.bookable_days)
      and s.start_at >= greatest(${startAt}::timestamptz, app_now() + make_interval(mins => t.notice_minutes))
      and not exists (select from space_occupancy o where o.tenant_id = s.tenant_id and o.area_id = s.area_id
        and o.during && tstzrange(s.start_at, n.end_at + make_interval(mins => a.buffer_minutes)))
      and not exists (
        select from space_parts(s.area_id) part join space_occupancy o on o.tenant_id = app_tenant() and o.area_id = part
        where o.during && tstzrange(s.start_at, n.end_at + make_interval(mins => a.buffer_minutes)))
    order by s.start_at, s.area_id <> ${areaId}::bigint, a.sort, a.id limit ${addons.length > 0 ? lookedAt : 3})
    select f.area_id as "areaId", f.area_name as "areaName", to_char(f.start_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS') as "startAt",
      to_char(f.end_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS') as "endAt"
    from free f
    where not exists (
      select from unnest(${addons.map(({ equipmentId }) => equipmentId)}::bigint[], ${addons.map(({ quantity }) => quantity)}::int[]) w (id, quantity)
      join space_equipment e on e.tenant_id = app_tenant() and e.id = w.id
      where w.quantity + space_equipment_used(e.id, f.start_at, f.end_at, ${bookingId ?? null}::bigint) > e.stock)
    order by f.start_at, f.area_id <> ${areaId}::bigint, f.sort, f.area_id limit 3`.execute(ctx.db);
  return rows;
}

/** As shown in a refusal: `1号场 11-25 18:00`. */
export const freeText = ({ areaName, startAt }: FreeSlot): string => `${areaName} ${startAt.slice(5, 16)}`;
