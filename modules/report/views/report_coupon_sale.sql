-- Sales of coupons by the day of the sale, with what was given back of them since. What is handed out for nothing is no sale.
create view report_coupon_sale with (security_invoker = true) as
select tenant_id, id, (sold_at at time zone app_zone())::date as day, type_id, pay_type,
  case when sale_price > 0 then 1 else 0 end as sold,
  case when sale_price > 0 then 0 else 1 end as given,
  sale_price as amount,
  case when refund_status = 20 and sale_price > 0 then 1 else 0 end as refunded,
  case when refund_status = 20 then sale_price else 0 end as refunded_amount
from coupon_sale
where (select scope_of('coupon_sale')) is null or sees_made('coupon_sale', create_user, create_dept);
