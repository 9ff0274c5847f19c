-- Movements of points by day and type, with what the person belongs to now.
create view report_points_flow with (security_invoker = true) as
select n.tenant_id, n.id, (n.at at time zone app_zone())::date as day, n.scene, n.employee_id,
  e.type_id as employee_type_id, e.group_id, e.dept_id,
  case when n.scene = 10 then n.points else 0 end as earned,
  case when n.scene = 20 then -n.points else 0 end as taken_back,
  case when n.scene = 30 then -n.points else 0 end as exchanged,
  case when n.scene = 40 then n.points else 0 end as adjusted,
  n.points as change
from wallet_points_entry n
left join dining_employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id
where (select scope_of('wallet_points_entry')) is null or sees_made('wallet_points_entry', n.operator, null::bigint);
