-- What the list of attendance reads. A left join on a unique key costs a count nothing.
create view dining_attendance_row with (security_invoker = true) as
  select a.*, e.name as employee_name, e.saas_no
  from dining_attendance a
  left join dining_employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id;
