-- Work on a whole tenant: erasing it, giving it out as a file, moving it to another server (issue 3, Tenants).

-- A tenant that must not be written (it is being moved or erased), or that lives on another server now. Written by the owner alone.
create table sys_tenant_door (
  tenant_id text primary key,
  state     text not null,
  constraint sys_tenant_door_state_known check (state in ('read', 'gone'))
);
select adopt_platform_table('sys_tenant_door', writable => false);

create table sys_tenant_work (
  like platform_row including all,
  tenant_id    text   not null,
  tenant_name  text   not null,
  kind         text   not null,
  state        text   not null default 'waiting',
  -- Where a move leads; none is the home server.
  target_id    bigint,
  -- Go on although a store of files does not answer.
  skips_stores boolean not null default false,
  progress     text   not null default '',
  row_count    bigint,
  file_count   bigint,
  -- Code of the refusal that ended it.
  refusal      text   not null default '',
  refusal_params jsonb not null default '{}',
  -- A finished export: its file, whose name nobody can guess, and when it was fetched.
  file_name    text,
  taken_at     timestamptz,
  ended_at     timestamptz,
  constraint sys_tenant_work_kind_known check (kind in ('erase', 'export', 'move')),
  constraint sys_tenant_work_state_known check (state in ('waiting', 'running', 'done', 'failed'))
);
select adopt_platform_table('sys_tenant_work');
create unique index sys_tenant_work_one_at_a_time on sys_tenant_work (tenant_id) where state in ('waiting', 'running');
create index sys_tenant_work_newest on sys_tenant_work (tenant_id, id desc);

-- Held shared by every transaction that may write in a tenant: whoever gets it alone knows that none is left.
create function tenant_lock(a_tenant text) returns bigint language sql immutable parallel safe
  return hashtextextended('tenant ' || a_tenant, 0);

-- As before; and: nobody writes where the door says so, nobody works in a tenant that is no more.
create or replace function enter_tenant(a_tenant text, at timestamptz, keeps_house boolean) returns text language plpgsql volatile as $$
declare
  door text := (select d.state from sys_tenant_door d where d.tenant_id = a_tenant);
  known record;
begin
  if door is null then
    perform pg_advisory_xact_lock_shared(tenant_lock(a_tenant));
    -- Shut while we waited? Every statement here sees what is committed by now.
    door := (select d.state from sys_tenant_door d where d.tenant_id = a_tenant);
  end if;
  if door = 'gone' then return 'gone'; end if;
  if door = 'read' then
    perform set_config('transaction_read_only', 'on', true);
    return 'busy';
  end if;
  if keeps_house then return 'open'; end if;
  select t.valid_until into known from sys_tenant t where t.tenant_id = a_tenant;
  if not found then return 'closed'; end if;
  if known.valid_until <= at then
    perform set_config('transaction_read_only', 'on', true);
    return 'expired';
  end if;
  return 'open';
end $$;
