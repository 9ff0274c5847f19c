-- Sessions that are open; a row belongs to its user, so data scopes find it.
create view sys_session_row with (security_invoker = true) as
  select s.tenant_id, s.id, s.user_id as create_user, u.dept_id[1] as create_dept, s.signed_in_at as create_time,
    null::bigint as update_user, null::timestamptz as update_time, 1 as status, 1 as version,
    s.user_id, u.account, s.client_id, s.remote_ip, s.user_agent, s.signed_in_at,
    greatest(s.active_at, coalesce((select max(t.issued_at) from sys_refresh_token t where t.tenant_id = s.tenant_id and t.session_id = s.id), s.signed_in_at)) as renewed_at,
    s.expires_at, s.locked_at is not null as is_locked, s.method
  from sys_session s join sys_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
  where s.ended_at is null and s.expires_at > app_now();
