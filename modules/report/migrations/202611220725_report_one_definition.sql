-- Each figure is defined once: `report_booking` says what a booking counts as, `report_order` what an order counts as.
-- The review, the home page and the redemption of packages only add these up.

drop view report_order_review;
drop view report_package_day;
drop view report_package_booking;

-- Portions of a booking by what became of them: booked = unpaid + waiting + taken + not_taken. Walk-ins stand apart.
create view report_booking with (security_invoker = true) as
select tenant_id, id, day, meal_period, place_id, package_id,
  case when source <> 4 and booking_status <> 40 then persons else 0 end as booked,
  case when source <> 4 and booking_status <> 40 and pay_status = 20 then persons else 0 end as paid,
  case when source <> 4 and booking_status = 10 then persons else 0 end as unpaid,
  case when source <> 4 and booking_status = 20 then persons else 0 end as waiting,
  case when source <> 4 and booking_status = 30 then persons else 0 end as taken,
  case when source <> 4 and booking_status = 50 then persons else 0 end as not_taken,
  case when source = 4 and booking_status <> 40 then persons else 0 end as walk_in,
  case when source <> 4 and booking_status = 40 then persons else 0 end as cancelled,
  case when pay_status = 20 then amount - refunded else 0 end as amount,
  case when refund_status = 0 then subsidy else 0 end as subsidy
from dining_booking b
where (select scope_of('dining_booking')) is null or sees_made('dining_booking', create_user, create_dept);
select adopt_tenant_view('report_booking');

create view report_order with (security_invoker = true) as
select tenant_id, id, day, meal_period, place_id,
  case when order_status <> 60 then 1 else 0 end as orders,
  case when pay_status = 20 then pay_price - refunded else 0 end as amount,
  case when refund_status = 0 then subsidy else 0 end as subsidy
from shop_order o
where (select scope_of('shop_order')) is null or sees_made('shop_order', create_user, create_dept);
select adopt_tenant_view('report_order');

-- Per day, meal and place. `amount` is what bookings and orders brought, `order_amount` the part of the orders.
create view report_order_review with (security_invoker = true) as
select tenant_id, place_id * 1000000 + (day - date '2000-01-01') * 10 + meal_period as id, day, meal_period, place_id,
  sum(booked)::int as booked, sum(paid)::int as paid, sum(unpaid)::int as unpaid, sum(waiting)::int as waiting,
  sum(taken)::int as taken, sum(not_taken)::int as not_taken, sum(walk_in)::int as walk_in, sum(cancelled)::int as cancelled,
  sum(orders)::int as orders, sum(order_amount)::bigint as order_amount, sum(amount)::bigint as amount, sum(subsidy)::bigint as subsidy
from (
  select tenant_id, day, meal_period, place_id, booked, paid, unpaid, waiting, taken, not_taken, walk_in, cancelled,
    0 as orders, 0 as order_amount, amount, subsidy
  from report_booking
  union all
  select tenant_id, day, meal_period, place_id, 0, 0, 0, 0, 0, 0, 0, 0, orders, amount, amount, subsidy from report_order) f
group by tenant_id, day, meal_period, place_id;
select adopt_tenant_view('report_order_review');

-- What the week's packages are called: reports read views only.
create view report_package with (security_invoker = true) as select tenant_id, id, name from dining_package;
select adopt_tenant_view('report_package');
