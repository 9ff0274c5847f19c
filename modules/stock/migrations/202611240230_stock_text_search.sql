-- What lists that grow are searched by in texts (decision 1799).
create index stock_movement_text on stock_movement using gin (tenant_id, batch_no gin_trgm_ops, business_type gin_trgm_ops, business_id gin_trgm_ops,
  text_pairs(tenant_id, reason)) with (fastupdate = off);
