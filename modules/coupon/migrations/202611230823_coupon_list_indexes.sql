-- What lists are filtered by, newest first (decision 1672).
create index coupon_coupon_of_type on coupon_coupon (tenant_id, type_id, create_time desc, id desc);
create index coupon_use_of_type_newest on coupon_use (tenant_id, type_id, used_at desc, id desc);
-- What the last begins with.
drop index coupon_use_of_type;
