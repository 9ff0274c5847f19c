-- What the list of points reads: each movement with the number of the person.
create view wallet_points_entry_row with (security_invoker = true) as
select n.tenant_id, n.id, n.operator as create_user, null::bigint as create_dept, n.at as create_time,
  null::bigint as update_user, null::timestamptz as update_time, 1 as status, 1 as version,
  n.employee_id, e.saas_no, n.sequence, n.scene, n.points, n.balance_after, n.transfer_id::text as transfer_id, n.describe, n.operator
from wallet_points_entry n left join dining_employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id;
