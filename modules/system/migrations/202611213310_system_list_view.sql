-- How people like to see a list (SPECIFICATION §2; decision 0910): filters, order, columns, by a name. A person's own, read-only
-- for those it is shared with by role. No reference to sys_user: the administrator of the platform works in other tenants too.
create table sys_list_view (
  like tenant_row including all,
  user_id  bigint   not null default app_user(),
  -- Name of the resource or page whose list it is.
  list     text     not null,
  name     text     not null,
  content  jsonb    not null,
  -- Whoever has one of these roles sees the view.
  role_ids bigint[] not null default '{}',
  constraint sys_list_view_name_unique unique (tenant_id, user_id, list, name),
  constraint sys_list_view_name_given check (name = btrim(name) and length(name) between 1 and 50)
);
select adopt_tenant_table('sys_list_view');
create index sys_list_view_shared on sys_list_view (tenant_id, list) where role_ids <> '{}';

-- The view that somebody's list begins with: an own one or a shared one.
create table sys_list_start (
  tenant_id text   not null default current_setting('app.tenant'),
  user_id   bigint not null default app_user(),
  list      text   not null,
  view_id   bigint not null,
  primary key (tenant_id, user_id, list),
  constraint sys_list_start_view foreign key (tenant_id, view_id) references sys_list_view (tenant_id, id) on delete cascade
);
select adopt_tenant_table('sys_list_start', history => false);
create index sys_list_start_of_view on sys_list_start (tenant_id, view_id);
