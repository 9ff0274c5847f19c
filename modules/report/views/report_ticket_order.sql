-- What each order of tickets brought, by the day it was paid.
create view report_ticket_order with (security_invoker = true) as
select tenant_id, id, (paid_at at time zone app_zone())::date as day, type_id, employee_id, pay_type, transfer_id, amount - refunded as amount
from ticket_order
where pay_status = 20
  and ((select scope_of('ticket_order')) is null or sees_made('ticket_order', create_user, create_dept));
