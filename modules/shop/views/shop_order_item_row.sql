-- What the lists of order lines read. Every line has its order; left joins, so that whoever asks for columns of the line alone does
-- not pay for them.
create view shop_order_item_row with (security_invoker = true) as
  select i.*, o.order_no as order_name, o.day, o.meal_period, o.employee_id, e.name as employee_name, e.saas_no, o.order_status, o.pay_status, o.refund_status, o.pay_type
  from shop_order_item i
  left join shop_order o on o.tenant_id = i.tenant_id and o.place_id = i.place_id and o.id = i.order_id
  left join dining_employee e on e.tenant_id = o.tenant_id and e.id = o.employee_id;
