-- What one portion of a dish takes of each raw material, dishes inside dishes taken apart. Fractions stay whole down each way and are
-- divided once, to 24 places: thirds add up again.
create view dining_dish_raw with (security_invoker = true) as
with recursive part (tenant_id, dish_id, raw_id, sub_dish_id, numerator, denominator) as (
  select tenant_id, dish_id, raw_id, sub_dish_id, quantity * (100 + loss_percent), yield_portions * 100::numeric from dining_recipe
  union all
  select p.tenant_id, p.dish_id, r.raw_id, r.sub_dish_id,
    p.numerator * r.quantity * (100 + r.loss_percent), p.denominator * r.yield_portions * 100
  from part p join dining_recipe r on r.tenant_id = p.tenant_id and r.dish_id = p.sub_dish_id)
select tenant_id, dish_id, raw_id, sum(numerator * 1.000000000000000000000000 / denominator) as per_portion
from part where raw_id is not null group by tenant_id, dish_id, raw_id;
