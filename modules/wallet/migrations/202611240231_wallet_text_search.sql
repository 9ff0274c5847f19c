-- What lists that grow are searched by in texts (decision 1799).
create index wallet_transfer_text on wallet_transfer using gin (tenant_id, business_type gin_trgm_ops, business_id gin_trgm_ops) with (fastupdate = off);
