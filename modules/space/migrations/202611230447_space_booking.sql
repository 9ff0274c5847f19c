-- Bookings of areas, closures, check-ins, and what is occupied: the one table by which nothing is ever booked twice.

create table space_booking (
  like tenant_row including all,
  booking_no          text        not null,
  venue_id            bigint      not null,
  area_id             bigint      not null,
  type_id             bigint      not null,
  start_at            timestamptz not null,
  end_at              timestamptz not null,
  during              tstzrange   not null generated always as (tstzrange(start_at, end_at)) stored,
  employee_id         bigint,
  customer_name       text        not null default '',
  customer_phone      text        not null default '',
  persons             int         not null default 1,
  -- What the plan asks for its slots, and what it is after the rules.
  base_price          bigint      not null default 0,
  amount              bigint      not null default 0,
  rule_id             bigint,
  deposit             bigint      not null default 0,
  deposit_status      int         not null default 0,
  deposit_kept        bigint      not null default 0,
  pay_type            int,
  pay_status          int         not null default 10,
  paid_at             timestamptz,
  transfer_id         bigint,
  subsidy             bigint      not null default 0,
  refund_status       int         not null default 0,
  refunded            bigint      not null default 0,
  hold_until          timestamptz,
  space_status        int         not null default 10,
  check_code          text        not null,
  checked_in_at       timestamptz,
  checked_out_at      timestamptz,
  cancelled_at        timestamptz,
  strike              boolean     not null default false,
  invoice_note        text        not null default '',
  remark              text        not null default '',
  constraint space_booking_no_unique unique (tenant_id, booking_no),
  constraint space_booking_area foreign key (tenant_id, venue_id, area_id) references space_area (tenant_id, venue_id, id),
  constraint space_booking_type foreign key (tenant_id, type_id) references space_type (tenant_id, id),
  constraint space_booking_employee foreign key (tenant_id, employee_id) references dining_employee (tenant_id, id),
  constraint space_booking_rule foreign key (tenant_id, rule_id) references space_price_rule (tenant_id, id) on delete set null (rule_id),
  constraint space_booking_transfer foreign key (tenant_id, transfer_id) references wallet_transfer (tenant_id, id),
  constraint space_booking_transfer_once unique (tenant_id, transfer_id),
  constraint space_booking_span check (start_at < end_at and end_at <= start_at + interval '48 hours'),
  constraint space_booking_for_someone check (employee_id is not null or (customer_name <> '' and customer_phone <> '')),
  constraint space_booking_persons check (persons > 0),
  constraint space_booking_status check (space_status in (10, 20, 30, 40, 50, 60, 70, 80, 90)),
  constraint space_booking_hold check (space_status <> 10 or hold_until is not null),
  constraint space_booking_money check (amount >= 0 and deposit >= 0 and refunded between 0 and amount and deposit_kept between 0 and deposit),
  constraint space_booking_deposit check (deposit_status in (0, 10, 20, 30) and (deposit_status = 0 or (deposit > 0 and pay_status = 20))
    and (deposit_status = 30) = (deposit_kept > 0)),
  constraint space_booking_paid check (pay_status in (10, 20) and (pay_status = 20) = (paid_at is not null)
    and (transfer_id is null or pay_status = 20) and (refunded = 0 or pay_status = 20)),
  constraint space_booking_in_paid check (space_status not in (40, 50) or pay_status = 20)
) with (fillfactor = 80);
select adopt_tenant_table('space_booking');
create unique index space_booking_code on space_booking (tenant_id, check_code) where space_status between 10 and 40;
create index space_booking_newest on space_booking (tenant_id, start_at desc, id desc);
create index space_booking_of_venue on space_booking (tenant_id, venue_id, start_at);
create index space_booking_of_area on space_booking (tenant_id, area_id, start_at);
create index space_booking_of_type on space_booking (tenant_id, type_id);
create index space_booking_of_employee on space_booking (tenant_id, employee_id, start_at) where employee_id is not null;
create index space_booking_of_phone on space_booking (tenant_id, customer_phone, start_at) where customer_phone <> '';
create index space_booking_of_rule on space_booking (tenant_id, rule_id) where rule_id is not null;
create index space_booking_holds on space_booking (tenant_id, hold_until) where space_status = 10;
create index space_booking_to_come on space_booking (tenant_id, start_at) where space_status = 30;
create index space_booking_created on space_booking (tenant_id, create_time desc, id desc);

