-- Left-overs with the figures of each dish, of the records that the person sees; portions and kilograms apart.
create view report_leftover with (security_invoker = true) as
select tenant_id, id, day, meal_period, place_id, dish_id, reason, planned, served, cost,
  case when unit = 1 then "left" end as left_portions, case when unit = 2 then "left" end as left_kilograms,
  case when unit = 1 then planned else 0 end as planned_portions
from shop_leftover
where (select scope_of('shop_leftover')) is null or sees_made('shop_leftover', create_user, create_dept);
