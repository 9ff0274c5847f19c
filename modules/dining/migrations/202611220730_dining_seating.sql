-- A table serves one party per meal (DOMAIN §8), and what state a table is in.

-- Whose party a booking or an order belongs to; empty: the person's own.
alter table dining_booking add column party_id bigint,
  add constraint dining_booking_party foreign key (tenant_id, party_id) references dining_employee (tenant_id, id);
create index dining_booking_party on dining_booking (tenant_id, party_id) where party_id is not null;
alter table shop_order add column party_id bigint,
  add constraint shop_order_party foreign key (tenant_id, party_id) references dining_employee (tenant_id, id);
create index shop_order_party on shop_order (tenant_id, party_id) where party_id is not null;

-- The value of a dining parameter at a place: its own, else the tenant's, else the product's; one that does not fit counts as none.
create function dining_setting(a_place bigint, a_key text, a_pattern text, a_initial text) returns text
language sql stable as $$
  select coalesce((
    select case when param_value ~ a_pattern then param_value end from dining_parameter
    where tenant_id = app_tenant() and param_key = a_key and (place_id = a_place or place_id is null)
    order by place_id nulls last limit 1), a_initial);
$$;

-- Who sits where at a meal. Written by triggers of bookings and orders only; the rows go with a cancellation.
-- shared: the place seats several parties at a table (parameter table.shared), as it was when the table was given.
create table dining_seating (
  tenant_id   text    not null default current_setting('app.tenant'),
  business    text    not null,
  business_id bigint  not null,
  table_id    bigint  not null,
  day         date    not null,
  meal_period int     not null,
  party_id    bigint  not null,
  shared      boolean not null,
  taken       boolean not null,
  primary key (tenant_id, business, business_id),
  constraint dining_seating_one_party exclude using gist (
    tenant_id with =, table_id with =, day with =, meal_period with =, party_id with <>) where (not shared)
);
select adopt_tenant_table('dining_seating', history => false);
revoke insert, update, delete on dining_seating from refectory_app;
create index dining_seating_of_table on dining_seating (tenant_id, table_id, day, meal_period);

-- Arguments: what the row is, its state column, the state that gives the table up, the state in which somebody sits there.
create function keep_seating() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_state int;
begin
  if tg_op = 'DELETE' then
    delete from dining_seating where tenant_id = old.tenant_id and business = tg_argv[0] and business_id = old.id;
    return old;
  end if;
  v_state := (to_jsonb(new) ->> tg_argv[1])::int;
  if new.table_id is null or v_state = tg_argv[2]::int then
    delete from dining_seating where tenant_id = new.tenant_id and business = tg_argv[0] and business_id = new.id;
    return null;
  end if;
  if exists (select from dining_table where tenant_id = new.tenant_id and id = new.table_id and table_status = 4)
    and not exists (select from dining_seating
      where tenant_id = new.tenant_id and business = tg_argv[0] and business_id = new.id and table_id = new.table_id) then
    raise exception 'table % is out of use', new.table_id
      using errcode = 'check_violation', constraint = 'dining_seating_table_in_use', table = 'dining_seating';
  end if;
  insert into dining_seating as s (tenant_id, business, business_id, table_id, day, meal_period, party_id, shared, taken)
  values (new.tenant_id, tg_argv[0], new.id, new.table_id, new.day, new.meal_period, coalesce(new.party_id, new.employee_id),
    dining_setting(new.place_id, 'table.shared', '^(on|off)$', 'off') = 'on', v_state = tg_argv[3]::int)
  on conflict (tenant_id, business, business_id) do update set table_id = excluded.table_id, day = excluded.day,
    meal_period = excluded.meal_period, party_id = excluded.party_id, taken = excluded.taken,
    shared = case when s.table_id = excluded.table_id then s.shared else excluded.shared end;
  return null;
end $$;

create trigger keep_seating_of_new after insert on dining_booking for each row when (new.table_id is not null)
  execute function keep_seating('booking', 'booking_status', '40', '30');
