-- How a person likes to see a list, whatever it shows (issue 4; decision 0913): columns, density, rows a page. Written again
-- and again, so without history. No reference to sys_user: the administrator of the platform works in other tenants too.
create table sys_list_look (
  tenant_id  text        not null default current_setting('app.tenant'),
  user_id    bigint      not null default app_user(),
  -- Name of the resource or report whose list it is, and of the part of the page.
  list       text        not null,
  look       jsonb       not null,
  changed_at timestamptz not null default app_now(),
  primary key (tenant_id, user_id, list)
);
select adopt_tenant_table('sys_list_look', history => false);
