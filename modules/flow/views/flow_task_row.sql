-- The tasks of people, with what they are about. `for_name`: for whom a deputy does or did it. `own_request`: the reader began it, and
-- another person must decide.
create view flow_task_row with (security_invoker = true) as
select a.tenant_id, a.id, a.status, a.create_time, a.candidates,
  a.id as task_id, a.activity_name as task_name, a.activity_id as task_definition_key, a.form_key, a.due_date,
  array_to_string(a.candidates, ',') as candidate_group, a.assignee_id as assignee, a.assignee_name, a.claim_time,
  a.end_time as task_end_time, (extract(epoch from a.end_time - a.create_time) * 1000)::bigint as duration_in_millis, a.outcome, a.comment,
  a.process_instance_id, i.process_definition_id, i.process_definition_key, i.process_definition_name, i.process_definition_version,
  i.category, i.subject, i.business_id::text as business_id, i.start_user_id, case i.start_user_id when 0 then case app_language() when 'en' then 'System' else i.start_user_name end else i.start_user_name end as start_user_name, i.start_time, i.end_time, i.status <> 1 as finished,
  coalesce((select d.suspended from flow_definition d where d.id = i.process_definition_id), false) as suspended,
  case when a.status = 2 and a.assignee_id <> app_user() then a.assignee_name else a.for_name end as for_name,
  coalesce(a.status in (1, 2, 5) and a.due_date <= app_now(), false) as overdue,
  is_own_request(i.category, a.candidates) and coalesce(i.start_user_id = app_user(), false) as own_request
from flow_activity a join flow_instance i on i.tenant_id = a.tenant_id and i.id = a.process_instance_id
where a.activity_type = 'userTask';
