-- What lists that grow are searched by in texts (decision 1799).
create index ticket_ticket_text on ticket_ticket using gin (tenant_id, ticket_no gin_trgm_ops, holder_phone gin_trgm_ops, text_pairs(tenant_id, holder)) with (fastupdate = off);
create index ticket_check_text on ticket_check using gin (tenant_id, nonce gin_trgm_ops, text_pairs(tenant_id, note), text_pairs(tenant_id, fault)) with (fastupdate = off);
