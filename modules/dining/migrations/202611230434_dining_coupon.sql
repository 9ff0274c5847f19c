-- What a coupon bore of a booking when it was paid (docs/decisions/1605). It stays with the booking that was cancelled; whether it was given
-- back is in coupon_use.
alter table dining_booking
  add column coupon_id    bigint,
  add column coupon_value bigint not null default 0,
  add constraint dining_booking_coupon foreign key (tenant_id, coupon_id) references coupon_coupon (tenant_id, id),
  add constraint dining_booking_coupon_value check (
    coupon_value between 0 and amount - allowance and (coupon_id is not null) = (coupon_value > 0) and (coupon_value = 0 or pay_status = 20));
create index dining_booking_coupon on dining_booking (tenant_id, coupon_id) where coupon_id is not null;
