-- What the waiting list reads: who waits, and what for.
create view space_wait_row with (security_invoker = true) as
select w.*, a.name || ' ' || to_char(w.start_at at time zone app_zone(), 'MM-DD HH24:MI') as wait_name
from space_wait w join space_area a on a.tenant_id = w.tenant_id and a.id = w.area_id;
