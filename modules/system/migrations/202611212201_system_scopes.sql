-- Data scopes and API scopes (wire §4, §8.3): what a role sees of a list, and the calls that need a grant.

create table sys_data_scope (
  like platform_row including all,
  menu_id       bigint not null,
  scope_name    text   not null,
  resource_code text   not null,
  scope_column  text   not null default '-',
  scope_type    int    not null,
  scope_field   text   not null default '*',
  scope_class   text   not null default '',
  scope_value   text   not null default '',
  remark        text   not null default '',
  constraint sys_data_scope_menu foreign key (menu_id) references sys_menu (id),
  constraint sys_data_scope_name_unique unique (menu_id, scope_name),
  constraint sys_data_scope_type_known check (scope_type between 1 and 5),
  constraint sys_data_scope_departments check (scope_type <> 5 or scope_value ~ '^[0-9]{1,18}(,[0-9]{1,18})*$')
);
select adopt_platform_record('sys_data_scope');
create trigger notify_authority after insert or update or delete on sys_data_scope for each row execute function notify_authority('*');

-- A path as requests are compared with it: without host, /api and the slashes around it.
create function scope_path(path text) returns text language sql immutable parallel safe
  return '/' || regexp_replace(regexp_replace(regexp_replace(btrim(path), '/+', '/', 'g'), '^/?(api/)?', ''), '/$', '');

create table sys_api_scope (
  like platform_row including all,
  menu_id       bigint not null,
  scope_name    text   not null,
  resource_code text   not null,
  scope_path    text   not null,
  covers        text   not null generated always as (scope_path(scope_path)) stored,
  scope_type    int    not null,
  remark        text   not null default '',
  constraint sys_api_scope_menu foreign key (menu_id) references sys_menu (id),
  constraint sys_api_scope_name_unique unique (menu_id, scope_name),
  constraint sys_api_scope_type_known check (scope_type in (1, 2)),
  constraint sys_api_scope_covers_something check (scope_path(scope_path) <> '/')
);
select adopt_platform_record('sys_api_scope');
create trigger notify_authority after insert or update or delete on sys_api_scope for each row execute function notify_authority('*');

create table sys_role_data_scope (
  tenant_id text   not null default current_setting('app.tenant'),
  role_id   bigint not null,
  scope_id  bigint not null,
  primary key (tenant_id, role_id, scope_id),
  constraint sys_role_data_scope_role foreign key (tenant_id, role_id) references sys_role (tenant_id, id) on delete cascade,
  constraint sys_role_data_scope_scope foreign key (scope_id) references sys_data_scope (id) on delete cascade
);
select adopt_tenant_table('sys_role_data_scope', history => false);
create trigger notify_authority after insert or delete on sys_role_data_scope for each row execute function notify_authority();

create table sys_role_api_scope (
  tenant_id text   not null default current_setting('app.tenant'),
  role_id   bigint not null,
  scope_id  bigint not null,
  primary key (tenant_id, role_id, scope_id),
  constraint sys_role_api_scope_role foreign key (tenant_id, role_id) references sys_role (tenant_id, id) on delete cascade,
  constraint sys_role_api_scope_scope foreign key (scope_id) references sys_api_scope (id) on delete cascade
);
select adopt_tenant_table('sys_role_api_scope', history => false);
create trigger notify_authority after insert or delete on sys_role_api_scope for each row execute function notify_authority();

-- A department moved below another changes what "and below" means.
create trigger notify_authority after insert or update or delete on sys_dept for each row execute function notify_authority();

-- What a person sees of each menu (wire §8.3): `{code: {own, depts}}`, menus that a role opens without a limit left out.
-- Each role reads through its own scopes, or everything when it has none for a menu; the widest role wins.
create function data_limits_of(a_tenant text, a_user bigint) returns jsonb language sql stable as $$
  with recursive u as (
    select role_id, dept_id from sys_user where tenant_id = a_tenant and id = a_user),
  granted (role_id, id, parent_id) as (
    select g.role_id, m.id, m.parent_id from u
    join sys_role_menu g on g.tenant_id = a_tenant and g.role_id = any (u.role_id)
    join sys_menu m on m.id = g.menu_id
    union
    select g.role_id, m.id, m.parent_id from sys_menu m join granted g on m.id = g.parent_id),
  scope (role_id, menu_id, scope_type, scope_value) as (
    select r.role_id, s.menu_id, s.scope_type, s.scope_value from u
    join sys_role_data_scope r on r.tenant_id = a_tenant and r.role_id = any (u.role_id)
    join sys_data_scope s on s.id = r.scope_id),
  limited (menu_id) as (
    select each.menu_id from (
      select g.id as menu_id, exists (select from scope s where s.role_id = g.role_id and s.menu_id = g.id)
        and not exists (select from scope s where s.role_id = g.role_id and s.menu_id = g.id and s.scope_type = 1) as is_limited
      from granted g where g.id in (select s.menu_id from scope s)) each
    group by each.menu_id having bool_and(each.is_limited)),
  below (id) as (
    select d from u cross join unnest(u.dept_id) d
    union select d.id from sys_dept d join below b on d.parent_id = b.id where d.tenant_id = a_tenant)
  select coalesce(jsonb_object_agg(x.code, jsonb_build_object('own', x.own, 'depts', x.depts)), '{}') from (
    select m.code, bool_or(s.scope_type = 2) as own, coalesce(jsonb_agg(distinct d.id::text) filter (where d.id is not null), '[]') as depts
    from limited l
    join sys_menu m on m.id = l.menu_id
    join scope s on s.menu_id = l.menu_id
    left join lateral (
      select unnest(u.dept_id) as id from u where s.scope_type = 3
      union select b.id from below b where s.scope_type = 4
      union select v::bigint from regexp_split_to_table(s.scope_value, ',') v where s.scope_type = 5) d on true
    group by m.code) x
$$;

-- Paths that a person may not call: covered by scopes of which none is the person's. `own` are those that are.
create function api_paths_of(a_tenant text, a_user bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'covered', coalesce((select jsonb_agg(distinct covers) from sys_api_scope), '[]'),
    'own', coalesce((
      select jsonb_agg(distinct s.covers) from sys_user u
      join sys_role_api_scope r on r.tenant_id = a_tenant and r.role_id = any (u.role_id)
      join sys_api_scope s on s.id = r.scope_id
      where u.tenant_id = a_tenant and u.id = a_user), '[]'))
$$;
