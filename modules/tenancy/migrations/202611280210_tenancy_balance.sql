-- Many tenants on several servers: their shares, and moves one after the other (decision 1977).

-- What a server takes beside others; without a data source it is the home server. A server without a row takes no part.
create table sys_server_weight (
  like platform_row including all,
  datasource_id bigint,
  weight        int not null,
  constraint sys_server_weight_source foreign key (datasource_id) references develop_datasource (id),
  constraint sys_server_weight_one unique nulls not distinct (datasource_id),
  constraint sys_server_weight_range check (weight between 0 and 100)
);
select adopt_platform_table('sys_server_weight');

create table sys_balance (
  like platform_row including all,
  state    text not null default 'running',
  ended_at timestamptz,
  constraint sys_balance_state_known check (state in ('running', 'stopping', 'done', 'stopped'))
);
select adopt_platform_table('sys_balance');
create unique index sys_balance_one_at_a_time on sys_balance ((true)) where state in ('running', 'stopping');

-- The moves of a balance, in the order of their ids.
create table sys_balance_move (
  like platform_row including all,
  balance_id  bigint not null,
  tenant_id   text   not null,
  tenant_name text   not null,
  -- None is the home server.
  source_id   bigint,
  target_id   bigint,
  state       text   not null default 'waiting',
  -- The work on the tenant that does it (sys_tenant_work).
  work_id     bigint,
  -- Code of the refusal for which it was skipped or failed.
  refusal     text   not null default '',
  refusal_params jsonb not null default '{}',
  ended_at    timestamptz,
  constraint sys_balance_move_of foreign key (balance_id) references sys_balance (id),
  constraint sys_balance_move_once unique (balance_id, tenant_id),
  constraint sys_balance_move_state_known check (state in ('waiting', 'moving', 'done', 'failed', 'skipped', 'left'))
);
select adopt_platform_table('sys_balance_move');
create index sys_balance_move_next on sys_balance_move (balance_id, id);

-- Rows of tenants in the largest tables of this server, and their bytes by the width of some of their rows: the files of
-- tables do not shrink when a tenant leaves. Counts one tenant after the other: a row is seen by its own tenant alone.
-- `case` makes sure that the tenant is set before its rows are counted.
create function measure_tenants(a_tenants text[], a_tables int)
  returns table (tenant_id text, row_count bigint, byte_count bigint) language plpgsql volatile as $$
declare
  before text := current_setting('app.tenant', true);
  counts text;
  widths text;
begin
  select string_agg(format('(select count(*) from %I m where m.tenant_id = t.id)', l.name), ', ' order by l.bytes desc, l.name),
      string_agg(format('(select avg(pg_column_size(s.*)) from (select m.* from %I m where m.tenant_id = t.id order by %s limit 20) s)',
        l.name, l.key), ', ' order by l.bytes desc, l.name)
    into counts, widths
    from (
      select c.relname as name,
        -- The same rows on each server, whatever their order there.
        (select string_agg(format('m.%I', k.attname), ', ' order by array_position(x.indkey::int2[], k.attnum))
          from pg_index x join pg_attribute k on k.attrelid = x.indrelid and k.attnum = any(x.indkey)
          where x.indrelid = c.oid and x.indisprimary) as key,
        (select sum(pg_relation_size(f.oid) + case when f.reltoastrelid = 0 then 0 else pg_relation_size(f.reltoastrelid) end)
          from pg_class f where f.oid in (select c.oid union all select p.relid from pg_partition_tree(c.oid) p)) as bytes
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and coalesce(obj_description(c.oid, 'pg_class'), '') !~ '@(platform|template)'
      order by bytes desc, name limit a_tables) l;
  return query execute format($q$
    with counted as materialized (
      select t.id, case when set_config('app.tenant', t.id, true) is not null then array[%s]::numeric[] end as counts,
        case when set_config('app.tenant', t.id, true) is not null then array[%s]::numeric[] end as widths
      from unnest($1) t (id))
    select c.id, sum(n.rows)::bigint, coalesce(sum(n.rows * n.width), 0)::bigint
    from counted c cross join lateral unnest(c.counts, c.widths) n (rows, width) group by c.id $q$, counts, widths)
    using a_tenants;
  perform set_config('app.tenant', coalesce(before, ''), true);
end $$;
