-- Money at the counter and ordered goods of days that are over are summed up too (spec/report#sums, decision 1942). A mark says of which sums
-- a day has changed. All days are closed anew, because those that are closed have no such sums.

alter table report_changed_day add column sums text not null default 'booking';
alter table report_changed_day alter column sums drop default;
alter table report_changed_day add constraint report_changed_day_sums check (sums in ('booking', 'counter', 'goods'));
drop index report_changed_day_by_day;
create index report_changed_day_by_sums on report_changed_day (tenant_id, sums, day);

-- Days end by the clock of the tenant: closed days of another zone are closed anew.
delete from report_closing;
alter table report_closing add column zone text not null default app_zone();

-- Money at the counter of a day per place, cashier and way of payment; place -1: without a drawer, cashier -1: nobody.
create table report_counter_sum (
  tenant_id  text   not null default current_setting('app.tenant'),
  day        date   not null,
  place_id   bigint not null,
  cashier_id bigint not null,
  pay_type   int    not null,
  first_id   bigint not null,
  drawers    int    not null,
  entries    int    not null,
  received   bigint not null,
  paid_out   bigint not null,
  difference bigint not null,
  primary key (tenant_id, day, place_id, cashier_id, pay_type)
);
select adopt_tenant_table('report_counter_sum', history => false);

-- Ordered goods of a day per meal, place, dish and what it was called.
create table report_goods_sum (
  tenant_id   text   not null default current_setting('app.tenant'),
  day         date   not null,
  meal_period int    not null,
  place_id    bigint not null,
  dish_id     bigint not null,
  name        text   not null,
  first_id    bigint not null,
  orders      int    not null,
  portions    int    not null,
  paid        int    not null,
  done        int    not null,
  cancelled   int    not null,
  amount      bigint not null,
  primary key (tenant_id, day, meal_period, place_id, dish_id, name)
);
select adopt_tenant_table('report_goods_sum', history => false);

-- A mark of that day for those sums. One that is there is held until the transaction ends, so that nobody takes it away before; one that
-- somebody is about to take away is left to him and another made. Nobody waits.
create function mark_changed_day(a_tenant text, a_sums text, a_day date) returns void language plpgsql as $$
begin
  perform from report_changed_day c where c.tenant_id = a_tenant and c.sums = a_sums and c.day = a_day limit 1 for key share skip locked;
  if not found then
    insert into report_changed_day (tenant_id, sums, day) values (a_tenant, a_sums, a_day);
  end if;
end $$;

-- Marks the days of the rows that a statement adds, changes or removes; the argument of the trigger names the sums, without one those of bookings.
create or replace function mark_changed_days() returns trigger language plpgsql as $$
declare
  v_sums text := coalesce(tg_argv[0], 'booking');
begin
  case tg_op
    when 'INSERT' then perform mark_changed_day(t.tenant_id, v_sums, t.day) from (select distinct tenant_id, day from after_change) t;
    when 'DELETE' then perform mark_changed_day(t.tenant_id, v_sums, t.day) from (select distinct tenant_id, day from before_change) t;
    else perform mark_changed_day(t.tenant_id, v_sums, t.day) from (
      select tenant_id, day from before_change union select tenant_id, day from after_change) t;
  end case;
  return null;
end $$;
drop function mark_changed_day(text, date);

create trigger mark_added_days after insert on shop_order
  referencing new table as after_change for each statement execute function mark_changed_days('goods');
create trigger mark_changed_days after update on shop_order
  referencing old table as before_change new table as after_change for each statement execute function mark_changed_days('goods');
create trigger mark_removed_days after delete on shop_order
  referencing old table as before_change for each statement execute function mark_changed_days('goods');

-- Entries of the ledger at the counter are only added; their day is that of their drawer, else that of their moment.
create function mark_counter_days() returns trigger language plpgsql as $$
begin
  perform mark_changed_day(c.tenant_id, 'counter', c.day) from (
    select distinct t.tenant_id, coalesce(d.day, (t.at at time zone app_zone())::date) as day
    from added e
    join wallet_transfer t on t.tenant_id = e.tenant_id and t.id = e.transfer_id
    left join dining_drawer d on d.tenant_id = t.tenant_id and d.id = t.drawer_id
    where e.account_id between 1 and 5) c;
  return null;
end $$;
create trigger mark_counter_days after insert on wallet_entry
  referencing new table as added for each statement execute function mark_counter_days();

create index dining_drawer_day on dining_drawer (tenant_id, day);

-- The last closed day, none when there is none or it was closed by the clock of another zone.
create function closed_until() returns date language sql stable as $$
  select coalesce((select closed_until from report_closing where tenant_id = app_tenant() and zone = app_zone()), '-infinity')
$$;

-- The last day that may be read from its sums; none for who has data scopes on the rows of that menu: of him only rows know what he sees.
create function sums_until(a_menu text) returns date language sql stable as $$
  select case when scope_of(a_menu) is null then closed_until() else '-infinity' end
$$;
create or replace function booking_sums_until() returns date language sql stable as $$
  select sums_until('dining_booking')
$$;

-- The functions below read views, which are made after the migrations.
set local check_function_bodies = off;

-- Bookings of some days from their rows.
create function booking_figures(a_from date, a_to date) returns table (
  day date, place_id bigint, meal_period int, package_id bigint, booked bigint, paid bigint, unpaid bigint, waiting bigint, taken bigint, not_taken bigint,
  walk_in bigint, cancelled bigint, portions bigint, amount bigint, subsidy bigint, coupon_value bigint) language sql stable as $$
  select b.day, b.place_id, b.meal_period, coalesce(b.package_id, 0), sum(b.booked), sum(b.paid), sum(b.unpaid), sum(b.waiting), sum(b.taken), sum(b.not_taken),
    sum(b.walk_in), sum(b.cancelled), sum(b.portions), sum(b.amount)::bigint, sum(b.subsidy)::bigint, sum(b.coupon_value)::bigint
  from report_booking b where b.tenant_id = app_tenant() and b.day between a_from and a_to
  group by b.day, b.place_id, b.meal_period, coalesce(b.package_id, 0)
$$;

-- Money at the counter of some days from the entries of the ledger: those of the drawers of these days, and those without a drawer of that time.
-- Every entry at the counter is in one line: what was taken, less what was paid out, and the difference (scene 70) sum up to it. Between the moments
-- these days begin and end: an index takes no condition that computes them from the zone, because of row-level security.
create function counter_figures(a_from date, a_to date, a_begins timestamptz, a_ends timestamptz) returns table (
  tenant_id text, first_id bigint, day date, place_id bigint, cashier_id bigint, pay_type int,
  drawers int, entries int, received bigint, paid_out bigint, difference bigint) language sql stable as $$
  select e.tenant_id, min(e.id), e.day, e.place_id, e.cashier_id, e.pay_type,
    count(distinct e.drawer_id)::int, (count(*) filter (where e.scene <> 70))::int,
    coalesce(sum(e.amount) filter (where e.scene <> 70 and e.amount > 0), 0)::bigint,
    coalesce(-sum(e.amount) filter (where e.scene <> 70 and e.amount < 0), 0)::bigint,
    coalesce(sum(e.amount) filter (where e.scene = 70), 0)::bigint
  from (
    select c.tenant_id, c.id, c.drawer_id, d.day, d.place_id, d.cashier_id, c.pay_type, c.scene, c.amount, c.operator
    from dining_drawer d join wallet_counter_entry c on c.tenant_id = d.tenant_id and c.drawer_id = d.id
    where d.tenant_id = app_tenant() and d.day between a_from and a_to
    union all
    select c.tenant_id, c.id, null, (c.at at time zone app_zone())::date, null, c.operator, c.pay_type, c.scene, c.amount, c.operator
    from wallet_counter_entry c
    where c.tenant_id = app_tenant() and c.drawer_id is null
      and c.at >= a_begins and c.at < a_ends
  ) e
  where (select scope_of('dining_drawer_entry')) is null or sees_made('dining_drawer_entry', e.operator, null)
  group by e.tenant_id, e.day, e.place_id, e.cashier_id, e.pay_type
$$;

-- Ordered goods of some days from the lines of their orders, in portions: portions were ordered and not cancelled; paid and done are parts of them.
create function goods_figures(a_from date, a_to date) returns table (
  tenant_id text, first_id bigint, day date, meal_period int, place_id bigint, dish_id bigint, name text,
  orders int, portions int, paid int, done int, cancelled int, amount bigint) language sql stable as $$
  select i.tenant_id, min(i.id), o.day, o.meal_period, o.place_id, i.dish_id, i.name,
    count(distinct o.id) filter (where o.order_status <> 60)::int,
    coalesce(sum(i.quantity) filter (where o.order_status <> 60), 0)::int,
    coalesce(sum(i.quantity) filter (where o.order_status <> 60 and o.pay_status = 20), 0)::int,
    coalesce(sum(i.quantity) filter (where o.order_status = 50), 0)::int,
    coalesce(sum(i.quantity) filter (where o.order_status = 60), 0)::int,
    coalesce(sum(i.amount) filter (where o.pay_status = 20 and o.refund_status = 0), 0)::bigint
  from shop_order o
  join shop_order_item i on i.tenant_id = o.tenant_id and i.place_id = o.place_id and i.order_id = o.id
  where o.tenant_id = app_tenant() and o.day between a_from and a_to
    and ((select scope_of('shop_order')) is null or sees_made('shop_order', o.create_user, o.create_dept))
  group by i.tenant_id, o.day, o.meal_period, o.place_id, i.dish_id, i.name
$$;
