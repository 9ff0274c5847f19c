-- What is there of each batch; is_near: its date is within the days of the parameter, or over.
create view stock_batch_row with (security_invoker = true) as
select b.tenant_id, b.id, b.create_user, b.create_dept, b.create_time, b.update_user, b.update_time, b.status, b.version,
  b.raw_id, b.place_id, b.batch_no, b.expire_on, b.supplier_id, trim_scale(b.quantity) as quantity, r.unit,
  b.expire_on - app_today() as days_left,
  coalesce(b.expire_on <= app_today() + dining_setting(b.place_id, 'stock.expiry.days', '^[0-9]{1,3}$', '3')::int, false) as is_near
from stock_batch b join dining_dishraw r on r.tenant_id = b.tenant_id and r.id = b.raw_id
where b.quantity <> 0;
