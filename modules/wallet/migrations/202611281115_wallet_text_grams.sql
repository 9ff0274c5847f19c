-- Texts of lists that grow are found by grams behind their tenant (decision 1991).
drop index wallet_transfer_text;
create index wallet_transfer_text on wallet_transfer using gin (text_grams(tenant_id, business_type), text_grams(tenant_id, business_id)) with (fastupdate = off);
drop index wallet_recharge_order_text;
create index wallet_recharge_order_text on wallet_recharge_order using gin (text_grams(tenant_id, order_no)) with (fastupdate = off);
