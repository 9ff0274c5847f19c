-- What the kitchen cooks for a place and some days (DOMAIN §3, ordersummary). 10 draft, 20 locked, 30 closed.

-- meal_period null: all meals of the days. version_no: the last version that the kitchen has accepted, 0 of a draft; its figures stand here too.
-- amount: what bookings and orders bring; cost: what is to be bought. In fen.
create table shop_order_summary (
  like tenant_row including all,
  summary_no         text        not null,
  place_id           bigint      not null,
  booking_time_start date        not null,
  booking_time_end   date        not null,
  meal_period        int,
  summary_status     int         not null default 10,
  version_no         int         not null default 0,
  portions           int         not null default 0,
  amount             bigint      not null default 0,
  cost               bigint      not null default 0,
  locked_at          timestamptz,
  locked_by          bigint,
  closed_at          timestamptz,
  -- The last version that purchases were made of; 0: none yet.
  purchased_version  int         not null default 0,
  remark             text        not null default '',
  constraint shop_order_summary_no_unique unique (tenant_id, summary_no),
  constraint shop_order_summary_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint shop_order_summary_days check (booking_time_end between booking_time_start and booking_time_start + 30),
  constraint shop_order_summary_meal check (meal_period between 1 and 4),
  constraint shop_order_summary_state check (summary_status in (10, 20, 30)),
  constraint shop_order_summary_locked check ((summary_status = 10) = (version_no = 0) and (summary_status = 10) = (locked_at is null)),
  constraint shop_order_summary_purchased check (purchased_version between 0 and version_no),
  constraint shop_order_summary_closed check ((summary_status = 30) = (closed_at is not null)),
  -- A meal is locked once: no order is in two summaries.
  constraint shop_order_summary_locked_once exclude using gist (
    tenant_id with =, place_id with =, daterange(booking_time_start, booking_time_end, '[]') with &&,
    int4range(coalesce(meal_period, 1), coalesce(meal_period, 4), '[]') with &&) where (summary_status <> 10)
);
select adopt_tenant_table('shop_order_summary');
create index shop_order_summary_newest on shop_order_summary (tenant_id, booking_time_start desc, id desc);
create index shop_order_summary_place on shop_order_summary (tenant_id, place_id, booking_time_start);
create index shop_order_summary_open on shop_order_summary (tenant_id, booking_time_end) where summary_status = 20;

-- What was locked stays: a locked summary takes the next version or is closed, a closed one takes nothing but a remark.
create function keep_locked_summary() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.summary_status = 20
    and (new.summary_no, new.place_id, new.booking_time_start, new.booking_time_end, new.meal_period, new.locked_at, new.locked_by)
      is not distinct from (old.summary_no, old.place_id, old.booking_time_start, old.booking_time_end, old.meal_period, old.locked_at, old.locked_by)
    and (new.summary_status = 20 and new.version_no = old.version_no + 1
      or new.summary_status in (20, 30)
        and (new.version_no, new.portions, new.amount, new.cost) = (old.version_no, old.portions, old.amount, old.cost))
  then return new; end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - '{remark,version,update_time,update_user}'::text[]
    = to_jsonb(old) - '{remark,version,update_time,update_user}'::text[] then return new; end if;
  raise exception 'summary % is locked', old.summary_no
    using errcode = 'check_violation', constraint = 'shop_order_summary_fixed', table = 'shop_order_summary';
end $$;
create trigger keep_locked before update or delete on shop_order_summary
  for each row when (old.summary_status <> 10) execute function keep_locked_summary();

-- Version 1 is what was locked, each later one a delta that was accepted. mark: the digest of its dishes.
create table shop_summary_version (
  tenant_id  text        not null default current_setting('app.tenant'),
  summary_id bigint      not null,
  version_no int         not null,
  portions   int         not null,
  amount     bigint      not null,
  cost       bigint      not null,
  mark       text        not null,
  locked_at  timestamptz not null default app_now(),
  locked_by  bigint,
  primary key (tenant_id, summary_id, version_no),
  constraint shop_summary_version_summary foreign key (tenant_id, summary_id) references shop_order_summary (tenant_id, id),
  constraint shop_summary_version_numbers check (version_no > 0)
);
select adopt_append_only_table('shop_summary_version');

