-- What a person has booked and ordered for a meal, one row each: the limits per day and per meal count both kinds (DOMAIN §2).
create view dining_consumption with (security_invoker = true) as
  select tenant_id, id as booking_id, null::bigint as order_id, employee_id, day, meal_period, persons as portions, amount - refunded as amount
  from dining_booking where booking_status <> 40
  union all
  select tenant_id, null, id, employee_id, day, meal_period, portions, pay_price - refunded
  from shop_order where order_status <> 60;
select adopt_tenant_view('dining_consumption');
