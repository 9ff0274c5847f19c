-- Dashboards (spec/report#dashboards): one a person, one a role. No reference to sys_user: the administrator of the platform works in other
-- tenants too.
create function report_tiles_fit(layout jsonb) returns boolean language sql immutable as $$
  with tile as (
    select n, (t->>'x')::int as x, (t->>'y')::int as y, (t->>'w')::int as w, (t->>'h')::int as h
    from jsonb_array_elements(layout->'tiles') with ordinality as each (t, n))
  select count(*) <= 24 and coalesce(bool_and(x >= 0 and y >= 0 and w >= 2 and h >= 2 and x + w <= 12), true)
    and not exists (select 1 from tile a join tile b on a.n < b.n
      and a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.h and b.y < a.y + a.h)
  from tile
$$;

create table report_dashboard (
  like tenant_row including all,
  name    text   not null default '',
  -- Tiles with their places; what a tile shows is read with the rights of who looks.
  layout  jsonb  not null,
  user_id bigint,
  role_id bigint,
  constraint report_dashboard_one_owner check (num_nonnulls(user_id, role_id) = 1),
  constraint report_dashboard_tiles_fit check (jsonb_typeof(layout->'tiles') = 'array' and report_tiles_fit(layout)),
  constraint report_dashboard_user_unique unique (tenant_id, user_id),
  constraint report_dashboard_role_unique unique (tenant_id, role_id),
  foreign key (tenant_id, role_id) references sys_role (tenant_id, id) on delete cascade
);
select adopt_tenant_table('report_dashboard');
create index report_dashboard_sort on report_dashboard (tenant_id, name, id);

-- Which dashboard a person looks at who has several roles, and whether it is his home.
create table report_dashboard_choice (
  like tenant_row including all,
  user_id bigint  not null default app_user(),
  role_id bigint,
  is_home boolean not null default false,
  constraint report_dashboard_choice_unique unique (tenant_id, user_id),
  foreign key (tenant_id, role_id) references sys_role (tenant_id, id) on delete set null (role_id)
);
select adopt_tenant_table('report_dashboard_choice', false);
create index report_dashboard_choice_role on report_dashboard_choice (tenant_id, role_id);
