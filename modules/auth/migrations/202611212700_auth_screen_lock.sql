-- The lock screen (SPECIFICATION §4): while a session is locked its calls are refused, whatever the browser does.

alter table sys_session
  add column locked_at       timestamptz,
  -- Argon2id. Stays with the session, so that locking again need not ask for it.
  add column lock_password   text,
  add column unlock_failures int not null default 0,
  add constraint sys_session_locked_with_password check (locked_at is null or lock_password is not null),
  add constraint sys_session_unlock_failures_counted check (unlock_failures between 0 and 5);

create trigger notify_authority_of_lock after update of locked_at on sys_session
  for each row when (old.locked_at is distinct from new.locked_at) execute function notify_authority();

-- Asked together with authority_of; sets the tenant for its own transaction only.
create function is_session_locked(a_tenant text, a_session bigint) returns boolean language plpgsql volatile as $$
begin
  perform set_config('app.tenant', a_tenant, true);
  return exists (select from sys_session where tenant_id = a_tenant and id = a_session and locked_at is not null);
end $$;
