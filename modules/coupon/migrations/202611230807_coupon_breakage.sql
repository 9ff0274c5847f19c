-- The transfer by which the price of a sale became income because its coupon ended unused (spec/coupon#breakage); none while it may
-- still be used.
alter table coupon_sale
  add column breakage_at timestamptz,
  add column breakage_transfer_id bigint,
  add constraint coupon_sale_breakage check (
    (breakage_at is null) = (breakage_transfer_id is null) and (breakage_at is null or (sale_price > 0 and refund_status = 0))),
  add constraint coupon_sale_breakage_transfer foreign key (tenant_id, breakage_transfer_id) references wallet_transfer (tenant_id, id),
  add constraint coupon_sale_breakage_transfer_once unique (tenant_id, breakage_transfer_id);
-- What the nightly job looks through: paid for, neither refunded nor income yet.
create index coupon_sale_owed on coupon_sale (tenant_id, coupon_id) where refund_status = 0 and sale_price > 0 and breakage_at is null;
