-- What is ordered from a supplier for a place. 10 draft, 20 ordered, 30 partly received, 40 received, 60 cancelled.
-- lines is what was asked for, as it was given; stock_purchase_line has it spread, with what has come of it.
create table stock_purchase (
  like tenant_row including all,
  purchase_no     text   not null,
  supplier_id     bigint,
  place_id        bigint not null,
  expected_on     date,
  lines           jsonb  not null,
  amount          bigint not null default 0,
  purchase_status int    not null default 10,
  ordered_at      timestamptz,
  received_at     timestamptz,
  remark          text   not null default '',
  constraint stock_purchase_no_unique unique (tenant_id, purchase_no),
  constraint stock_purchase_supplier foreign key (tenant_id, supplier_id) references stock_supplier (tenant_id, id),
  constraint stock_purchase_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint stock_purchase_status check (purchase_status in (10, 20, 30, 40, 60)),
  constraint stock_purchase_from_somebody check (supplier_id is not null or purchase_status in (10, 60)),
  constraint stock_purchase_of_something check (jsonb_array_length(lines) > 0)
);
select adopt_tenant_table('stock_purchase');
create index stock_purchase_newest on stock_purchase (tenant_id, id desc);
create index stock_purchase_of_supplier on stock_purchase (tenant_id, supplier_id, id desc);
create index stock_purchase_open on stock_purchase (tenant_id, place_id, purchase_status) where purchase_status in (10, 20, 30);

-- packs of the purchase unit at a price per pack in fen; factor is how many units a pack held when it was asked for.
create table stock_purchase_line (
  like tenant_row including all,
  purchase_id bigint  not null,
  line_no     int     not null,
  raw_id      bigint  not null,
  packs       numeric not null,
  price       bigint  not null,
  factor      numeric not null,
  received    numeric not null default 0,
  constraint stock_purchase_line_raw_once unique (tenant_id, purchase_id, raw_id),
  constraint stock_purchase_line_purchase foreign key (tenant_id, purchase_id) references stock_purchase (tenant_id, id) on delete cascade,
  constraint stock_purchase_line_raw foreign key (tenant_id, raw_id) references dining_dishraw (tenant_id, id),
  constraint stock_purchase_line_amounts check (packs > 0 and price >= 0 and factor > 0 and received >= 0)
);
select adopt_tenant_table('stock_purchase_line', history => false);
create index stock_purchase_line_of_raw on stock_purchase_line (tenant_id, raw_id);

-- A line without a price costs what the raw material does; the amount follows from the lines.
create function price_purchase_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.purchase_status <> 10 then
    raise exception 'purchase % is no draft', old.purchase_no
      using errcode = 'check_violation', constraint = 'stock_purchase_lines_fixed', table = 'stock_purchase';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('rawId', x ->> 'rawId', 'packs', x ->> 'packs', 'price', yuan(price)) order by n), '[]'),
    coalesce(sum(round((x ->> 'packs')::numeric * price)), 0)
  into new.lines, new.amount
  from jsonb_array_elements(new.lines) with ordinality e (x, n)
  join dining_dishraw r on r.tenant_id = new.tenant_id and r.id = (x ->> 'rawId')::bigint
  cross join lateral (
    select coalesce(round(nullif(x ->> 'price', '')::numeric * 100), round(r.cost * r.purchase_factor * 100))::bigint as price) p;
  return new;
end $$;
create trigger price_purchase_lines_new before insert on stock_purchase for each row execute function price_purchase_lines();
create trigger price_purchase_lines_changed before update of lines on stock_purchase for each row
  when (old.lines is distinct from new.lines) execute function price_purchase_lines();

-- A draft is spread into its lines with each save.
create function spread_purchase_lines() returns trigger language plpgsql as $$
begin
  delete from stock_purchase_line where tenant_id = new.tenant_id and purchase_id = new.id;
  insert into stock_purchase_line (tenant_id, purchase_id, line_no, raw_id, packs, price, factor)
  select new.tenant_id, new.id, n, r.id, (x ->> 'packs')::numeric, round((x ->> 'price')::numeric * 100)::bigint, r.purchase_factor
  from jsonb_array_elements(new.lines) with ordinality e (x, n)
  join dining_dishraw r on r.tenant_id = new.tenant_id and r.id = (x ->> 'rawId')::bigint;
  return null;
end $$;
create trigger spread_purchase_lines_new after insert on stock_purchase for each row execute function spread_purchase_lines();
create trigger spread_purchase_lines_changed after update of lines on stock_purchase for each row
  when (old.lines is distinct from new.lines) execute function spread_purchase_lines();

-- A draft or a cancelled one goes with its lines; what was received has movements and stays.
create function remove_purchase_lines() returns trigger language plpgsql as $$
begin
  if old.purchase_status not in (10, 60) then
    raise exception 'purchase % was ordered', old.purchase_no
      using errcode = 'check_violation', constraint = 'stock_purchase_stays', table = 'stock_purchase';
  end if;
  delete from stock_purchase_line where tenant_id = old.tenant_id and purchase_id = old.id;
  return old;
end $$;
create trigger remove_purchase_lines before delete on stock_purchase for each row execute function remove_purchase_lines();
