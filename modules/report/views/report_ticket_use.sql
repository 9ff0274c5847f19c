-- Checks of tickets per day, hour, type and gate.
create view report_ticket_use with (security_invoker = true) as
select c.tenant_id, min(c.id) as id, c.day, c.hour, c.type_id, c.place_id, c.dining_id,
  sum(c.checks)::int as checks, sum(c.passed)::int as passed, sum(c.refused)::int as refused, sum(c.forced)::int as forced,
  sum(c.undone)::int as undone, sum(c.uses)::int as uses
from report_ticket_check c
group by c.tenant_id, c.day, c.hour, c.type_id, c.place_id, c.dining_id;
