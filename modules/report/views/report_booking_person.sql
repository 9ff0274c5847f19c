-- Bookings with what their employee belongs to now, for figures by groups of people.
create view report_booking_person with (security_invoker = true) as
select b.*, e.type_id as employee_type_id, e.group_id, e.dept_id
from report_booking b
left join dining_employee e on e.tenant_id = b.tenant_id and e.id = b.employee_id;