create table space_closure (
  like tenant_row including all,
  venue_id bigint      not null,
  area_id  bigint      not null,
  start_at timestamptz not null,
  end_at   timestamptz not null,
  reason   text        not null,
  constraint space_closure_area foreign key (tenant_id, venue_id, area_id) references space_area (tenant_id, venue_id, id),
  constraint space_closure_span check (start_at < end_at)
);
select adopt_tenant_table('space_closure');
create index space_closure_order on space_closure (tenant_id, start_at desc, id desc);
create index space_closure_of_area on space_closure (tenant_id, area_id, start_at);

create table space_check (
  like tenant_row including all,
  booking_id  bigint      not null,
  at          timestamptz not null default app_now(),
  result      int         not null,
  method      int         not null,
  persons     int,
  operator_id bigint      default app_user(),
  constraint space_check_booking foreign key (tenant_id, booking_id) references space_booking (tenant_id, id),
  constraint space_check_result check (result in (1, 2)),
  constraint space_check_method check (method between 1 and 5)
);
select adopt_append_only_table('space_check');
create index space_check_newest on space_check (tenant_id, at desc, id desc);
create index space_check_of_booking on space_check (tenant_id, booking_id);

-- What is occupied: a row for the area of each live booking or closure, and for every part of that area. Two rows of one area
-- never overlap, so a whole and its parts are never booked against each other. Written by triggers alone.
create table space_occupancy (
  tenant_id  text      not null default current_setting('app.tenant'),
  id         bigint    not null generated by default as identity,
  area_id    bigint    not null,
  booking_id bigint,
  closure_id bigint,
  -- With the minutes that stay free after a booking.
  during     tstzrange not null,
  primary key (tenant_id, id),
  -- Derived rows go with what they are derived from.
  constraint space_occupancy_booking foreign key (tenant_id, booking_id) references space_booking (tenant_id, id) on delete cascade,
  constraint space_occupancy_closure foreign key (tenant_id, closure_id) references space_closure (tenant_id, id) on delete cascade,
  constraint space_occupancy_by_one check (num_nonnulls(booking_id, closure_id) = 1),
  constraint space_occupancy_never_twice exclude using gist (tenant_id with =, area_id with =, during with &&)
);
select protect_table('space_occupancy');
grant select on space_occupancy to refectory_app;
comment on table space_occupancy is '@no-history';
create index space_occupancy_of_booking on space_occupancy (tenant_id, booking_id) where booking_id is not null;
create index space_occupancy_of_closure on space_occupancy (tenant_id, closure_id) where closure_id is not null;

-- An area and all its parts.
create function space_parts(a_area bigint) returns setof bigint language sql stable set search_path = public, pg_temp as $$
  with recursive part as (
    select a_area as id
    union
    select a.id from part p join space_area a on a.tenant_id = app_tenant() and a.parent_id = p.id)
  select id from part
$$;

-- The whole that an area belongs to in the end.
create function space_root(a_area bigint) returns bigint language sql stable set search_path = public, pg_temp as $$
  with recursive up as (
    select id, parent_id, 1 as step from space_area where tenant_id = app_tenant() and id = a_area
    union all
    select a.id, a.parent_id, step + 1 from up join space_area a on a.tenant_id = app_tenant() and a.id = up.parent_id where step < 50)
  select id from up order by step desc limit 1
$$;

