-- What the list of raw materials reads: what is there at all places together, and whether that is less than there should be.
create view dining_dishraw_row with (security_invoker = true) as
  select r.*, s.stock, s.stock < r.safe_stock as is_short
  from dining_dishraw r
  cross join lateral (
    select trim_scale(coalesce(sum(l.quantity), 0)) as stock from stock_level l where l.tenant_id = r.tenant_id and l.raw_id = r.id) s;
