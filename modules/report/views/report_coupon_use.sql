-- Uses of coupons by the day of the use. What was given back counts as that alone.
create view report_coupon_use with (security_invoker = true) as
select tenant_id, id, (used_at at time zone app_zone())::date as day, place_id, type_id, employee_id,
  case when given_back_at is null then 1 else 0 end as used,
  case when given_back_at is null then value else 0 end as value,
  case when given_back_at is null then 0 else 1 end as given_back
from coupon_use
where (select scope_of('coupon_use')) is null or sees_made('coupon_use', create_user, create_dept);
