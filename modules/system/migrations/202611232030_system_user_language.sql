-- In which language a person last read the console, for what is written to him while he is away
-- (docs/spec/report.md#schedules).
create table sys_user_language (
  tenant_id   text        not null default current_setting('app.tenant'),
  user_id     bigint      not null,
  language    text        not null,
  update_time timestamptz not null default app_now(),
  primary key (tenant_id, user_id),
  constraint sys_user_language_known check (language in ('zh', 'en')),
  constraint sys_user_language_person foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
select adopt_tenant_table('sys_user_language', history => false);
