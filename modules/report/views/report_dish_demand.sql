-- Portions per dish as the order summary counts them, of the bookings and orders that the person sees; with what the raw materials of one
-- portion cost today, in yuan, where the dish has a recipe.
create view report_dish_demand with (security_invoker = true) as
select d.tenant_id, d.id, d.day, d.meal_period, d.place_id, d.dish_id, d.booked, d.ordered, c.cost as portion_cost
from (
  select p.tenant_id, p.id, p.day, p.meal_period, p.place_id, k.dish_id, p.booked, p.ordered
  from report_demand_part p join report_package_dish k on k.tenant_id = p.tenant_id and k.package_id = p.package_id
  union all
  select tenant_id, id, day, meal_period, place_id, dish_id, booked, ordered from report_demand_part where dish_id is not null) d
left join dining_dish_cost c on c.tenant_id = d.tenant_id and c.dish_id = d.dish_id;
