-- Orders per goods, in portions: portions were ordered and not cancelled; paid and done are parts of them. kind is that of the place.
create view report_order_goods with (security_invoker = true) as
select i.tenant_id, min(i.id) as id, o.day, o.meal_period, o.place_id, p.kind, i.dish_id, i.name,
  count(distinct o.id) filter (where o.order_status <> 60)::int as orders,
  coalesce(sum(i.quantity) filter (where o.order_status <> 60), 0)::int as portions,
  coalesce(sum(i.quantity) filter (where o.order_status <> 60 and o.pay_status = 20), 0)::int as paid,
  coalesce(sum(i.quantity) filter (where o.order_status = 50), 0)::int as done,
  coalesce(sum(i.quantity) filter (where o.order_status = 60), 0)::int as cancelled,
  coalesce(sum(i.amount) filter (where o.pay_status = 20 and o.refund_status = 0), 0)::bigint as amount
from shop_order_item i
join shop_order o on o.tenant_id = i.tenant_id and o.place_id = i.place_id and o.id = i.order_id
join dining_place p on p.tenant_id = o.tenant_id and p.id = o.place_id
where ((select scope_of('shop_order')) is null or sees_made('shop_order', o.create_user, o.create_dept))
group by i.tenant_id, o.day, o.meal_period, o.place_id, p.kind, i.dish_id, i.name;
