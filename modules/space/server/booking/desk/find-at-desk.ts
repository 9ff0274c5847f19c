import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { cardStates } from '#dining/contract/people/card-states.ts';
import { bookingStates } from '#space/contract/booking/booking-states.ts';
import { checkMethod } from '#space/contract/dictionaries.ts';
import { payStatus } from '#wallet/contract/dictionaries.ts';
import type { BookedAddon } from '../../equipment/addons.ts';

const { waiting, confirmed, checkedIn } = bookingStates.keys;
const { code, phone, person, card, booking: number } = checkMethod.keys;

interface Found {
  readonly id: string;
  readonly bookingNo: string;
  readonly person: string;
  readonly areaId: string;
  readonly typeId: string;
  readonly areaName: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly persons: number;
  readonly spaceStatus: number;
  readonly payStatus: number;
  readonly toPay: string;
  readonly addons: BookedAddon[];
  readonly method: number;
}

interface Asked {
  readonly keyword: string;
  readonly venueId?: string | null | undefined;
}

/** Bookings of today by code, number, card, phone or name, the nearest way first (spec/space#check). Refuses where there is none. */
export async function findAtDesk(ctx: Context, { keyword, venueId }: Asked) {
  const text = keyword.trim();
  const { rows } = await sql<Found>`
    with today as materialized (
      select b.*, coalesce(e.name, b.customer_name) as person, coalesce(e.phone, b.customer_phone) as phone, e.saas_no, e.saas_cardno
      from space_booking b left join dining_employee e on e.tenant_id = b.tenant_id and e.id = b.employee_id
      where b.tenant_id = app_tenant() and b.space_status in (${waiting}::int, ${confirmed}::int, ${checkedIn}::int)
        and b.end_at > app_now() - interval '12 hours' and b.start_at < (app_today() + 1)::timestamp at time zone app_zone()
        and (${venueId ?? null}::bigint is null or b.venue_id = ${venueId ?? null}::bigint) and ${dataScopeCondition(ctx, 'space_booking', 'b')}),
    hit as materialized (
      select t.*, case
        when t.check_code = upper(${text}) then ${code}::int
        when t.booking_no = upper(${text}) then ${number}::int
        when t.saas_cardno = ${text} or exists (select from dining_card c where c.tenant_id = t.tenant_id and c.employee_id = t.employee_id
          and c.card_no = ${text} and c.card_status = ${cardStates.keys.active}::int) then ${card}::int
        when t.phone = ${text} or (length(${text}) >= 4 and right(t.phone, length(${text})) = ${text}) then ${phone}::int
        when t.saas_no = ${text} or t.person ilike '%' || replace(replace(${text}, '\\', '\\\\'), '%', '\\%') || '%' then ${person}::int end as method
      from today t)
    select h.id, h.booking_no as "bookingNo", h.person, h.area_id as "areaId", h.type_id as "typeId", a.name as "areaName",
      to_char(h.start_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS') as "startAt",
      to_char(h.end_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS') as "endAt", h.persons, h.space_status as "spaceStatus",
      h.pay_status as "payStatus", case when h.pay_status = ${payStatus.keys.paid}::int then '0.00' else yuan(h.amount + h.deposit) end as "toPay", h.addons, h.method
    from hit h join space_area a on a.tenant_id = h.tenant_id and a.id = h.area_id
    where h.method is not null order by h.method, h.start_at limit 20`.execute(ctx.db);
  const [first] = rows;
  if (!first) throw new DomainError('space.check-none', {}, { field: 'keyword' });
  const nearest = rows.filter(({ method }) => method === first.method);
  return { method: first.method, bookings: nearest.map(({ method: _, ...booking }) => booking) };
}
