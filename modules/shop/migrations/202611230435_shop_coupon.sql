-- What a coupon bore of an order when it was paid (docs/decisions/1605). It stays with the order that was cancelled; whether it was given
-- back is in coupon_use.
alter table shop_order
  add column coupon_id    bigint,
  add column coupon_value bigint not null default 0,
  add constraint shop_order_coupon foreign key (tenant_id, coupon_id) references coupon_coupon (tenant_id, id),
  add constraint shop_order_coupon_value check (
    coupon_value between 0 and pay_price and (coupon_id is not null) = (coupon_value > 0) and (coupon_value = 0 or pay_status = 20));
create index shop_order_coupon on shop_order (tenant_id, coupon_id) where coupon_id is not null;
