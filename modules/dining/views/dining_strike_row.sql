-- What the list of strikes reads.
create view dining_strike_row with (security_invoker = true) as
  select s.*, e.saas_no
  from dining_strike s
  left join dining_employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id;
