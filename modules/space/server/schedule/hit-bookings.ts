import { sql } from 'kysely';
import { areaStates } from '#space/contract/place/place-states.ts';
import { payStatus } from '#wallet/contract/dictionaries.ts';

/** A conflicting booking in responses. */
export interface HitBooking {
  readonly id: string;
  readonly bookingNo: string;
  readonly areaName: string;
  readonly person: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly spaceStatus: number;
  readonly paid: string;
  readonly freeAreas: { id: string; name: string }[];
}

/** SQL for the bookings of a preceding `with` table `hit`, with the areas of their type that are free at that time. */
export const hitBookings = sql`
    select b.id, b.booking_no as "bookingNo", a.name as "areaName", coalesce(e.name, b.customer_name) as person,
      to_char(b.start_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS') as "startAt",
      to_char(b.end_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS') as "endAt", b.space_status as "spaceStatus",
      case when b.pay_status = ${payStatus.keys.paid}::int then yuan(b.amount + b.deposit - b.refunded) else '0.00' end as paid,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', x.id::text, 'name', x.name) order by x.sort, x.id)
        from space_type t join space_area x on x.tenant_id = t.tenant_id and x.id = any(t.area_ids) and x.status = ${areaStates.keys.open}::int and x.id <> b.area_id
        where t.tenant_id = b.tenant_id and t.id = b.type_id
          and exists (select from space_schedule s where s.tenant_id = x.tenant_id and s.area_id = x.id and s.type_id = t.id and s.start_at = b.start_at)
          and not exists (select from space_parts(x.id) part join space_occupancy o on o.tenant_id = app_tenant() and o.area_id = part
            where o.during && tstzrange(b.start_at, b.end_at + make_interval(mins => x.buffer_minutes)))), '[]'::jsonb) as "freeAreas"
    from hit b
    join space_area a on a.tenant_id = b.tenant_id and a.id = b.area_id
    left join dining_employee e on e.tenant_id = b.tenant_id and e.id = b.employee_id
    order by b.start_at, b.id`;
