-- A cashier's drawer at a place, from its float to its close. 10 open, 20 counted, 30 closed. What it should hold is
-- what the ledger says of it; counts are kept one after the other.
create table dining_drawer (
  like tenant_row including all,
  drawer_no     text        not null,
  place_id      bigint      not null,
  cashier_id    bigint      not null,
  day           date        not null default app_today(),
  float         bigint      not null default 0,
  opened_at     timestamptz not null default app_now(),
  count_no      int         not null default 0,
  counted_at    timestamptz,
  denominations jsonb       not null default '[]',
  drawer_status int         not null default 10,
  closed_at     timestamptz,
  closed_on     date,
  closed_by     bigint,
  reason        text        not null default '',
  remark        text        not null default '',
  constraint dining_drawer_no_unique unique (tenant_id, drawer_no),
  constraint dining_drawer_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint dining_drawer_cashier foreign key (tenant_id, cashier_id) references sys_user (tenant_id, id),
  constraint dining_drawer_float check (float >= 0),
  constraint dining_drawer_status check (drawer_status in (10, 20, 30)),
  constraint dining_drawer_counted check (drawer_status = 10 or (count_no > 0 and counted_at is not null)),
  constraint dining_drawer_closed check ((drawer_status = 30) = (closed_at is not null) and (drawer_status = 30) = (closed_on is not null))
);
select adopt_tenant_table('dining_drawer');
create unique index dining_drawer_one_open on dining_drawer (tenant_id, cashier_id) where drawer_status < 30;
create index dining_drawer_newest on dining_drawer (tenant_id, opened_at desc, id desc);
create index dining_drawer_of_place on dining_drawer (tenant_id, place_id, day);
create index dining_drawer_closed_by_cashier on dining_drawer (tenant_id, cashier_id, closed_on) where closed_on is not null;

-- What was counted, each time; expected is what the ledger said then. Of several counts the last one holds.
create table dining_drawer_count (
  like tenant_row including all,
  drawer_id     bigint not null,
  count_no      int    not null,
  pay_type      int    not null,
  expected      bigint not null,
  counted       bigint not null,
  constraint dining_drawer_count_once unique (tenant_id, drawer_id, count_no, pay_type),
  constraint dining_drawer_count_drawer foreign key (tenant_id, drawer_id) references dining_drawer (tenant_id, id),
  constraint dining_drawer_count_pay_type check (pay_type in (2, 3, 4, 5, 7)),
  constraint dining_drawer_count_cash check (pay_type <> 2 or counted >= 0)
);
select adopt_append_only_table('dining_drawer_count');

-- A drawer closes when what was counted is what its entries say, differences booked; then it stays as it is.
create function refuse_uneven_drawer() returns trigger language plpgsql as $$
begin
  if exists (
    select from dining_drawer_line l
    where l.tenant_id = new.tenant_id and l.drawer_id = new.id and coalesce(l.counted, 0) <> l.expected + l.booked) then
    raise exception 'drawer %: counted and booked differ', new.id
      using errcode = 'check_violation', constraint = 'dining_drawer_even', table = 'dining_drawer';
  end if;
  return new;
end $$;
create trigger refuse_uneven_drawer before update on dining_drawer
  for each row when (new.drawer_status = 30 and old.drawer_status <> 30) execute function refuse_uneven_drawer();

create function fix_closed_drawer() returns trigger language plpgsql as $$
begin
  raise exception 'drawer % is closed', old.id
    using errcode = 'check_violation', constraint = 'dining_drawer_fixed', table = 'dining_drawer';
end $$;
create trigger fix_closed_drawer before update or delete on dining_drawer
  for each row when (old.drawer_status = 30) execute function fix_closed_drawer();

-- The drawer that money at the counter goes into: the open one of the person. Null where nobody works with drawers, and
-- for what the product does by itself. It is locked for the rest of the transaction: a count waits for the payment, and
-- a payment that waited for a count finds it counted. Refused: a counted drawer, and, after a close, no new one that day.
create function drawer_for_payment() returns bigint language plpgsql
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_drawer bigint;
  v_status int;
begin
  if coalesce(app_user(), 0) = 0 then return null; end if;
  select id, drawer_status into v_drawer, v_status from dining_drawer
  where tenant_id = app_tenant() and cashier_id = app_user() and drawer_status < 30 for share;
  if v_status = 10 then return v_drawer; end if;
  if v_status = 20 then
    raise exception 'drawer % is counted', v_drawer
      using errcode = 'check_violation', constraint = 'dining_drawer_counted_takes_nothing', table = 'dining_drawer';
  end if;
  if exists (select from dining_drawer where tenant_id = app_tenant() and cashier_id = app_user() and closed_on = app_today()) then
    raise exception 'user % has closed the drawer of today', app_user()
      using errcode = 'check_violation', constraint = 'dining_drawer_closed_takes_nothing', table = 'dining_drawer';
  end if;
  return null;
end $$;

-- Refuses cash without a drawer where the place of what is paid asks for one (parameter drawer.required); recharges have
-- no place and follow the tenant.
create function require_drawer_for_cash(a_business_types text[], a_business_ids text[]) returns void language plpgsql
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if coalesce(app_user(), 0) <> 0 and exists (
    select from unnest(a_business_types, a_business_ids) b (type, id)
    where dining_setting(case b.type
        when 'dining.booking' then (select place_id from dining_booking where tenant_id = app_tenant() and id = b.id::bigint)
        when 'shop.order' then (select place_id from shop_order where tenant_id = app_tenant() and id = b.id::bigint)
      end, 'drawer.required', '^(on|off)$', 'off') = 'on') then
    raise exception 'no drawer is open'
      using errcode = 'check_violation', constraint = 'dining_drawer_required', table = 'dining_drawer';
  end if;
end $$;
revoke all on function drawer_for_payment, require_drawer_for_cash from public;
