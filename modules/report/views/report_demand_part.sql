-- What the demand of dishes is made of, of the bookings and orders that the person sees: portions of packages that are booked, and of dishes
-- that are ordered. What was cancelled is out. Parts have no number of their own.
create view report_demand_part with (security_invoker = true) as
select b.tenant_id, b.id, b.day, b.meal_period, b.place_id, b.package_id, null::bigint as dish_id, b.portions as booked, 0 as ordered
from report_booking_part b
where b.package_id is not null and b.portions > 0
union all
select g.tenant_id, g.id, g.day, g.meal_period, g.place_id, null, g.dish_id, 0, g.portions
from report_order_goods g
where g.portions > 0;
