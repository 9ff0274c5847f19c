-- What the list of series reads: the series, how many bookings it has, how many are still to come, and the next of them.
create view space_series_row with (security_invoker = true) as
select s.*, b.bookings, b.to_come, b.next_at, b.amount
from space_series s cross join lateral (
  select count(*)::int as bookings, (count(*) filter (where b.space_status between 10 and 30 and b.start_at > app_now()))::int as to_come,
    min(b.start_at) filter (where b.space_status between 10 and 30 and b.start_at > app_now()) as next_at,
    coalesce(sum(b.amount) filter (where b.space_status between 10 and 50), 0)::bigint as amount
  from space_booking b where b.tenant_id = s.tenant_id and b.series_id = s.id) b;
