-- Money at the counter with its drawer, where it has one; the day is the drawer's, else that of the entry.
create view dining_drawer_entry with (security_invoker = true) as
select e.tenant_id, e.id, e.operator as create_user, null::bigint as create_dept, e.at as create_time,
  null::bigint as update_user, null::timestamptz as update_time, 1 as status, 1 as version,
  e.drawer_id, d.place_id, coalesce(d.day, (e.at at time zone app_zone())::date) as day,
  coalesce(d.cashier_id, e.operator) as cashier_id, e.pay_type, e.scene, e.amount, e.employee_id,
  e.describe, e.business_type, e.business_id, e.operator
from wallet_counter_entry e
left join dining_drawer d on d.tenant_id = e.tenant_id and d.id = e.drawer_id;