-- Those who want a whole or its parts come one after the other: an exclusion constraint alone lets two wait for each other.
create function space_lock(a_area bigint) returns void language sql volatile set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('space ' || app_tenant(), coalesce(space_root(a_area), 0)))
$$;

create function space_buffer(a_area bigint) returns interval language sql stable set search_path = public, pg_temp as $$
  select make_interval(mins => buffer_minutes) from space_area where tenant_id = app_tenant() and id = a_area
$$;

create function space_occupy_booking() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from space_occupancy where tenant_id = old.tenant_id and booking_id = old.id;
  end if;
  if new.space_status between 10 and 40 then
    -- The tree stands still meanwhile.
    perform from space_venue where tenant_id = new.tenant_id and id = new.venue_id for key share;
    perform space_lock(new.area_id);
    insert into space_occupancy (area_id, booking_id, during)
    select part, new.id, tstzrange(new.start_at, new.end_at + space_buffer(new.area_id)) from space_parts(new.area_id) part order by part;
  end if;
  return null;
end $$;
create trigger occupy after insert on space_booking for each row execute function space_occupy_booking();
create trigger occupy_again after update of area_id, start_at, end_at, space_status on space_booking for each row
  when ((old.area_id, old.start_at, old.end_at, old.space_status between 10 and 40)
    is distinct from (new.area_id, new.start_at, new.end_at, new.space_status between 10 and 40))
  execute function space_occupy_booking();

create function space_occupy_closure() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from space_venue where tenant_id = new.tenant_id and id = new.venue_id for key share;
  perform space_lock(new.area_id);
  insert into space_occupancy (area_id, closure_id, during)
  select part, new.id, tstzrange(new.start_at, new.end_at) from space_parts(new.area_id) part order by part;
  return null;
end $$;
create trigger occupy after insert on space_closure for each row execute function space_occupy_closure();

-- A tree or a buffer that changes occupies anew what is still to come; refused where bookings would then overlap.
create function space_occupy_venue() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from space_venue where tenant_id = new.tenant_id and id = new.venue_id for update;
  if exists (
    with recursive up as (
      select new.id as id, new.parent_id, 1 as step
      union all
      select a.id, a.parent_id, step + 1 from up join space_area a on a.tenant_id = app_tenant() and a.id = up.parent_id where step < 20)
    select from up where parent_id = new.id or step = 20)
  then
    raise exception 'an area cannot be part of itself' using errcode = 'check_violation',
      constraint = 'space_area_not_its_own_part', table = 'space_area';
  end if;
  delete from space_occupancy o using space_area a
  where o.tenant_id = app_tenant() and a.tenant_id = o.tenant_id and a.id = o.area_id and a.venue_id = new.venue_id and upper(o.during) > app_now();
  insert into space_occupancy (area_id, booking_id, closure_id, during)
  select part, b.id, null, tstzrange(b.start_at, b.end_at + space_buffer(b.area_id))
  from space_booking b cross join lateral space_parts(b.area_id) part
  where b.tenant_id = app_tenant() and b.venue_id = new.venue_id and b.space_status between 10 and 40
    and not exists (select from space_occupancy o where o.tenant_id = b.tenant_id and o.booking_id = b.id and o.area_id = part)
  union all
  select part, null, c.id, tstzrange(c.start_at, c.end_at)
  from space_closure c cross join lateral space_parts(c.area_id) part
  where c.tenant_id = app_tenant() and c.venue_id = new.venue_id and c.end_at > app_now()
    and not exists (select from space_occupancy o where o.tenant_id = c.tenant_id and o.closure_id = c.id and o.area_id = part);
  return null;
end $$;
create trigger occupy after insert on space_area for each row when (new.parent_id is not null) execute function space_occupy_venue();
create trigger occupy_again after update of parent_id, buffer_minutes on space_area for each row
  when ((old.parent_id, old.buffer_minutes) is distinct from (new.parent_id, new.buffer_minutes)) execute function space_occupy_venue();
