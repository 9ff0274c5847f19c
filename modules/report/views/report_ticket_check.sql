-- Checks of tickets, each with the place its gate belongs to. Of a check that was taken back the use does not count.
create view report_ticket_check with (security_invoker = true) as
select c.tenant_id, c.id, c.day, c.hour, c.type_id, c.place_id, c.result, g.dining_id,
  case when c.result <> 4 then 1 else 0 end as checks,
  case when c.result = 1 then 1 else 0 end as passed,
  case when c.result = 2 then 1 else 0 end as refused,
  case when c.result = 3 then 1 else 0 end as forced,
  case when c.result = 4 then 1 else 0 end as undone,
  case when u.id is null then c.uses else 0 end as uses
from ticket_check c
join (select tenant_id, id, (ticket_gate_facts(id)->>'diningId')::bigint as dining_id from ticket_place) g
  on g.tenant_id = c.tenant_id and g.id = c.place_id
left join ticket_check u on u.tenant_id = c.tenant_id and u.of_check_id = c.id
where (select scope_of('ticket_check')) is null or sees_made('ticket_check', c.create_user, c.create_dept);
