-- Portions per dish as the order summary counts them, of the bookings and orders that the person sees; with what the raw materials of one
-- portion cost today, in yuan, where the dish has a recipe.
create view report_dish_demand with (security_invoker = true) as
select d.tenant_id, d.id, d.day, d.meal_period, d.place_id, d.dish_id, d.booked, d.ordered, c.cost as portion_cost
from (
  select b.tenant_id, b.package_id as id, b.day, b.meal_period, b.place_id, k.dish_id, b.portions as booked, 0 as ordered
  from report_booking_part b
  join dining_package_dish k on k.tenant_id = b.tenant_id and k.package_id = b.package_id
  where b.portions > 0
  union all
  select o.tenant_id, o.id, o.day, o.meal_period, o.place_id, o.dish_id, o.booked, o.ordered
  from shop_dish_demand o
  where o.order_id is not null
    and ((select scope_of('shop_order')) is null or sees_made('shop_order', o.create_user, o.create_dept))) d
left join dining_dish_cost c on c.tenant_id = d.tenant_id and c.dish_id = d.dish_id;
