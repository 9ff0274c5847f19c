-- Checks of tickets per day, hour, type and gate. Of a check that was taken back the use does not count.
create view report_ticket_use with (security_invoker = true) as
select g.*, (ticket_gate_facts(g.place_id)->>'diningId')::bigint as dining_id
from (
  select c.tenant_id, min(c.id) as id, c.day, c.hour, c.type_id, c.place_id,
    (count(*) filter (where c.result <> 4))::int as checks, (count(*) filter (where c.result = 1))::int as passed,
    (count(*) filter (where c.result = 2))::int as refused, (count(*) filter (where c.result = 3))::int as forced,
    (count(*) filter (where c.result = 4))::int as undone, coalesce(sum(c.uses) filter (where u.id is null), 0)::int as uses
  from ticket_check c
  left join ticket_check u on u.tenant_id = c.tenant_id and u.of_check_id = c.id
  where (select scope_of('ticket_check')) is null or sees_made('ticket_check', c.create_user, c.create_dept)
  group by c.tenant_id, c.day, c.hour, c.type_id, c.place_id) g;
