-- What the list of purchased raw materials reads, for searching and exporting by supplier.
create view stock_purchase_line_row with (security_invoker = true) as
select l.tenant_id, l.id, p.create_user, p.create_dept, p.create_time, p.update_user, p.update_time, l.status, l.version,
  p.purchase_no, p.supplier_id, p.place_id, p.expected_on, p.purchase_status, l.purchase_id, l.raw_id, trim_scale(l.packs) as packs,
  r.purchase_unit, l.price, round(l.packs * l.price)::bigint as amount, trim_scale(l.packs * l.factor) as quantity, r.unit,
  trim_scale(l.received) as received, trim_scale(greatest(l.packs - l.received, 0)) as open,
  coalesce(p.purchase_status in (20, 30) and p.expected_on < app_today() and l.received < l.packs, false) as is_late
from stock_purchase_line l
join stock_purchase p on p.tenant_id = l.tenant_id and p.id = l.purchase_id
join dining_dishraw r on r.tenant_id = l.tenant_id and r.id = l.raw_id;
