-- One row per employee: what cashiers look at. The id is the employee's.
create view wallet_wallet with (security_invoker = true) as
select e.tenant_id, e.id, e.create_user, e.create_dept, e.create_time, e.update_user, e.update_time, e.status, e.version,
  e.id as employee_id, e.name, e.saas_no, e.saas_cardno, e.phone, e.group_id, e.type_id, e.grade_id, e.employee_status,
  w.cash, w.subsidy, w.gift, w.available, w.frozen, w.credit_limit, coalesce(p.balance, 0) as points
from dining_employee e left join lateral wallet_buckets(e.tenant_id, e.id) w on true
left join wallet_points_account p on p.tenant_id = e.tenant_id and p.employee_id = e.id;
