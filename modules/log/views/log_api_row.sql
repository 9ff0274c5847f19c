-- Calls; the id also as text.
create view log_api_row with (security_invoker = true) as
  select t.tenant_id, t.id, t.service_id, t.server_host, t.server_ip, t.env, t.method, t.request_uri, t.user_agent, t.remote_ip, t.request_id,
    t.method_class, t.method_name, t.params, t."time", t.create_by, t.create_time, t.type, t.title, t.status_code, t.id::text as str_id, t.title_en
  from log_api t;
