-- What the kitchen is asked for, and what that takes (DOMAIN §3, §7). A package counts with the dishes it has now.

-- Portions per dish: of bookings by their packages, of orders by their lines; what was cancelled is out.
create view report_dish_demand with (security_invoker = true) as
select b.tenant_id, b.id, b.day, b.meal_period, b.place_id, k.dish_id, b.persons as booked, 0 as ordered
from dining_booking b
join dining_package_dish k on k.tenant_id = b.tenant_id and k.package_id = b.package_id
where b.booking_status <> 40
union all
select o.tenant_id, o.id, o.day, o.meal_period, o.place_id, i.dish_id, 0, i.quantity
from shop_order o
join shop_order_item i on i.tenant_id = o.tenant_id and i.order_id = o.id
where o.order_status <> 60;
select adopt_tenant_view('report_dish_demand');

create view report_dish_raw with (security_invoker = true) as
select tenant_id, dish_id, raw_id, per_portion from dining_dish_raw;
select adopt_tenant_view('report_dish_raw');

create view report_raw with (security_invoker = true) as
select tenant_id, id, type_id, unit, stock, cost, purchase_unit, purchase_factor from dining_dishraw;
select adopt_tenant_view('report_raw');
