-- Saved reports that are sent at their times (docs/spec/report.md#schedules).
create table report_schedule (
  like tenant_row including all,
  name      text     not null,
  report_id bigint   not null,
  -- People, and whoever has one of the roles.
  user_ids  bigint[] not null default '{}',
  role_ids  bigint[] not null default '{}',
  rhythm    int      not null,
  weekdays  int[]    not null default '{}',
  month_day int,
  at_time   time     not null,
  format    int      not null default 1,
  -- Below the reports of the tenant in its object store; none: the inbox alone.
  folder    text     not null default '',
  -- No reference to sys_user: the administrator of the platform works in other tenants too.
  user_id   bigint   not null default app_user(),
  constraint report_schedule_report foreign key (tenant_id, report_id) references report_definition (tenant_id, id),
  constraint report_schedule_name_unique unique (tenant_id, user_id, name),
  constraint report_schedule_name_given check (name = btrim(name) and length(name) between 1 and 60),
  constraint report_schedule_status_known check (status in (1, 2)),
  constraint report_schedule_rhythm_known check (rhythm in (1, 2, 3, 4)),
  constraint report_schedule_rhythm_whole check ((rhythm <> 2 or cardinality(weekdays) > 0) and (rhythm <> 3 or month_day is not null)),
  constraint report_schedule_weekdays_known check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  constraint report_schedule_month_day_known check (month_day between 1 and 31),
  constraint report_schedule_format_known check (format in (1, 2)),
  constraint report_schedule_folder_plain check (folder ~ '^([A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*)?$' and length(folder) <= 100),
  constraint report_schedule_reaches_somebody check (cardinality(user_ids) + cardinality(role_ids) > 0 or folder <> '')
);
select adopt_tenant_table('report_schedule');
create index report_schedule_sort on report_schedule (tenant_id, name, id);
create index report_schedule_by_report on report_schedule (tenant_id, report_id);

-- When it is due next and was due last: moved by the clock, so neither a version of the schedule nor part of its history.
create table report_schedule_time (
  tenant_id   text        not null default current_setting('app.tenant'),
  schedule_id bigint      not null,
  next_at     timestamptz,
  last_at     timestamptz,
  primary key (tenant_id, schedule_id),
  constraint report_schedule_time_schedule foreign key (tenant_id, schedule_id) references report_schedule (tenant_id, id) on delete cascade
);
select adopt_tenant_table('report_schedule_time', history => false);
create index report_schedule_time_due on report_schedule_time (tenant_id, next_at) where next_at is not null;

-- A report on its way to one receiver, or into the folder. It outlives its schedule.
create table report_delivery (
  like tenant_row including all,
  schedule_id     bigint,
  report_id       bigint,
  report_name     text        not null,
  channel         int         not null,
  due_at          timestamptz not null,
  user_id         bigint      not null,
  owner_id        bigint      not null,
  format          int         not null,
  folder          text        not null default '',
  delivery_status int         not null default 10,
  reason          text        not null default '',
  reason_en       text        not null default '',
  sent_at         timestamptz,
  file_name       text        not null default '',
  file_until      timestamptz,
  constraint report_delivery_schedule foreign key (tenant_id, schedule_id) references report_schedule (tenant_id, id) on delete set null (schedule_id),
  constraint report_delivery_report foreign key (tenant_id, report_id) references report_definition (tenant_id, id) on delete set null (report_id),
  -- Whoever is at work: of one due time everybody gets it once.
  constraint report_delivery_once unique (tenant_id, schedule_id, due_at, user_id, channel),
  constraint report_delivery_channel_known check (channel in (1, 2)),
  constraint report_delivery_status_known check (delivery_status in (10, 20, 30, 40)),
  constraint report_delivery_sent_whole check ((delivery_status = 20) = (sent_at is not null)),
  constraint report_delivery_failed_says_why check (delivery_status <> 30 or (reason <> '' and reason_en <> ''))
);
select adopt_tenant_table('report_delivery', history => false);
create index report_delivery_newest on report_delivery (tenant_id, due_at desc, id desc);
create index report_delivery_of_owner on report_delivery (tenant_id, owner_id, due_at desc, id desc);
create index report_delivery_by_report on report_delivery (tenant_id, report_id);

-- The file of a message: kept with it, read by its receiver alone, and only so long.
create table report_delivery_file (
  tenant_id    text  not null default current_setting('app.tenant'),
  delivery_id  bigint not null,
  content_type text  not null,
  content      bytea not null,
  primary key (tenant_id, delivery_id),
  constraint report_delivery_file_delivery foreign key (tenant_id, delivery_id) references report_delivery (tenant_id, id) on delete cascade
);
select adopt_tenant_table('report_delivery_file', history => false);

-- How long: a parameter of the platform. Its history is the managing tenant's.
select set_config('app.tenant', '000000', true);
insert into sys_param (param_key, param_name, param_name_en, param_value, remark) values
  ('report.file.days', '定时报表：文件保留天数', 'Scheduled reports: days their files are kept', '30', '')
on conflict (param_key) do nothing;
select set_config('app.tenant', '', true);
