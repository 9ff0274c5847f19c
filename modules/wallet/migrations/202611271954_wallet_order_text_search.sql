-- What lists that grow are searched by in texts (decisions 1799, 1947).
create index wallet_recharge_order_text on wallet_recharge_order using gin (tenant_id, order_no gin_trgm_ops) with (fastupdate = off);
