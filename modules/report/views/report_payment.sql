-- What bookings (1), orders (2), bookings of venues (3) and tickets (4) brought, a row each, with what their employee belongs to now. Venues and
-- tickets have no place and no meal.
create view report_payment with (security_invoker = true) as
select p.*, e.type_id as employee_type_id, e.group_id, e.dept_id
from (
  select tenant_id, id, 1 as paid_for, day, meal_period, place_id, employee_id, pay_type, transfer_id, amount from report_booking
  union all
  select tenant_id, id, 2, day, meal_period, place_id, employee_id, pay_type, transfer_id, amount from report_order
  union all
  select tenant_id, id, 3, day, null, null, employee_id, pay_type, transfer_id, income from report_venue_booking
  union all
  select tenant_id, id, 4, day, null, null, employee_id, pay_type, transfer_id, amount from report_ticket_order) p
left join dining_employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id;
