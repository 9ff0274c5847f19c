-- Ordered goods per day, meal, place and dish; kind is that of the place. Of closed days their sums, of others and of those that have changed since
-- from the lines of orders.
create view report_order_goods with (security_invoker = true) as
select g.tenant_id, g.first_id as id, g.day, g.meal_period, g.place_id, p.kind, g.dish_id, g.name, g.orders, g.portions, g.paid, g.done, g.cancelled, g.amount
from (
  select s.tenant_id, s.first_id, s.day, s.meal_period, s.place_id, s.dish_id, s.name, s.orders, s.portions, s.paid, s.done, s.cancelled, s.amount
  from report_goods_sum s
  where s.day <= (select sums_until('shop_order'))
    and not exists (select from report_changed_day c where c.tenant_id = s.tenant_id and c.sums = 'goods' and c.day = s.day)
  union all
  select f.tenant_id, f.first_id, f.day, f.meal_period, f.place_id, f.dish_id, f.name, f.orders, f.portions, f.paid, f.done, f.cancelled, f.amount
  from (select sums_until('shop_order') + 1 as day) u cross join lateral goods_figures(u.day, 'infinity') f
  union all
  select f.tenant_id, f.first_id, f.day, f.meal_period, f.place_id, f.dish_id, f.name, f.orders, f.portions, f.paid, f.done, f.cancelled, f.amount
  from (select distinct day from report_changed_day
    where tenant_id = app_tenant() and sums = 'goods' and day <= (select sums_until('shop_order'))) c
  cross join lateral goods_figures(c.day, c.day) f
) g
join dining_place p on p.tenant_id = g.tenant_id and p.id = g.place_id;
