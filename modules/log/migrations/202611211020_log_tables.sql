-- What happened, in three logs (wire §6, §9): business notes, calls that change something, faults. Partitioned by month.

-- As before, for tables partitioned by any column; the child no longer needs its month in a column named `at`.
create or replace function make_partitions(parent regclass, month date) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  first date := date_trunc('month', month);
  child text := parent::text || '_' || to_char(first, 'YYYYMM');
  key name := (select a.attname from pg_partitioned_table p
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = parent);
begin
  if to_regclass(child) is not null then return; end if;
  execute format('create table %I (like %s including defaults including constraints)', child, parent);
  -- The owner is subject to the policies too; moving rows between partitions needs them lifted for this transaction.
  execute format('alter table %I no force row level security', parent::text || '_default');
  execute format('with moved as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from moved',
    parent::text || '_default', key, first, key, first + interval '1 month', child);
  execute format('alter table %I force row level security', parent::text || '_default');
  execute format('alter table %s attach partition %I for values from (%L) to (%L)',
    parent, child, first, first + interval '1 month');
  perform protect_table(child::regclass);
  execute format('comment on table %I is %L', child, obj_description(parent, 'pg_class'));
end $$;

-- The columns that the three logs share.
create table log_row (
  tenant_id    text        not null default current_setting('app.tenant'),
  id           bigint      not null,
  service_id   text        not null default 'server',
  server_host  text        not null default '',
  server_ip    text        not null default '',
  env          text        not null default '',
  method       text        not null default '',
  request_uri  text        not null default '',
  user_agent   text        not null default '',
  remote_ip    text        not null default '',
  request_id   text        not null default '',
  method_class text        not null default '',
  method_name  text        not null default '',
  params       text        not null default '',
  -- Milliseconds.
  time         int,
  create_by    text        not null default '',
  create_time  timestamptz not null default app_now()
);
comment on table log_row is '@template';
alter table log_row enable row level security;
alter table log_row force row level security;
create policy tenant_isolation on log_row using (tenant_id = current_setting('app.tenant', true));

alter table log_error rename to log_error_unpartitioned;
alter table log_error_unpartitioned rename constraint log_error_pkey to log_error_unpartitioned_pkey;
drop index log_error_newest;

create sequence log_usual_id;
create table log_usual (
  like log_row including all,
  log_level text not null default 'INFO',
  -- What the note is about: the name of a job, of an event.
  log_id    text not null default '',
  log_data  text not null default '',
  primary key (tenant_id, create_time, id)
) partition by range (create_time);
alter table log_usual alter id set default nextval('log_usual_id');

create sequence log_api_id;
create table log_api (
  like log_row including all,
  -- 1 an operation, 2 a sign-in.
  type        int  not null default 1,
  title       text not null default '',
  status_code int,
  primary key (tenant_id, create_time, id)
) partition by range (create_time);
alter table log_api alter id set default nextval('log_api_id');

create sequence log_error_id;
create table log_error (
  like log_row including all,
  exception_name text not null default '',
  message        text not null default '',
  stack_trace    text not null default '',
  file_name      text not null default '',
  line_number    int,
  -- When it happened as the browser tells; create_time is when we were told.
  happened_at    timestamptz,
  primary key (tenant_id, create_time, id)
) partition by range (create_time);
alter table log_error alter id set default nextval('log_error_id');

do $$
declare parent text;
begin
  foreach parent in array array['log_usual', 'log_api', 'log_error'] loop
    execute format('create table %I partition of %I default', parent || '_default', parent);
    perform adopt_append_only_table(parent);
    perform protect_table((parent || '_default')::regclass);
    execute format('comment on table %I is ''@append-only''', parent || '_default');
    execute format('create index %I on %I (tenant_id, create_time desc, id desc)', parent || '_newest', parent);
    perform make_partitions(parent::regclass, (date_trunc('month', now()) + make_interval(months => m))::date) from generate_series(-1, 2) m;
  end loop;
end $$;

alter table log_error_unpartitioned no force row level security;
insert into log_error (tenant_id, service_id, server_host, server_ip, env, method, request_uri, user_agent, remote_ip, request_id,
  params, exception_name, message, stack_trace, file_name, line_number, happened_at, create_by, create_time)
select tenant_id, service_id, server_host, server_ip, env, method, request_uri, user_agent, remote_ip, request_id,
  params, exception_name, message, stack_trace, file_name, line_number, happened_at, create_by, create_time
from log_error_unpartitioned;
drop table log_error_unpartitioned;

-- Months older than that many are dropped whole; what lies in no month goes row by row. At least one month stays.
create function forget_logs(months int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first date := date_trunc('month', app_now() - make_interval(months => greatest(months, 1)));
  parent text;
  child text;
begin
  foreach parent in array array['log_usual', 'log_api', 'log_error'] loop
    for child in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = parent::regclass and c.relname ~ ('^' || parent || '_\d{6}$')
        and to_date(right(c.relname, 6), 'YYYYMM') < first
    loop
      execute format('drop table %I', child);
    end loop;
    execute format('alter table %I no force row level security', parent || '_default');
    execute format('delete from %I where create_time < %L', parent || '_default', first);
    execute format('alter table %I force row level security', parent || '_default');
  end loop;
end $$;

create view log_usual_row with (security_invoker = true) as select t.*, t.id::text as str_id from log_usual t;
create view log_api_row with (security_invoker = true) as select t.*, t.id::text as str_id from log_api t;
create view log_error_row with (security_invoker = true) as select t.*, t.id::text as str_id from log_error t;
select adopt_tenant_view('log_usual_row'), adopt_tenant_view('log_api_row'), adopt_tenant_view('log_error_row');
