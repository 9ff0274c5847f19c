-- Who waits for a time that is taken, and to whom it is offered when it becomes free (docs/spec/space.md#waiting-list). An offer
-- occupies its area like a booking; the database makes it as soon as something gives the time back, so nobody has to remember it.

alter table space_type add column offer_minutes int not null default 15;
alter table space_type add constraint space_type_offer check (offer_minutes between 1 and 1440);

create table space_wait (
  like tenant_row including all,
  venue_id       bigint      not null,
  area_id        bigint      not null,
  type_id        bigint      not null,
  start_at       timestamptz not null,
  end_at         timestamptz not null,
  employee_id    bigint,
  customer_name  text        not null default '',
  customer_phone text        not null default '',
  persons        int         not null default 1,
  remark         text        not null default '',
  wait_status    int         not null default 10,
  offered_at     timestamptz,
  offer_until    timestamptz,
  -- The person, or those at the desk, have been told of the offer that stands.
  is_told        boolean     not null default false,
  booking_id     bigint,
  constraint space_wait_area foreign key (tenant_id, venue_id, area_id) references space_area (tenant_id, venue_id, id),
  constraint space_wait_type foreign key (tenant_id, type_id) references space_type (tenant_id, id),
  constraint space_wait_employee foreign key (tenant_id, employee_id) references dining_employee (tenant_id, id),
  constraint space_wait_booking foreign key (tenant_id, booking_id) references space_booking (tenant_id, id) on delete set null (booking_id),
  constraint space_wait_span check (start_at < end_at and end_at <= start_at + interval '48 hours'),
  constraint space_wait_persons check (persons > 0),
  constraint space_wait_for_someone check (employee_id is not null or (customer_name <> '' and customer_phone <> '')),
  constraint space_wait_status check (wait_status in (10, 20, 30, 40, 50, 60)),
  constraint space_wait_offer check (wait_status <> 20 or offer_until is not null),
  constraint space_wait_offer_ends check (offer_until <= start_at),
  constraint space_wait_taken check (booking_id is null or wait_status = 30)
);
select adopt_tenant_table('space_wait');
create unique index space_wait_once on space_wait (tenant_id, area_id, start_at, end_at, coalesce(employee_id::text, customer_phone))
  where wait_status in (10, 20);
create index space_wait_newest on space_wait (tenant_id, id desc);
create index space_wait_open on space_wait (tenant_id, start_at) where wait_status in (10, 20);
create index space_wait_to_end on space_wait (tenant_id, id) where is_told;
create index space_wait_of_venue on space_wait (tenant_id, venue_id);
create index space_wait_of_area on space_wait (tenant_id, area_id);
create index space_wait_of_type on space_wait (tenant_id, type_id);
create index space_wait_of_employee on space_wait (tenant_id, employee_id) where employee_id is not null;
create index space_wait_of_booking on space_wait (tenant_id, booking_id) where booking_id is not null;

alter table space_occupancy add column wait_id bigint;
alter table space_occupancy add constraint space_occupancy_wait foreign key (tenant_id, wait_id) references space_wait (tenant_id, id) on delete cascade;
alter table space_occupancy drop constraint space_occupancy_by_one;
alter table space_occupancy add constraint space_occupancy_by_one check (num_nonnulls(booking_id, closure_id, wait_id) = 1);
create index space_occupancy_of_wait on space_occupancy (tenant_id, wait_id) where wait_id is not null;

-- Offers what is free of a span, in an area, its parts and its whole, to those who wait for it, in the order in which they came.
-- Returns how many offers it made. Those who wait are locked after their area, as everywhere.
create function space_offer(a_area bigint, a_from timestamptz, a_to timestamptz) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  one record;
  made int := 0;
begin
  if not exists (select from space_wait w where w.tenant_id = app_tenant() and w.wait_status = 10 and w.start_at > app_now()
    and w.start_at < a_to and w.end_at > a_from - interval '10 hours')
  then
    return 0;
  end if;
  perform space_lock(a_area);
  for one in
    select w.id, w.area_id, w.start_at, w.end_at, t.offer_minutes
    from space_wait w
    join space_type t on t.tenant_id = w.tenant_id and t.id = w.type_id and t.status = 1
    join space_area a on a.tenant_id = w.tenant_id and a.id = w.area_id and a.status = 1
    where w.tenant_id = app_tenant() and w.wait_status = 10 and w.start_at > app_now() + make_interval(mins => t.notice_minutes)
      and w.start_at < a_to and w.end_at > a_from - interval '10 hours' and space_root(w.area_id) = space_root(a_area)
    order by w.id for update of w
  loop
    continue when exists (
      select from space_parts(one.area_id) part join space_occupancy o on o.tenant_id = app_tenant() and o.area_id = part
      where o.during && tstzrange(one.start_at, one.end_at + space_buffer(one.area_id)));
    update space_wait set wait_status = 20, offered_at = app_now(), is_told = false,
      offer_until = least(app_now() + make_interval(mins => one.offer_minutes), start_at)
    where tenant_id = app_tenant() and id = one.id;
    insert into state_log (resource, row_id, action, from_status, to_status) values ('space.wait', one.id, 'offer', 10, 20);
    made := made + 1;
  end loop;
  if made > 0 then
    perform enqueue_job('space.notifyOffers', json_build_object('tenantId', app_tenant()), 'space.notifyOffers ' || app_tenant());
  end if;
  return made;
end $$;

create function space_occupy_wait() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.wait_status = 20 then
    delete from space_occupancy where tenant_id = old.tenant_id and wait_id = old.id;
  end if;
  if new.wait_status = 20 then
    perform from space_venue where tenant_id = new.tenant_id and id = new.venue_id for key share;
    perform space_lock(new.area_id);
    insert into space_occupancy (area_id, wait_id, during)
    select part, new.id, tstzrange(new.start_at, new.end_at + space_buffer(new.area_id)) from space_parts(new.area_id) part order by part;
  end if;
  -- Lapsed or withdrawn: the next one.
  if old.wait_status = 20 and new.wait_status in (40, 50) then
    perform space_offer(new.area_id, new.start_at, new.end_at + space_buffer(new.area_id));
  end if;
  return null;
end $$;
create trigger occupy after update of wait_status on space_wait for each row when (old.wait_status is distinct from new.wait_status)
  execute function space_occupy_wait();

-- As before, and what a booking that had not begun gives back is offered to who waits for it.
create or replace function space_occupy_booking() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  if tg_op = 'UPDATE' and old.space_status between 10 and 40 and old.start_at > app_now() then
    perform space_offer(old.area_id, old.start_at, old.end_at + space_buffer(old.area_id));
  end if;
  return null;
end $$;

-- As before; nobody waits for a time that is closed.
create or replace function space_occupy_closure() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from space_venue where tenant_id = new.tenant_id and id = new.venue_id for key share;
  perform space_lock(new.area_id);
  with ended as materialized (
    select w.id, w.wait_status from space_wait w
    where w.tenant_id = new.tenant_id and w.wait_status in (10, 20) and w.start_at < new.end_at and w.end_at > new.start_at
      and (w.area_id in (select space_parts(new.area_id)) or new.area_id in (select space_parts(w.area_id)))
    order by w.id for update),
  moved as (
    update space_wait w set wait_status = 60 from ended where w.tenant_id = new.tenant_id and w.id = ended.id)
  insert into state_log (resource, row_id, action, from_status, to_status) select 'space.wait', id, 'expire', wait_status, 60 from ended;
  insert into space_occupancy (area_id, closure_id, during)
  select part, new.id, tstzrange(new.start_at, new.end_at) from space_parts(new.area_id) part order by part;
  return null;
end $$;

-- As before, offers included.
create or replace function space_occupy_venue() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  insert into space_occupancy (area_id, booking_id, closure_id, wait_id, during)
  select part, b.id, null::bigint, null::bigint, tstzrange(b.start_at, b.end_at + space_buffer(b.area_id))
  from space_booking b cross join lateral space_parts(b.area_id) part
  where b.tenant_id = app_tenant() and b.venue_id = new.venue_id and b.space_status between 10 and 40
    and not exists (select from space_occupancy o where o.tenant_id = b.tenant_id and o.booking_id = b.id and o.area_id = part)
  union all
  select part, null, c.id, null, tstzrange(c.start_at, c.end_at)
  from space_closure c cross join lateral space_parts(c.area_id) part
  where c.tenant_id = app_tenant() and c.venue_id = new.venue_id and c.end_at > app_now()
    and not exists (select from space_occupancy o where o.tenant_id = c.tenant_id and o.closure_id = c.id and o.area_id = part)
  union all
  select part, null, null, w.id, tstzrange(w.start_at, w.end_at + space_buffer(w.area_id))
  from space_wait w cross join lateral space_parts(w.area_id) part
  where w.tenant_id = app_tenant() and w.venue_id = new.venue_id and w.wait_status = 20
    and not exists (select from space_occupancy o where o.tenant_id = w.tenant_id and o.wait_id = w.id and o.area_id = part);
  return null;
end $$;
