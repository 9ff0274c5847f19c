-- A model and its newest deployment.
create view flow_model_row with (security_invoker = true) as
select m.*, coalesce(m.update_time, m.create_time) as last_update_time,
  (select max(d.deployment_id)::text from flow_definition d where d.key = m.key and d.is_live) as deployment_id
from flow_model m;
