-- Bookings per day, area, type and hour they begin at.
create view report_space_use with (security_invoker = true) as
select b.tenant_id, min(b.id) as id, b.day, extract(isodow from b.day)::int as weekday, b.hour, b.venue_id, b.area_id, b.type_id,
  sum(b.bookings)::int as bookings, sum(b.persons)::int as persons, sum(b.hours) as hours,
  sum(b.cancelled)::int as cancelled, sum(b.no_shows)::int as no_shows,
  sum(b.income)::bigint as income, sum(b.refunded)::bigint as refunded, sum(b.deposit_kept)::bigint as deposit_kept
from report_venue_booking b
group by b.tenant_id, b.day, b.hour, b.venue_id, b.area_id, b.type_id;
