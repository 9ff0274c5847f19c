-- Bookings of a venue per day, for the charts.
create view report_venue_day with (security_invoker = true) as
select b.tenant_id, b.venue_id, v.name as venue_name, b.day,
  (count(*) filter (where b.space_status between 20 and 50 or b.space_status = 80))::int as booked,
  (count(*) filter (where (b.space_status between 20 and 50 or b.space_status = 80) and b.pay_status = 20))::int as paid,
  (count(*) filter (where b.space_status in (40, 50)))::int as taken,
  (count(*) filter (where b.space_status in (20, 30)))::int as waiting,
  (count(*) filter (where b.space_status = 80))::int as no_shows,
  (count(*) filter (where b.space_status = 60))::int as cancelled,
  coalesce(sum(b.amount - b.refunded) filter (where b.pay_status = 20), 0)::bigint + sum(b.deposit_kept)::bigint as amount
from space_booking_row b join space_venue v on v.tenant_id = b.tenant_id and v.id = b.venue_id
where (select scope_of('space_booking')) is null or sees_made('space_booking', b.create_user, b.create_dept)
group by b.tenant_id, b.venue_id, v.name, b.day;
