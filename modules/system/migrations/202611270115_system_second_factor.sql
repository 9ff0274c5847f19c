-- A second factor at sign-in (spec/auth#second-factor, decision 1952): time-based codes of an app, and recovery codes for whoever has lost it.

-- The secret of the app, sealed with the server's key. last_step: the time step of the last code, so that none is good twice.
create table sys_user_factor (
  tenant_id text        not null default current_setting('app.tenant'),
  user_id   bigint      not null,
  secret    text        not null,
  last_step bigint      not null,
  set_up_at timestamptz not null default app_now(),
  primary key (tenant_id, user_id),
  constraint sys_user_factor_user foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
select adopt_tenant_table('sys_user_factor', history => false);

-- Recovery codes that are left, as HMAC; each is good once.
create table sys_recovery_code (
  tenant_id text   not null default current_setting('app.tenant'),
  user_id   bigint not null,
  code_hash text   not null,
  primary key (tenant_id, user_id, code_hash),
  constraint sys_recovery_code_factor foreign key (tenant_id, user_id) references sys_user_factor (tenant_id, user_id) on delete cascade
);
select adopt_tenant_table('sys_recovery_code', history => false);

-- Whoever holds the role cannot sign in without one.
alter table sys_role add column requires_factor boolean not null default false;

-- Whether a user has one, for lists and the history; kept by the rows of sys_user_factor.
alter table sys_user add column has_factor boolean not null default false;
create function keep_has_factor() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update sys_user set has_factor = true where tenant_id = new.tenant_id and id = new.user_id and not has_factor;
  else
    update sys_user set has_factor = false where tenant_id = old.tenant_id and id = old.user_id and has_factor;
  end if;
  return null;
end $$;
create trigger keep_has_factor after insert or delete on sys_user_factor for each row execute function keep_has_factor();
