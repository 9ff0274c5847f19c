-- Accounts with failures in the last 30 minutes; five lock one for the rest of them.
create view sys_lockout_row with (security_invoker = true) as
  select u.tenant_id, u.id, u.create_user, u.create_dept, a.since as create_time, null::bigint as update_user, null::timestamptz as update_time,
    1 as status, 1 as version, u.account, u.real_name, a.failures, a.since, a.failures >= 5 as is_locked,
    a.since + interval '30 minutes' as free_at
  from sys_user u join sys_login_attempt a on a.subject = attempt_subject(u.tenant_id, u.account)
  where a.since > app_now() - interval '30 minutes';
