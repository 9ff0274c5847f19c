-- What the demand of dishes is made of, of the bookings and orders that the person sees: portions of packages that are booked, and of dishes
-- that are ordered. What was cancelled is out.
create view report_demand_part with (security_invoker = true) as
select b.tenant_id, b.id, b.day, b.meal_period, b.place_id, b.package_id, null::bigint as dish_id, b.portions as booked, 0 as ordered
from report_booking_part b
where b.package_id is not null and b.portions > 0
union all
select o.tenant_id, o.id, o.day, o.meal_period, o.place_id, null, o.dish_id, o.booked, o.ordered
from shop_dish_demand o
where o.order_id is not null
  and ((select scope_of('shop_order')) is null or sees_made('shop_order', o.create_user, o.create_dept));
