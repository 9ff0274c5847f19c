-- What the list of bookings reads: the booking, its business day and the hour it begins at.
create view space_booking_row with (security_invoker = true) as
select b.*, (b.start_at at time zone app_zone())::date as day,
  extract(hour from b.start_at at time zone app_zone())::int as hour
from space_booking b;
