-- Tenants that live on a server of their own (issue 3, Tenant datasource).

alter table sys_tenant add column datasource_id bigint;
alter table sys_tenant add constraint sys_tenant_datasource foreign key (datasource_id) references develop_datasource (id);
create index sys_tenant_by_datasource on sys_tenant (datasource_id) where datasource_id is not null;
alter table sys_tenant_work add column source_id bigint;

-- Which database this is: a tenant is never moved into the one it comes from, nor into somebody else's.
create table sys_server (
  one     boolean primary key default true,
  id      uuid    not null default gen_random_uuid(),
  is_home boolean not null default false,
  home_id uuid,
  constraint sys_server_is_one check (one)
);
select adopt_platform_table('sys_server', writable => false);
insert into sys_server default values;

-- Rows of these tables belong to no tenant and are read by all of them; servers of tenants hold a copy. A change asks for the copy to be made anew.
create function ask_for_mirror() returns trigger language plpgsql as $$
begin
  if exists (select from sys_tenant where datasource_id is not null) then
    perform enqueue_job('tenancy.mirror', '{}', 'tenancy.mirror');
  end if;
  return null;
end $$;
do $$
declare name text;
begin
  foreach name in array array['sys_tenant', 'sys_param', 'sys_menu', 'sys_dict', 'sys_data_scope', 'sys_api_scope', 'sys_region', 'sys_seed'] loop
    execute format('create trigger ask_for_mirror after insert or update or delete on %I for each statement execute function ask_for_mirror()', name);
  end loop;
end $$;

-- A data source in which tenants live leads where it leads; its account may change.
create function keep_inhabited_source() returns trigger language plpgsql as $$
begin
  if exists (select from sys_tenant where datasource_id = old.id) then
    raise exception 'tenants live in data source %', old.id
      using errcode = 'check_violation', constraint = 'develop_datasource_inhabited', table = 'develop_datasource';
  end if;
  return new;
end $$;
create trigger keep_inhabited before update of url, driver_class on develop_datasource for each row
  when (old.url <> new.url or old.driver_class <> new.driver_class) execute function keep_inhabited_source();
