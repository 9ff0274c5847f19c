-- What the list of coupon types reads: the type, and how many of its coupons are in which state now.
create view coupon_type_row with (security_invoker = true) as
select t.*, coalesce(b.unsold, 0) as unsold, coalesce(b.signed, 0) as signed, coalesce(b.sold, 0) as sold,
  coalesce(b.used, 0) as used, coalesce(b.expired, 0) as expired, coalesce(b.voided, 0) as voided
from coupon_type t
left join lateral (
  select sum(x.unsold)::int as unsold, sum(x.signed)::int as signed, sum(x.sold)::int as sold, sum(x.used)::int as used,
    sum(x.expired)::int as expired, sum(x.voided)::int as voided
  from coupon_balance x where x.tenant_id = t.tenant_id and x.type_id = t.id) b on true;
