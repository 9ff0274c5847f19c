-- A paid top-up can be refunded, once (spec/wallet#recharge-refund): 20 → 30.
alter table wallet_recharge_order add column refunded_at timestamptz;
alter table wallet_recharge_order drop constraint wallet_recharge_order_status;
alter table wallet_recharge_order add constraint wallet_recharge_order_status check (recharge_status in (10, 20, 30, 60)) not valid;
alter table wallet_recharge_order validate constraint wallet_recharge_order_status;
alter table wallet_recharge_order drop constraint wallet_recharge_order_paid;
alter table wallet_recharge_order add constraint wallet_recharge_order_paid
  check ((recharge_status in (20, 30)) = (transfer_id is not null) and (recharge_status in (20, 30)) = (paid_at is not null)) not valid;
alter table wallet_recharge_order validate constraint wallet_recharge_order_paid;
alter table wallet_recharge_order add constraint wallet_recharge_order_refunded
  check ((recharge_status = 30) = (refunded_at is not null)) not valid;
alter table wallet_recharge_order validate constraint wallet_recharge_order_refunded;
