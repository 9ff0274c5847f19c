-- What came and went of raw materials in store, with what was there after each, of the movements that the person sees.
create view report_stock_movement with (security_invoker = true) as
select m.tenant_id, m.id, m.day, m.raw_id, m.place_id, r.type_id, r.unit, m.kind, m.sequence, m.quantity, m.amount, m.quantity_after, m.value_after
from stock_movement m join dining_dishraw r on r.tenant_id = m.tenant_id and r.id = m.raw_id
where (select scope_of('stock_movement')) is null or sees_made('stock_movement', m.create_user, m.create_dept);