-- The dishes of a version: portions booked by packages and ordered from the menu.
create table shop_summary_dish (
  tenant_id  text   not null default current_setting('app.tenant'),
  summary_id bigint not null,
  version_no int    not null,
  dish_id    bigint not null,
  booked     int    not null,
  ordered    int    not null,
  primary key (tenant_id, summary_id, version_no, dish_id),
  constraint shop_summary_dish_summary foreign key (tenant_id, summary_id) references shop_order_summary (tenant_id, id),
  constraint shop_summary_dish_version foreign key (tenant_id, summary_id, version_no) references shop_summary_version (tenant_id, summary_id, version_no),
  constraint shop_summary_dish_dish foreign key (tenant_id, dish_id) references dining_dish (tenant_id, id),
  constraint shop_summary_dish_portions check (booked >= 0 and ordered >= 0 and booked + ordered > 0)
);
select adopt_append_only_table('shop_summary_dish');
create index shop_summary_dish_of_dish on shop_summary_dish (tenant_id, dish_id);

-- The raw materials of a version as they were then: need, on hand, to buy in their unit, packs in their purchase unit.
create table shop_summary_raw (
  tenant_id       text    not null default current_setting('app.tenant'),
  summary_id      bigint  not null,
  version_no      int     not null,
  raw_id          bigint  not null,
  unit            text    not null,
  purchase_unit   text    not null,
  purchase_factor numeric not null,
  supplier        text    not null,
  need            numeric not null,
  on_hand         numeric not null,
  to_buy          numeric not null,
  packs           int     not null,
  cost            bigint  not null,
  need_cost       bigint  not null,
  primary key (tenant_id, summary_id, version_no, raw_id),
  constraint shop_summary_raw_summary foreign key (tenant_id, summary_id) references shop_order_summary (tenant_id, id),
  constraint shop_summary_raw_version foreign key (tenant_id, summary_id, version_no) references shop_summary_version (tenant_id, summary_id, version_no),
  constraint shop_summary_raw_raw foreign key (tenant_id, raw_id) references dining_dishraw (tenant_id, id),
  constraint shop_summary_raw_amounts check (need >= 0 and to_buy >= 0 and packs >= 0 and cost >= 0 and need_cost >= 0)
);
select adopt_append_only_table('shop_summary_raw');
create index shop_summary_raw_of_raw on shop_summary_raw (tenant_id, raw_id);

-- The dishes that a raw material of a version goes into; their needs add up to its need.
create table shop_summary_raw_dish (
  tenant_id   text    not null default current_setting('app.tenant'),
  summary_id  bigint  not null,
  version_no  int     not null,
  raw_id      bigint  not null,
  dish_id     bigint  not null,
  portions    int     not null,
  per_portion numeric not null,
  need        numeric not null,
  primary key (tenant_id, summary_id, version_no, raw_id, dish_id),
  constraint shop_summary_raw_dish_raw foreign key (tenant_id, summary_id, version_no, raw_id) references shop_summary_raw (tenant_id, summary_id, version_no, raw_id),
  constraint shop_summary_raw_dish_dish foreign key (tenant_id, summary_id, version_no, dish_id) references shop_summary_dish (tenant_id, summary_id, version_no, dish_id)
);
select adopt_append_only_table('shop_summary_raw_dish');
create index shop_summary_raw_dish_of_dish on shop_summary_raw_dish (tenant_id, summary_id, version_no, dish_id);

-- Lines come with their version; once it counts, none is added to it.
create function refuse_late_summary_lines() returns trigger language plpgsql as $$
begin
  if exists (select from added a join shop_order_summary s on s.tenant_id = a.tenant_id and s.id = a.summary_id where s.version_no >= a.version_no) then
    raise exception 'a version that is locked takes no more lines'
      using errcode = 'check_violation', constraint = 'shop_order_summary_fixed', table = tg_table_name;
  end if;
  return null;
end $$;
create trigger refuse_late after insert on shop_summary_version referencing new table as added for each statement execute function refuse_late_summary_lines();
create trigger refuse_late after insert on shop_summary_dish referencing new table as added for each statement execute function refuse_late_summary_lines();
create trigger refuse_late after insert on shop_summary_raw referencing new table as added for each statement execute function refuse_late_summary_lines();
create trigger refuse_late after insert on shop_summary_raw_dish referencing new table as added for each statement execute function refuse_late_summary_lines();

-- Printers may print summaries (use and kind 3).
alter table shop_printer drop constraint shop_printer_uses;
alter table shop_printer add constraint shop_printer_uses check (uses <@ '{1,2,3,4}');
alter table shop_print_job drop constraint shop_print_job_kind;
alter table shop_print_job add constraint shop_print_job_kind check (kind between 1 and 8);
-- Orders of a locked summary are being prepared before their meal is; their slips come with the meal.
drop index shop_order_for_kitchen;
create index shop_order_for_kitchen on shop_order (tenant_id, day) where order_status in (20, 30) and kitchen_at is null;
