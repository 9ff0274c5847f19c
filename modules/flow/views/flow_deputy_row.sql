-- Who stands in for whom, and whether today.
create view flow_deputy_row with (security_invoker = true) as
select d.tenant_id, d.id, d.create_user, d.create_dept, d.create_time, d.update_user, d.update_time, d.status, d.version, d.person_id, d.person_name,
  d.deputy_id, d.deputy_name, d.starts_on, d.ends_on, d.reason, d.status as deputy_status,
  case when d.person_id = app_user() then 1 else 2 end as deputy_role,
  d.status = 1 and app_today() between d.starts_on and d.ends_on as stands_now,
  d.status = 1 and d.ends_on >= app_today() and d.person_id = app_user() as endable
from flow_deputy d;
