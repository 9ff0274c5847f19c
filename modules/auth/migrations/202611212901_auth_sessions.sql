-- Who is signed in, and who is locked out after failures, as lists (wire §2).

alter table sys_session drop constraint sys_session_end_reason_known;
alter table sys_session add constraint sys_session_end_reason_known
  check (end_reason in ('logout', 'reuse', 'password', 'role', 'tenant', 'administrator'));

-- Sessions that are open; a row belongs to its user, so data scopes find it.
create view sys_session_row with (security_invoker = true) as
  select s.tenant_id, s.id, s.user_id as create_user, u.dept_id[1] as create_dept, s.signed_in_at as create_time,
    null::bigint as update_user, null::timestamptz as update_time, 1 as status, 1 as version,
    s.user_id, u.account, s.client_id, s.remote_ip, s.user_agent, s.signed_in_at,
    coalesce((select max(t.issued_at) from sys_refresh_token t where t.tenant_id = s.tenant_id and t.session_id = s.id), s.signed_in_at) as renewed_at,
    s.expires_at, s.locked_at is not null as is_locked
  from sys_session s join sys_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
  where s.ended_at is null and s.expires_at > app_now();
select adopt_tenant_view('sys_session_row');

-- The subject under which failures of an account are counted (auth/sign-in/attempts.ts).
create function attempt_subject(tenant_id text, account text) returns text language sql immutable parallel safe
  return 'account ' || rtrim(translate(encode(sha256(convert_to(tenant_id || '/' || lower(account), 'UTF8')), 'base64'), '+/', '-_'), '=');

-- Accounts with failures in the last 30 minutes; five lock one for the rest of them.
create view sys_lockout_row with (security_invoker = true) as
  select u.tenant_id, u.id, u.create_user, u.create_dept, a.since as create_time, null::bigint as update_user, null::timestamptz as update_time,
    1 as status, 1 as version, u.account, u.real_name, a.failures, a.since, a.failures >= 5 as is_locked,
    a.since + interval '30 minutes' as free_at
  from sys_user u join sys_login_attempt a on a.subject = attempt_subject(u.tenant_id, u.account)
  where a.since > app_now() - interval '30 minutes';
select adopt_tenant_view('sys_lockout_row');
