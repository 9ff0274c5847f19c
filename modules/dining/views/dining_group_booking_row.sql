-- What the list of group bookings reads: the group and what became of its bookings. One that was replaced by another is not counted
-- beside it.
create view dining_group_booking_row with (security_invoker = true) as
select g.*, b.first_day, b.last_day, b.people, b.meals, b.open_meals, b.taken_meals, b.cancelled_meals, b.amount, b.refunded
from dining_group_booking g
cross join lateral (
  select min(x.day) as first_day, max(x.day) as last_day, count(distinct x.employee_id)::int as people,
    (count(*) filter (where x.booking_status <> 40))::int as meals,
    nullif(count(*) filter (where x.booking_status in (10, 20)), 0)::int as open_meals,
    (count(*) filter (where x.booking_status = 30))::int as taken_meals,
    (count(*) filter (where x.booking_status = 40))::int as cancelled_meals,
    coalesce(sum(x.amount) filter (where x.booking_status <> 40), 0)::bigint as amount,
    coalesce(sum(x.refunded), 0)::bigint as refunded
  from dining_booking x where x.tenant_id = g.tenant_id and x.group_booking_id = g.id and not x.replaced) b;
