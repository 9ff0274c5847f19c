-- The figures of lines of orders by day, meal, place and what they are called: of closed days their sums, of others and of those that have
-- changed since line by line. lines: how many of them a row stands for.
create view report_line_part with (security_invoker = true) as
select s.tenant_id, s.day, s.meal_period, s.place_id, s.name, s.lines, s.quantity, s.discount, s.amount, s.kept, s.coupon_value
from report_line_sum s
where s.day <= (select sums_until('shop_order'))
  and not exists (select from report_changed_day c where c.tenant_id = s.tenant_id and c.sums = 'order' and c.day = s.day)
union all
select l.tenant_id, l.day, l.meal_period, l.place_id, l.name, 1, l.quantity, l.discount, l.amount, l.kept, l.coupon_value
from report_order_line l
where l.day > (select sums_until('shop_order'))
union all
select l.tenant_id, l.day, l.meal_period, l.place_id, l.name, 1, l.quantity, l.discount, l.amount, l.kept, l.coupon_value
from (select distinct tenant_id, day from report_changed_day where sums = 'order' and day <= (select sums_until('shop_order'))) c
join report_order_line l on l.tenant_id = c.tenant_id and l.day = c.day;
