-- What the lists of orders read.
create view shop_order_row with (security_invoker = true) as
  select o.tenant_id, o.id, o.create_user, o.create_dept, o.create_time, o.update_user, o.update_time, o.status, o.version,
    o.order_no, o.employee_id, e.name as employee_name, e.saas_no, o.card_no, o.place_id, o.table_id, o.day, o.meal_period,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id::text, 'goodsId', i.goods_id::text, 'dishId', i.dish_id::text, 'name', i.name,
        'price', yuan(i.price), 'quantity', i.quantity, 'discount', yuan(i.discount), 'amount', yuan(i.amount)) order by i.id)
      from shop_order_item i where i.tenant_id = o.tenant_id and i.order_id = o.id), '[]') as items,
    o.portions, o.total_price, o.discount, o.pay_price, o.pay_type, o.pay_status, o.pay_deadline, o.paid_at, o.subsidy,
    o.coupon_id, o.coupon_value,
    o.refund_status, o.refunded, o.order_status, o.source, o.cancelled_at, o.remark, o.uncollected, o.strike, o.kitchen_at,
    o.cancel_reason, o.cancel_asked_at, o.cancel_asked_by
  from shop_order o
  left join dining_employee e on e.tenant_id = o.tenant_id and e.id = o.employee_id;
