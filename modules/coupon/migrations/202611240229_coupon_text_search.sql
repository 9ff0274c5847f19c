-- What lists that grow are searched by in texts (decision 1799).
create index coupon_coupon_text on coupon_coupon using gin (tenant_id, coupon_no gin_trgm_ops) with (fastupdate = off);
