-- The uses of a place, the last first and one order among those of a moment (decision 1852).
create index coupon_use_of_place_newest on coupon_use (tenant_id, place_id, used_at desc, id desc);
drop index coupon_use_of_place;
