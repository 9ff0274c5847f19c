-- Coupons by the day they were generated, and what has become of them since: the others sum up to those generated.
create view report_coupon with (security_invoker = true) as
select tenant_id, id, (create_time at time zone app_zone())::date as day, type_id,
  1 as generated,
  case when coupon_status = 0 then 1 else 0 end as unsigned,
  case when coupon_status = 1 then 1 else 0 end as signed,
  case when coupon_status = 2 then 1 else 0 end as usable,
  case when coupon_status = 3 then 1 else 0 end as used,
  case when coupon_status = 4 then 1 else 0 end as expired,
  case when coupon_status = 5 then 1 else 0 end as voided
from coupon_coupon
where (select scope_of('coupon_coupon')) is null or sees_made('coupon_coupon', create_user, create_dept);
