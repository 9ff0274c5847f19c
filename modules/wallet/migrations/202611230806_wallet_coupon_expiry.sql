-- What was paid for a coupon that ends unused becomes income of the house, and is owed again when the coupon comes back to
-- life: scene 80 (decision 1663).
alter table wallet_transfer drop constraint wallet_transfer_scene;
alter table wallet_transfer add constraint wallet_transfer_scene check (scene in (10, 20, 30, 40, 50, 60, 70, 80));
