-- What the raw materials of one portion of a dish cost.
create view dining_dish_cost with (security_invoker = true) as
select d.tenant_id, d.dish_id, sum(d.per_portion * r.cost) as cost
from dining_dish_raw d join dining_dishraw r on r.tenant_id = d.tenant_id and r.id = d.raw_id
group by d.tenant_id, d.dish_id;
