-- Orders and their lines of days that are over are summed up too (spec/report#sums, decision 1997). All days that have orders are marked, so
-- that they are read from their rows until they have been summed up.

alter table report_changed_day drop constraint report_changed_day_sums;
alter table report_changed_day add constraint report_changed_day_sums check (sums in ('booking', 'counter', 'goods', 'order')) not valid;
alter table report_changed_day validate constraint report_changed_day_sums;

-- Orders of a day per meal and place.
create table report_order_sum (
  tenant_id    text   not null default current_setting('app.tenant'),
  day          date   not null,
  meal_period  int    not null,
  place_id     bigint not null,
  orders       int    not null,
  portions     int    not null,
  cancelled    int    not null,
  amount       bigint not null,
  discount     bigint not null,
  subsidy      bigint not null,
  coupon_value bigint not null,
  primary key (tenant_id, day, meal_period, place_id)
);
select adopt_tenant_table('report_order_sum', history => false);

-- Lines of orders of a day per meal, place and what they are called.
create table report_line_sum (
  tenant_id    text   not null default current_setting('app.tenant'),
  day          date   not null,
  meal_period  int    not null,
  place_id     bigint not null,
  name         text   not null,
  lines        int    not null,
  quantity     int    not null,
  discount     bigint not null,
  amount       bigint not null,
  kept         bigint not null,
  coupon_value bigint not null,
  primary key (tenant_id, day, meal_period, place_id, name)
);
select adopt_tenant_table('report_line_sum', history => false);

-- Marks the days of the rows that a statement adds, changes or removes; the arguments of the trigger name the sums, without one those of bookings.
create or replace function mark_changed_days() returns trigger language plpgsql as $$
declare
  v_sums text[] := array['booking'];
begin
  if tg_nargs > 0 then v_sums := tg_argv[0:tg_nargs - 1]; end if;
  case tg_op
    when 'INSERT' then perform mark_changed_day(t.tenant_id, s.name, t.day) from (select distinct tenant_id, day from after_change) t, unnest(v_sums) s (name);
    when 'DELETE' then perform mark_changed_day(t.tenant_id, s.name, t.day) from (select distinct tenant_id, day from before_change) t, unnest(v_sums) s (name);
    else perform mark_changed_day(t.tenant_id, s.name, t.day) from (
      select tenant_id, day from before_change union select tenant_id, day from after_change) t, unnest(v_sums) s (name);
  end case;
  return null;
end $$;

create or replace trigger mark_added_days after insert on shop_order
  referencing new table as after_change for each statement execute function mark_changed_days('goods', 'order');
create or replace trigger mark_changed_days after update on shop_order
  referencing old table as before_change new table as after_change for each statement execute function mark_changed_days('goods', 'order');
create or replace trigger mark_removed_days after delete on shop_order
  referencing old table as before_change for each statement execute function mark_changed_days('goods', 'order');

insert into report_changed_day (tenant_id, sums, day) select distinct tenant_id, 'order', day from shop_order;

-- The functions below read views, which are made after the migrations.
set local check_function_bodies = off;

-- Orders of some days from their rows.
create function order_figures(a_from date, a_to date) returns table (
  day date, meal_period int, place_id bigint, orders int, portions int, cancelled int, amount bigint, discount bigint, subsidy bigint,
  coupon_value bigint) language sql stable as $$
  select o.day, o.meal_period, o.place_id, sum(o.orders)::int, sum(o.portions)::int, sum(o.cancelled)::int, sum(o.amount)::bigint,
    sum(o.discount)::bigint, sum(o.subsidy)::bigint, sum(o.coupon_value)::bigint
  from report_order o where o.tenant_id = app_tenant() and o.day between a_from and a_to
  group by o.day, o.meal_period, o.place_id
$$;

-- Lines of the orders of some days from their rows.
create function line_figures(a_from date, a_to date) returns table (
  day date, meal_period int, place_id bigint, name text, lines int, quantity int, discount bigint, amount bigint, kept bigint,
  coupon_value bigint) language sql stable as $$
  select l.day, l.meal_period, l.place_id, l.name, count(*)::int, sum(l.quantity)::int, sum(l.discount)::bigint, sum(l.amount)::bigint,
    sum(l.kept)::bigint, sum(l.coupon_value)::bigint
  from report_order_line l where l.tenant_id = app_tenant() and l.day between a_from and a_to
  group by l.day, l.meal_period, l.place_id, l.name
$$;

-- As before, but entries of a drawer are read by the drawer: joined with all of them, the planner reads the whole ledger in the order of its drawers.
create or replace function counter_figures(a_from date, a_to date, a_begins timestamptz, a_ends timestamptz) returns table (
  tenant_id text, first_id bigint, day date, place_id bigint, cashier_id bigint, pay_type int,
  drawers int, entries int, received bigint, paid_out bigint, difference bigint) language sql stable as $$
  select e.tenant_id, min(e.id), e.day, e.place_id, e.cashier_id, e.pay_type,
    count(distinct e.drawer_id)::int, (count(*) filter (where e.scene <> 70))::int,
    coalesce(sum(e.amount) filter (where e.scene <> 70 and e.amount > 0), 0)::bigint,
    coalesce(-sum(e.amount) filter (where e.scene <> 70 and e.amount < 0), 0)::bigint,
    coalesce(sum(e.amount) filter (where e.scene = 70), 0)::bigint
  from (
    select d.tenant_id, c.id, d.id as drawer_id, d.day, d.place_id, d.cashier_id, c.pay_type, c.scene, c.amount, c.operator
    from dining_drawer d
    cross join lateral (
      select w.id, w.pay_type, w.scene, w.amount, w.operator from wallet_counter_entry w
      where w.tenant_id = d.tenant_id and w.drawer_id = d.id offset 0) c
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
