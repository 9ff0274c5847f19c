-- What lists that grow are searched by in texts (decisions 1799, 1947).
create index ticket_order_text on ticket_order using gin (tenant_id, order_no gin_trgm_ops, buyer_phone gin_trgm_ops, text_pairs(tenant_id, buyer_name)) with (fastupdate = off);
