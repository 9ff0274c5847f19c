-- What lists that grow are searched by in texts (decisions 1799, 1947).
create index space_booking_text on space_booking using gin (tenant_id, booking_no gin_trgm_ops, check_code gin_trgm_ops, customer_phone gin_trgm_ops,
  text_pairs(tenant_id, customer_name)) with (fastupdate = off);
