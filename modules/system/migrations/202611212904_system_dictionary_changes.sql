-- Open screens hear of a dictionary that has changed: the tenant's, or with '*' everybody's. One word for each statement.
create function notify_dictionary() returns trigger language plpgsql as $$
begin
  perform pg_notify('inbox', jsonb_build_object('kind', 'dictionary', 'tenantId',
    case tg_argv[0] when 'platform' then '*' else app_tenant() end)::text);
  return null;
end $$;
create trigger notify_dictionary after insert or update or delete on sys_dict for each statement execute function notify_dictionary('platform');
create trigger notify_dictionary after insert or update or delete on sys_dict_biz for each statement execute function notify_dictionary('tenant');
