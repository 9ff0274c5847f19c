-- Portions per dish as the order summary counts them, of the bookings and orders that the person sees; with what the raw materials of one
-- portion cost today, in yuan, where the dish has a recipe.
create view report_dish_demand with (security_invoker = true) as
select d.tenant_id, d.id, d.day, d.meal_period, d.place_id, d.dish_id, d.booked, d.ordered, c.cost as portion_cost
from shop_dish_demand d
left join dining_dish_cost c on c.tenant_id = d.tenant_id and c.dish_id = d.dish_id
where case when d.booking_id is not null
  then (select scope_of('dining_booking')) is null or sees_made('dining_booking', d.create_user, d.create_dept)
  else (select scope_of('shop_order')) is null or sees_made('shop_order', d.create_user, d.create_dept) end;
