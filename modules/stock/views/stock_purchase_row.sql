-- What the list of purchases reads, with what has come of each line.
create view stock_purchase_row with (security_invoker = true) as
select p.tenant_id, p.id, p.create_user, p.create_dept, p.create_time, p.update_user, p.update_time, p.status, p.version,
  p.purchase_no, p.supplier_id, p.place_id, p.expected_on, p.amount, p.purchase_status, p.ordered_at, p.received_at, p.remark,
  coalesce((
    select jsonb_agg(jsonb_build_object('rawId', l.raw_id::text, 'rawName', r.name, 'packs', trim_scale(l.packs)::text, 'price', yuan(l.price),
      'purchaseUnit', r.purchase_unit, 'factor', trim_scale(l.factor)::text, 'unit', r.unit, 'received', trim_scale(l.received)::text,
      'amount', yuan(round(l.packs * l.price)::bigint)) order by l.line_no)
    from stock_purchase_line l join dining_dishraw r on r.tenant_id = l.tenant_id and r.id = l.raw_id
    where l.tenant_id = p.tenant_id and l.purchase_id = p.id), '[]') as lines,
  (select count(*)::int from stock_purchase_line l where l.tenant_id = p.tenant_id and l.purchase_id = p.id) as line_count,
  coalesce(p.purchase_status in (20, 30) and p.expected_on < app_today(), false) as is_late
from stock_purchase p;
