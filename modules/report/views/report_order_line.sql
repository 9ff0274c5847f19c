-- Every line of every order. kept: paid and not given back; coupon_value: what of it the coupon of the order bore, by the share of the
-- line, so that the lines of an order add up to the fen.
create view report_order_line with (security_invoker = true) as
select i.tenant_id, i.id, o.day, o.meal_period, o.place_id, o.order_no, o.employee_id, e.name as employee_name, e.saas_no,
  i.name, i.price, i.quantity, i.discount, i.amount,
  case when o.pay_status = 20 and o.refund_status = 0 then i.amount else 0 end as kept,
  case when o.coupon_value = 0 or o.pay_status <> 20 or o.refund_status <> 0 then 0 else (
    select div(o.coupon_value * sum(x.amount), o.pay_price)::bigint
      - div(o.coupon_value * (sum(x.amount) - i.amount), o.pay_price)::bigint
    from shop_order_item x where x.tenant_id = i.tenant_id and x.order_id = i.order_id and x.id <= i.id) end as coupon_value,
  o.pay_type, o.order_status
from shop_order_item i
join shop_order o on o.tenant_id = i.tenant_id and o.place_id = i.place_id and o.id = i.order_id
left join dining_employee e on e.tenant_id = o.tenant_id and e.id = o.employee_id
where ((select scope_of('shop_order')) is null or sees_made('shop_order', o.create_user, o.create_dept));
