-- Drawers by their day, place and cashier, and how many of them are closed.
create view report_drawer_shift with (security_invoker = true) as
select tenant_id, id, day, place_id, cashier_id, 1 as drawers, case when drawer_status = 30 then 1 else 0 end as closed
from dining_drawer
where (select scope_of('dining_drawer')) is null or sees_made('dining_drawer', create_user, create_dept);
