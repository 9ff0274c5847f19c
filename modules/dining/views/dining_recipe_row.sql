-- What the list of recipes reads: the part by its name, and what one portion takes of it and pays for it.
create view dining_recipe_row with (security_invoker = true) as
select l.*, coalesce(r.name, s.name) as part_name, coalesce(r.unit, s.unit) as unit,
  trim_scale(round(l.quantity * (100 + l.loss_percent) / (l.yield_portions * 100::numeric), 6)) as per_portion,
  trim_scale(round(l.quantity * (100 + l.loss_percent) * coalesce(r.cost, c.cost, 0) / (l.yield_portions * 100::numeric), 4)) as cost
from dining_recipe l
left join dining_dishraw r on r.tenant_id = l.tenant_id and r.id = l.raw_id
left join dining_dish s on s.tenant_id = l.tenant_id and s.id = l.sub_dish_id
left join dining_dish_cost c on c.tenant_id = l.tenant_id and c.dish_id = l.sub_dish_id;
