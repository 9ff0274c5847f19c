-- What the list of movements reads. Every movement has its raw material; a left join, so that a count does not pay for it.
create view stock_movement_row with (security_invoker = true) as
select m.tenant_id, m.id, m.create_user, m.create_dept, m.create_time, null::bigint as update_user, null::timestamptz as update_time,
  1 as status, 1 as version, m.day, m.kind, m.raw_id, m.place_id, m.batch_id, trim_scale(m.quantity) as quantity, r.unit,
  trim_scale(m.unit_cost) as unit_cost, trim_scale(m.amount) as amount, trim_scale(m.quantity_after) as quantity_after,
  m.batch_no, m.expire_on, m.supplier_id, m.business_type, m.business_id, m.reason, m.create_user as operator
from stock_movement m left join dining_dishraw r on r.tenant_id = m.tenant_id and r.id = m.raw_id;
