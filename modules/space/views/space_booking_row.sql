-- What the list of bookings reads: the booking, and its business day.
create view space_booking_row with (security_invoker = true) as
select b.*, (b.start_at at time zone app_zone())::date as day from space_booking b;
