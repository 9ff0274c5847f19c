-- Parameters that are passwords (spec/system#params): the history keeps a mask for their value, and writing the mask keeps it.
create function is_secret_parameter(param_key text) returns boolean language sql immutable parallel safe
  return param_key ~* '(password|secret|token)$';

create function hide_secret_parameter(content jsonb) returns jsonb language sql immutable parallel safe
  return case when is_secret_parameter(content ->> 'param_key') and content ->> 'param_value' <> ''
    then content || jsonb_build_object('param_value', '******') else content end;

create function keep_secret_parameter() returns trigger language plpgsql as $$
begin
  if new.param_value = '******' and is_secret_parameter(new.param_key) then
    new.param_value := case when tg_op = 'UPDATE' and is_secret_parameter(old.param_key) then old.param_value else '' end;
  end if;
  return new;
end $$;
create trigger keep_secret_parameter before insert or update on sys_param for each row execute function keep_secret_parameter();

create function write_parameter_history() returns trigger language plpgsql as $$
declare
  row_before jsonb := case when tg_op <> 'INSERT' then hide_secret_parameter(to_jsonb(old)) end;
  row_after  jsonb := case when tg_op <> 'DELETE' then hide_secret_parameter(to_jsonb(new)) end;
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
create or replace trigger write_history after insert or update or delete on sys_param
  for each row execute function write_parameter_history();

-- What the history has by now; nobody, not even the owner, sees the rows of a tenant that is not set.
do $$
declare
  tenant_before text := coalesce(current_setting('app.tenant', true), '');
  tenant text;
begin
  for tenant in select tenant_id from sys_tenant loop
    perform set_config('app.tenant', tenant, true);
    update history set before = hide_secret_parameter(before), after = hide_secret_parameter(after)
    where table_name = 'sys_param' and tenant_id = tenant
      and (before is distinct from hide_secret_parameter(before) or after is distinct from hide_secret_parameter(after));
  end loop;
  perform set_config('app.tenant', tenant_before, true);
end $$;
