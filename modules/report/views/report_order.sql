-- What each order brought, and whether it counts; whose it is and how it was paid stands beside.
create view report_order with (security_invoker = true) as
select tenant_id, id, day, meal_period, place_id, employee_id, pay_type, order_status, transfer_id,
  case when order_status <> 60 then 1 else 0 end as orders,
  case when order_status <> 60 then portions else 0 end as portions,
  case when order_status = 60 then 1 else 0 end as cancelled,
  case when pay_status = 20 then pay_price - refunded else 0 end as amount,
  case when pay_status = 20 and refund_status = 0 then discount else 0 end as discount,
  case when refund_status = 0 then subsidy else 0 end as subsidy,
  case when refund_status = 0 then coupon_value else 0 end as coupon_value
from shop_order o
where (select scope_of('shop_order')) is null or sees_made('shop_order', create_user, create_dept);
