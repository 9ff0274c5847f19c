-- Places and their tables (DOMAIN §2), and how ids in an array are held to real rows.

-- Ids kept in an array are also kept as rows of a link table, whose foreign keys refuse what does not exist and what is still used.
-- Only this trigger writes link tables. Arguments: link table, its column for this row, its column for the elements, the array column.
create function keep_links() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    execute format('delete from %I where tenant_id = $1 and %I = $2', tg_argv[0], tg_argv[1]) using old.tenant_id, old.id;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  execute format('insert into %I (tenant_id, %I, %I)
      select $1, $2, element from (select distinct unnest(($3).%I) element) x', tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3])
    using new.tenant_id, new.id, new;
  return null;
end $$;

-- A place that closes before it opens closes on the next day.
create table dining_place (
  like tenant_row including all,
  name         text   not null,
  code         text   not null,
  kind         int    not null default 1,
  address      text   not null default '',
  region_code  text   not null default '',
  phone        text   not null default '',
  manager_id   bigint,
  capacity     int,
  meal_periods int[]  not null default '{1,2,3}',
  open_time    time,
  close_time   time,
  image        text   not null default '',
  mini_icon    text   not null default '',
  sort         int    not null default 1,
  remark       text   not null default '',
  constraint dining_place_code_unique unique (tenant_id, code),
  constraint dining_place_manager foreign key (tenant_id, manager_id) references sys_user (tenant_id, id),
  constraint dining_place_kind check (kind between 1 and 4),
  constraint dining_place_open_or_closed check (status in (1, 2)),
  constraint dining_place_meals check (meal_periods <@ '{1,2,3,4}'),
  constraint dining_place_capacity check (capacity > 0)
);
select adopt_tenant_table('dining_place');
create index dining_place_sort on dining_place (tenant_id, sort, id);
create index dining_place_manager on dining_place (tenant_id, manager_id);

create table dining_table (
  like tenant_row including all,
  place_id     bigint not null,
  area         text   not null default '',
  code         text   not null,
  seats        int    not null default 4,
  mini_icon    text   not null default '',
  icon_version int    not null default 1,
  table_status int    not null default 1,
  sort         int    not null default 1,
  constraint dining_table_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint dining_table_code_unique unique (tenant_id, place_id, code),
  constraint dining_table_seats check (seats > 0),
  constraint dining_table_status check (table_status between 1 and 4)
);
select adopt_tenant_table('dining_table');
create index dining_table_sort on dining_table (tenant_id, sort, id);
