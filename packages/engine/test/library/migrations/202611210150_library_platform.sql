-- What the engine reads of an application (settings/application.ts): tenants, their write freeze, which server this is.

create table library_reader_group (
  tenant_id     text        primary key,
  valid_until   timestamptz,
  datasource_id bigint
);
select adopt_platform_table('library_reader_group');

create table library_closure (
  tenant_id text primary key,
  state     text not null
);
select adopt_platform_table('library_closure', writable => false);

create function library_lock(a_tenant text) returns bigint language sql immutable parallel safe
  return hashtextextended('library ' || a_tenant, 0);

insert into library_reader_group (tenant_id, valid_until) values ('000000', null), ('100001', null), ('100002', '2020-01-01');
