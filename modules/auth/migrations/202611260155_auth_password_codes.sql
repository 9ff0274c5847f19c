-- The code by which somebody who has forgotten the password sets another: one per user, its HMAC only.
create table sys_password_code (
  tenant_id  text        not null default current_setting('app.tenant'),
  user_id    bigint      not null,
  code_hash  text        not null,
  failures   int         not null default 0,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id),
  constraint sys_password_code_user foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade,
  constraint sys_password_code_failures_few check (failures between 0 and 5)
);
create index sys_password_code_age on sys_password_code (tenant_id, expires_at);
select adopt_tenant_table('sys_password_code', history => false);
