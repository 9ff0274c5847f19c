-- Bookings per day, area, type and hour they begin at. Income is what was paid and not given back, with what was kept of deposits.
create view report_space_use with (security_invoker = true) as
select b.tenant_id, min(b.id) as id, b.day, extract(isodow from b.day)::int as weekday,
  b.hour, b.venue_id, b.area_id, b.type_id,
  (count(*) filter (where b.space_status between 20 and 50))::int as bookings,
  coalesce(sum(b.persons) filter (where b.space_status between 20 and 50), 0)::int as persons,
  round(coalesce(sum(extract(epoch from b.end_at - b.start_at)) filter (where b.space_status in (40, 50)), 0) / 3600, 2) as hours,
  (count(*) filter (where b.space_status = 60))::int as cancelled,
  (count(*) filter (where b.space_status = 80))::int as no_shows,
  coalesce(sum(b.amount - b.refunded) filter (where b.pay_status = 20), 0)::bigint + sum(b.deposit_kept)::bigint as income,
  sum(b.refunded)::bigint as refunded, sum(b.deposit_kept)::bigint as deposit_kept
from space_booking_row b
where (select scope_of('space_booking')) is null or sees_made('space_booking', b.create_user, b.create_dept)
group by b.tenant_id, b.day, b.hour, b.venue_id, b.area_id, b.type_id;
