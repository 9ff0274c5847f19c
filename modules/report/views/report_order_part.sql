-- The figures of orders by day, meal and place: of closed days their sums, of others and of those that have changed since order by order.
create view report_order_part with (security_invoker = true) as
select s.tenant_id, s.day, s.meal_period, s.place_id, s.orders, s.portions, s.cancelled, s.amount, s.discount, s.subsidy, s.coupon_value
from report_order_sum s
where s.day <= (select sums_until('shop_order'))
  and not exists (select from report_changed_day c where c.tenant_id = s.tenant_id and c.sums = 'order' and c.day = s.day)
union all
select o.tenant_id, o.day, o.meal_period, o.place_id, o.orders, o.portions, o.cancelled, o.amount, o.discount, o.subsidy, o.coupon_value
from report_order o
where o.day > (select sums_until('shop_order'))
union all
select o.tenant_id, o.day, o.meal_period, o.place_id, o.orders, o.portions, o.cancelled, o.amount, o.discount, o.subsidy, o.coupon_value
from (select distinct tenant_id, day from report_changed_day where sums = 'order' and day <= (select sums_until('shop_order'))) c
join report_order o on o.tenant_id = c.tenant_id and o.day = c.day;
