-- Reports that people make of the catalogue of figures (spec/report#designer): a person's own, read-only for those they are
-- shared with by role. Its versions are in the history. No reference to sys_user: the administrator of the platform works in other
-- tenants too.
create table report_definition (
  like tenant_row including all,
  name        text     not null,
  report_type int      not null default 9,
  remark      text     not null default '',
  -- Names of the catalogue and values; checked before it is kept, and again whenever it is run.
  content     jsonb    not null,
  user_id     bigint   not null default app_user(),
  -- Whoever has one of these roles sees it.
  role_ids    bigint[] not null default '{}',
  constraint report_definition_name_unique unique (tenant_id, user_id, name),
  constraint report_definition_name_given check (name = btrim(name) and length(name) between 1 and 60),
  constraint report_definition_content_object check (jsonb_typeof(content) = 'object')
);
select adopt_tenant_table('report_definition');
create index report_definition_sort on report_definition (tenant_id, report_type, name, id);
