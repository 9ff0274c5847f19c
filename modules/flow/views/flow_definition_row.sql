-- What is deployed, by the names of the wire.
create view flow_definition_row with (security_invoker = true) as
select d.id, d.create_user, d.create_dept, d.create_time, d.update_user, d.update_time, d.status, d.version, d.deployment_id::text as deployment_id,
  d.key, d.edition, d.name, d.category, d.description, d.form_key, d.resource_name, d.tenant_ids, d.suspended, d.id as process_definition_id, d.key as process_definition_key, d.name as process_definition_name,
  d.edition as process_definition_version, d.create_time as deployment_time, array_to_string(d.tenant_ids, ',') as tenant_id,
  array(select jsonb_array_elements_text(d.graph -> 'starters')) as starters,
  case when d.has_diagram then d.resource_name else '' end as diagram_resource_name
from flow_definition d where d.is_live;
