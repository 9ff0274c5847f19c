-- Texts of lists that grow are found by grams behind their tenant (decision 1991).
drop index shop_order_text;
create index shop_order_text on shop_order using gin (text_grams(tenant_id, order_no)) with (fastupdate = off);
