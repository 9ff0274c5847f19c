-- Orders with what their employee belongs to now, for figures by groups of people.
create view report_order_person with (security_invoker = true) as
select o.*, e.type_id as employee_type_id, e.group_id, e.dept_id
from report_order o
left join dining_employee e on e.tenant_id = o.tenant_id and e.id = o.employee_id;
