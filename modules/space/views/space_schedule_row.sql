-- What the list of slots reads: the slot, what it is called, and whether it is taken, by itself or by a part of it.
create view space_schedule_row with (security_invoker = true) as
select s.id, s.tenant_id, s.create_user, s.create_dept, s.create_time, s.update_user, s.update_time, s.status, s.version,
  s.venue_id, s.area_id, s.type_id, s.time_id, s.day, s.start_at, s.end_at, s.price, s.day_kind,
  case when s.schedule_status = 3 then 3 else coalesce((
    select min(case when o.closure_id is null then 2 else 3 end) from space_occupancy o
    where o.tenant_id = s.tenant_id and o.area_id = s.area_id and o.during && tstzrange(s.start_at, s.end_at)),
    -- Few areas have parts.
    case when exists (select from space_area p where p.tenant_id = s.tenant_id and p.parent_id = s.area_id) then (
      select min(case when o.closure_id is null then 2 else 3 end)
      from space_parts(s.area_id) part join space_occupancy o on o.tenant_id = s.tenant_id and o.area_id = part
      where o.during && tstzrange(s.start_at, s.end_at)) end, 1) end as schedule_status,
  a.name || ' ' || to_char(s.start_at at time zone app_zone(), 'MM-DD HH24:MI') as slot_name
from space_schedule s join space_area a on a.tenant_id = s.tenant_id and a.id = s.area_id;
