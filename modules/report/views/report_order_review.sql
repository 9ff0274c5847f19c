-- Per day, meal and place. `amount` is what bookings and orders brought, `order_amount` the part of the orders; of it `subsidy` was
-- paid from subsidies and `coupon_value` by coupons.
create view report_order_review with (security_invoker = true) as
select tenant_id, place_id * 1000000 + (day - date '2000-01-01') * 10 + meal_period as id, day, meal_period, place_id,
  sum(booked)::int as booked, sum(paid)::int as paid, sum(unpaid)::int as unpaid, sum(waiting)::int as waiting,
  sum(taken)::int as taken, sum(not_taken)::int as not_taken, sum(walk_in)::int as walk_in, sum(cancelled)::int as cancelled,
  sum(orders)::int as orders, sum(order_amount)::bigint as order_amount, sum(amount)::bigint as amount, sum(subsidy)::bigint as subsidy,
  sum(coupon_value)::bigint as coupon_value
from (
  select tenant_id, day, meal_period, place_id, booked, paid, unpaid, waiting, taken, not_taken, walk_in, cancelled,
    0 as orders, 0 as order_amount, amount, subsidy, coupon_value
  from report_booking_part
  union all
  select tenant_id, day, meal_period, place_id, 0, 0, 0, 0, 0, 0, 0, 0, orders, amount, amount, subsidy, coupon_value from report_order_part) f
group by tenant_id, day, meal_period, place_id;
