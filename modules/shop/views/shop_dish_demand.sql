-- Portions per dish: of bookings by their packages, of orders by their lines; what was cancelled is out. Who made them is told for
-- data scopes, which whoever reads applies.
create view shop_dish_demand with (security_invoker = true) as
select b.tenant_id, b.id, b.id as booking_id, null::bigint as order_id, b.day, b.meal_period, b.place_id, k.dish_id, b.persons as booked,
  0 as ordered, b.create_user, b.create_dept
from dining_booking b
join dining_package_dish k on k.tenant_id = b.tenant_id and k.package_id = b.package_id
where b.booking_status <> 40
union all
select o.tenant_id, o.id, null, o.id, o.day, o.meal_period, o.place_id, i.dish_id, 0, i.quantity, o.create_user, o.create_dept
from shop_order o
join shop_order_item i on i.tenant_id = o.tenant_id and i.order_id = o.id
where o.order_status <> 60;
