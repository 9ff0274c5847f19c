-- What people were sent copies of.
create view flow_copy_row with (security_invoker = true) as
select c.tenant_id, c.id, c.create_user, c.create_time, c.status, c.version, c.user_id, c.from_name, c.comment, c.create_time as sent_time,
  c.read_at is not null as was_read, c.process_instance_id, i.process_definition_id, i.process_definition_key, i.process_definition_name,
  i.process_definition_version, i.category, i.subject, i.business_id::text as business_id, i.start_user_id, case i.start_user_id when 0 then case app_language() when 'en' then 'System' else i.start_user_name end else i.start_user_name end as start_user_name, i.start_time, i.end_time,
  i.status <> 1 as finished,
  coalesce((select d.suspended from flow_definition d where d.id = i.process_definition_id), false) as suspended
from flow_copy c join flow_instance i on i.tenant_id = c.tenant_id and i.id = c.process_instance_id;
