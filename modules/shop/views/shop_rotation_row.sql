-- Templates of menus without what they plan, of which there may be a thousand lines.
create view shop_rotation_row with (security_invoker = true) as
select r.tenant_id, r.id, r.create_user, r.create_dept, r.create_time, r.update_user, r.update_time, r.status, r.version,
  r.name, r.place_id, r.weeks, r.sort, r.remark, jsonb_array_length(r.items) as item_count
from shop_rotation r;
