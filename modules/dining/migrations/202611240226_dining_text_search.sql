-- What lists that grow are searched by in texts (decision 1799).
create index dining_booking_text on dining_booking using gin (tenant_id, booking_no gin_trgm_ops, take_code gin_trgm_ops) with (fastupdate = off);
