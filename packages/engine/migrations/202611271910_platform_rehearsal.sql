-- A rehearsal asks whether something would be refused and takes it back. Triggers that can refuse nothing leave their work out in it,
-- so that trying a file takes a part of the time of saving it (decision 1944). One that is not taken back fails at its commit.
create table rehearsal (
  transaction_id xid8 primary key default pg_current_xact_id()
);
select adopt_platform_table('rehearsal', writable => false);

create function refuse_rehearsal() returns trigger language plpgsql as $$
begin
  raise 'A rehearsal is taken back, never kept.'
    using errcode = 'restrict_violation', constraint = 'rehearsal_is_taken_back', table = 'rehearsal';
end $$;
create constraint trigger rehearsal_is_taken_back after insert on rehearsal
  deferrable initially deferred for each row execute function refuse_rehearsal();

-- Until the savepoint before it is rolled back to.
create function begin_rehearsal() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rehearsal default values on conflict do nothing;
  perform set_config('app.rehearsal', 'on', true);
end $$;
revoke all on function begin_rehearsal from public;
grant execute on function begin_rehearsal to refectory_app;

create function is_rehearsal() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.rehearsal', true) = 'on', false);

create or replace function write_history() returns trigger language plpgsql as $$
begin
  if is_rehearsal() then return null; end if;
  insert into history (tenant_id, at, table_name, row_id, operation, user_id, request_id, before, after)
  values (
    coalesce(new.tenant_id, old.tenant_id), app_now(), tg_table_name, coalesce(new.id, old.id),
    case tg_op when 'INSERT' then coalesce(nullif(current_setting('app.restoring', true), ''), 'add')
               when 'UPDATE' then coalesce(nullif(current_setting('app.restoring', true), ''), 'edit') else 'remove' end,
    app_user(), nullif(current_setting('app.request', true), ''),
    case when tg_op <> 'INSERT' then to_jsonb(old) end,
    case when tg_op <> 'DELETE' then to_jsonb(new) end);
  return null;
end $$;

create or replace function write_history_hiding() returns trigger language plpgsql as $$
declare
  row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - coalesce(tg_argv, '{}') end;
  row_after  jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - coalesce(tg_argv, '{}') end;
  restoring  text  := nullif(current_setting('app.restoring', true), '');
begin
  if is_rehearsal() then return null; end if;
  insert into history (tenant_id, at, table_name, row_id, operation, user_id, request_id, before, after)
  values (
    app_tenant(), app_now(), tg_table_name, (coalesce(row_after, row_before) ->> 'id')::bigint,
    case tg_op when 'INSERT' then coalesce(restoring, 'add') when 'UPDATE' then coalesce(restoring, 'edit') else 'remove' end,
    app_user(), nullif(current_setting('app.request', true), ''), row_before, row_after);
  return null;
end $$;
