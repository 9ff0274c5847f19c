-- What the lists of bookings, attendance and the booking log read. Left joins on unique keys cost a count nothing.

create view dining_booking_row with (security_invoker = true) as
  select b.*, e.name as employee_name, e.saas_no, e.group_id, e.type_id
  from dining_booking b
  left join dining_employee e on e.tenant_id = b.tenant_id and e.id = b.employee_id;
select adopt_tenant_view('dining_booking_row');

create view dining_attendance_row with (security_invoker = true) as
  select a.*, e.name as employee_name, e.saas_no
  from dining_attendance a
  left join dining_employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id;
select adopt_tenant_view('dining_attendance_row');

-- The state log of bookings with the common columns of a resource.
create view dining_booking_log with (security_invoker = true) as
  select l.tenant_id, l.id, l.operator as create_user, null::bigint as create_dept, l.at as create_time, null::bigint as update_user,
    null::timestamptz as update_time, 1 as status, 1 as version,
    l.row_id as booking_id, b.booking_no, b.employee_id, b.place_id, l.action, l.from_status, l.to_status, l.operator, l.at, l.detail
  from state_log l
  left join dining_booking b on b.tenant_id = l.tenant_id and b.id = l.row_id
  where l.resource = 'dining.booking';
select adopt_tenant_view('dining_booking_log');
