-- What the list of bookings reads. A left join on a unique key costs a count nothing.
create view dining_booking_row with (security_invoker = true) as
  select b.*, e.name as employee_name, e.saas_no, e.group_id, e.type_id, e.type_id as employee_type_id, e.dept_id
  from dining_booking b
  left join dining_employee e on e.tenant_id = b.tenant_id and e.id = b.employee_id;
