-- Hours of venues by the hour they begin at: those that the plan offers and no closure takes, and those that bookings hold, nobody having come included.
create view report_venue_hour with (security_invoker = true) as
select s.tenant_id, s.id, s.day, extract(hour from s.start_at at time zone app_zone())::int as hour, s.venue_id, s.area_id, s.type_id,
  round(extract(epoch from s.end_at - s.start_at) / 3600, 2) as open_hours, 0::numeric as booked_hours
from space_schedule s
where s.schedule_status = 1
  and not exists (
    select from space_occupancy o
    where o.tenant_id = s.tenant_id and o.area_id = s.area_id and o.closure_id is not null and o.during && tstzrange(s.start_at, s.end_at))
  and ((select scope_of('space_schedule')) is null or sees_made('space_schedule', s.create_user, s.create_dept))
union all
select b.tenant_id, b.id, b.day, b.hour, b.venue_id, b.area_id, b.type_id, 0, round(extract(epoch from b.end_at - b.start_at) / 3600, 2)
from space_booking_row b
where (b.space_status between 20 and 50 or b.space_status = 80)
  and ((select scope_of('space_booking')) is null or sees_made('space_booking', b.create_user, b.create_dept));
