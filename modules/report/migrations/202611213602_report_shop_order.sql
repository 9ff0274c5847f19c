-- The figures of the three order reports (DOMAIN §7). Whoever reads them names the days.

-- Every line of every order. kept: paid and not given back.
create view report_order_line with (security_invoker = true) as
select i.tenant_id, i.id, o.day, o.meal_period, o.place_id, o.order_no, o.employee_id, e.name as employee_name, e.saas_no,
  i.name, i.price, i.quantity, i.discount, i.amount,
  case when o.pay_status = 20 and o.refund_status = 0 then i.amount else 0 end as kept,
  o.pay_type, o.order_status
from shop_order_item i
join shop_order o on o.tenant_id = i.tenant_id and o.place_id = i.place_id and o.id = i.order_id
left join dining_employee e on e.tenant_id = o.tenant_id and e.id = o.employee_id;
select adopt_tenant_view('report_order_line');

-- The same per goods, in portions: portions were ordered and not cancelled; paid and done are parts of them. kind is that of the place.
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
group by i.tenant_id, o.day, o.meal_period, o.place_id, p.kind, i.dish_id, i.name;
select adopt_tenant_view('report_order_goods');
