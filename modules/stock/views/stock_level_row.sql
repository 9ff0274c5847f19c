-- What the list of what is in store reads. is_short is of the raw material at all places: there its safe stock counts.
create view stock_level_row with (security_invoker = true) as
select l.tenant_id, l.id, l.create_user, l.create_dept, l.create_time, l.update_user, l.update_time, l.status, l.version,
  l.raw_id, l.place_id, r.code, r.type_id, r.unit, trim_scale(l.quantity) as quantity, trim_scale(l.cost) as cost,
  round(l.value * 100)::bigint as value, r.safe_stock, r.is_short, l.moved_at,
  (select min(b.expire_on) from stock_batch b
   where b.tenant_id = l.tenant_id and b.raw_id = l.raw_id and b.place_id = l.place_id and b.quantity > 0) as expire_on
from stock_level l join dining_dishraw_row r on r.tenant_id = l.tenant_id and r.id = l.raw_id;
