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

-- Rows of tenants in the largest tables of this server, and their part of the bytes of these tables. Counts one tenant after
-- the other: a row is seen by its own tenant alone. `case` makes sure that the tenant is set before its rows are counted.
create function measure_tenants(a_tenants text[], a_tables int)
  returns table (tenant_id text, row_count bigint, byte_count bigint) language plpgsql volatile as $$
declare
  before text := current_setting('app.tenant', true);
  counts text;
  sizes  numeric[];
  known  numeric[];
begin
  select string_agg(format('(select count(*) from %I m where m.tenant_id = t.id)', l.name), ', ' order by l.bytes desc, l.name),
      array_agg(l.bytes order by l.bytes desc, l.name), array_agg(l.known order by l.bytes desc, l.name)
    into counts, sizes, known
    from (
      select c.relname as name, p.bytes, p.known from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      cross join lateral (
        select sum(pg_total_relation_size(r.relid)) as bytes, sum(greatest(part.reltuples, 0))::numeric as known
        from (select c.oid as relid where c.relkind = 'r' union all select t.relid from pg_partition_tree(c.oid) t) r
        join pg_class part on part.oid = r.relid) p
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and coalesce(obj_description(c.oid, 'pg_class'), '') !~ '@(platform|template)'
      order by p.bytes desc, c.relname limit a_tables) l;
  return query execute format($q$
    with counted as materialized (
      select t.id, case when set_config('app.tenant', t.id, true) is not null then array[%s] end as counts
      from unnest($1) t (id)),
    portions as (
      select c.id, n.rows, n.at, sum(n.rows) over (partition by n.at) as total
      from counted c cross join lateral unnest(c.counts) with ordinality n (rows, at))
    select p.id, sum(p.rows)::bigint, sum(($2)[p.at] * p.rows / greatest(($3)[p.at], p.total, 1))::bigint
    from portions p group by p.id $q$, counts) using a_tenants, sizes, known;
  perform set_config('app.tenant', coalesce(before, ''), true);
end $$;
