-- Schedules with their times and what came of the last one (spec/report#schedules).
create view report_schedule_row with (security_invoker = true) as
select s.*, t.next_at, t.last_at, case when t.last_at is not null then d.last_sent end as last_sent,
  case when t.last_at is not null then d.last_failed end as last_failed
from report_schedule s
left join report_schedule_time t on t.tenant_id = s.tenant_id and t.schedule_id = s.id
left join lateral (
  select count(*) filter (where d.delivery_status = 20)::int as last_sent,
    count(*) filter (where d.delivery_status = 30)::int as last_failed
  from report_delivery d where d.tenant_id = s.tenant_id and d.schedule_id = s.id and d.due_at = t.last_at) d on true;
