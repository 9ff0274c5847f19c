-- What has been started, with the tasks it waits at. `undecided`: nobody has decided anything yet, so who began it may recall it.
create view flow_instance_row with (security_invoker = true) as
select i.tenant_id, i.id, i.create_user, i.create_dept, i.create_time, i.status, i.id as process_instance_id, i.process_definition_id,
  i.process_definition_key, i.process_definition_name, i.process_definition_version, i.category, i.subject, i.business_id::text as business_id,
  i.start_user_id, case i.start_user_id when 0 then case app_language() when 'en' then 'System' else i.start_user_name end else i.start_user_name end as start_user_name, i.start_time, i.end_time, i.delete_reason, i.status <> 1 as finished,
  coalesce((select d.suspended from flow_definition d where d.id = i.process_definition_id), false) as suspended,
  o.activity_id, o.activity_name, o.assignee_name, o.due_date, coalesce(o.due_date <= app_now(), false) as overdue,
  i.status = 1 and not exists (select from flow_activity t where t.tenant_id = i.tenant_id and t.process_instance_id = i.id
    and (t.outcome in ('pass', 'reject', 'return') or t.activity_type = 'timer' and t.outcome = 'expire')) as undecided
from flow_instance i
left join lateral (
  select string_agg(a.activity_id, ',' order by a.id) as activity_id, string_agg(a.activity_name, list_separator() order by a.id) as activity_name,
    string_agg(nullif(a.assignee_name, ''), list_separator() order by a.id) as assignee_name, min(a.due_date) as due_date
  from flow_activity a
  where a.tenant_id = i.tenant_id and a.process_instance_id = i.id and a.status in (1, 2)) o on true;
