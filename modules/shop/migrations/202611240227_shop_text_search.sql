-- What lists that grow are searched by in texts (decision 1799).
create index shop_order_text on shop_order using gin (tenant_id, order_no gin_trgm_ops) with (fastupdate = off);