create trigger keep_seating after update on dining_booking for each row
  when (old.table_id is distinct from new.table_id or (new.table_id is not null and old.booking_status <> new.booking_status))
  execute function keep_seating('booking', 'booking_status', '40', '30');
create trigger drop_seating before delete on dining_booking for each row when (old.table_id is not null)
  execute function keep_seating('booking', 'booking_status', '40', '30');
create trigger keep_seating_of_new after insert on shop_order for each row when (new.table_id is not null)
  execute function keep_seating('order', 'order_status', '60', '50');
create trigger keep_seating after update on shop_order for each row
  when (old.table_id is distinct from new.table_id or (new.table_id is not null and old.order_status <> new.order_status))
  execute function keep_seating('order', 'order_status', '60', '50');
create trigger drop_seating before delete on shop_order for each row when (old.table_id is not null)
  execute function keep_seating('order', 'order_status', '60', '50');

-- The meal that is on at a place, grace included; between meals the next one. Windows and grace as the parameters say; what the product
-- says without them is held to parameter-rules.ts by a test.
create function current_meal(a_place bigint) returns table (day date, meal_period int)
language sql stable as $$
  with served as (
    select d.day, m.meal_period, left(w.span, 5)::time as start, right(w.span, 5)::time as finish
    from dining_place p
    join (values (1, 'breakfast', '07:00-09:00'), (2, 'lunch', '11:00-13:30'), (3, 'dinner', '17:00-19:30'), (4, 'supper', '21:00-23:00'))
      m (meal_period, name, initial) on m.meal_period = any(p.meal_periods)
    cross join lateral dining_setting(a_place, 'meal.window.' || m.name,
      '^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$', m.initial) w (span)
    cross join lateral (select app_today() + n as day from generate_series(-1, 1) n) d
    where p.tenant_id = app_tenant() and p.id = a_place)
  select s.day, s.meal_period from served s
  where ((s.day + case when s.finish <= s.start then 1 else 0 end) + s.finish) at time zone app_zone()
    + dining_setting(a_place, 'take.grace.minutes', '^\d{1,3}$', '15')::int * interval '1 minute' >= app_now()
  order by s.day + s.start limit 1;
$$;

-- 1 in use or 4 out of use is kept; reserved and occupied are what bookings and orders make of it.
create view dining_table_row with (security_invoker = true) as
select t.tenant_id, t.id, t.create_user, t.create_dept, t.create_time, t.update_user, t.update_time, t.status, t.version,
  t.place_id, t.area, t.code, t.seats, t.mini_icon, t.icon_version,
  case when t.table_status = 4 then 4 when s.taken then 3 when s.taken is not null then 2 else 1 end as table_status, t.sort
from dining_table t
left join (select p.tenant_id, p.id, m.day, m.meal_period from dining_place p cross join lateral current_meal(p.id) m) m
  on m.tenant_id = t.tenant_id and m.id = t.place_id
left join lateral (
  select bool_or(g.taken) as taken from dining_seating g
  where g.tenant_id = t.tenant_id and g.table_id = t.id and g.day = m.day and g.meal_period = m.meal_period) s on true;
select adopt_tenant_view('dining_table_row');

-- Tables given already: those of today and later, as they were given.
do $$
declare
  each text;
begin
  for each in select tenant_id from sys_tenant loop
    perform set_config('app.tenant', each, true);
    update dining_table set table_status = 1 where tenant_id = each and table_status in (2, 3);
    insert into dining_seating (tenant_id, business, business_id, table_id, day, meal_period, party_id, shared, taken)
    select tenant_id, 'booking', id, table_id, day, meal_period, employee_id, true, booking_status = 30 from dining_booking
    where tenant_id = each and table_id is not null and booking_status <> 40 and day >= app_today() - 1;
    insert into dining_seating (tenant_id, business, business_id, table_id, day, meal_period, party_id, shared, taken)
    select tenant_id, 'order', id, table_id, day, meal_period, employee_id, true, order_status = 50 from shop_order
    where tenant_id = each and table_id is not null and order_status <> 60 and day >= app_today() - 1;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
alter table dining_table drop constraint dining_table_status, add constraint dining_table_status check (table_status in (1, 4));
