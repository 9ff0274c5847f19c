-- Equipment that is booked along with an area, and never more of it at the same time than there is (docs/spec/space.md#equipment).

create table space_equipment (
  like tenant_row including all,
  venue_id bigint   not null,
  name     text     not null,
  unit     text     not null default '',
  -- Of one piece for one booking.
  price    bigint   not null default 0,
  stock    int      not null,
  -- Empty: for bookings of all types.
  type_ids bigint[] not null default '{}',
  sort     int      not null default 1,
  remark   text     not null default '',
  constraint space_equipment_name_unique unique (tenant_id, venue_id, name),
  constraint space_equipment_venue foreign key (tenant_id, venue_id) references space_venue (tenant_id, id),
  constraint space_equipment_price check (price >= 0),
  constraint space_equipment_stock check (stock >= 0),
  constraint space_equipment_open_or_closed check (status in (1, 2))
);
select adopt_tenant_table('space_equipment');
create index space_equipment_sort on space_equipment (tenant_id, venue_id, sort, id);

-- What a booking takes along, as it was named and priced when it was booked; its amount includes addon_amount.
alter table space_booking add column addons jsonb not null default '[]', add column addon_amount bigint not null default 0;
alter table space_booking add constraint space_booking_addons check (jsonb_typeof(addons) = 'array' and addon_amount between 0 and amount);
alter table space_series add column addons jsonb not null default '[]';

-- The same as rows. Written by triggers alone.
create table space_addon (
  tenant_id    text   not null default current_setting('app.tenant'),
  booking_id   bigint not null,
  equipment_id bigint not null,
  quantity     int    not null,
  primary key (tenant_id, booking_id, equipment_id),
  -- Derived rows go with what they are derived from.
  constraint space_addon_booking foreign key (tenant_id, booking_id) references space_booking (tenant_id, id) on delete cascade,
  constraint space_addon_equipment foreign key (tenant_id, equipment_id) references space_equipment (tenant_id, id),
  constraint space_addon_quantity check (quantity > 0)
);
select protect_table('space_addon');
grant select on space_addon to refectory_app;
comment on table space_addon is '@no-history';
create index space_addon_of_equipment on space_addon (tenant_id, equipment_id);

-- Those who take equipment of a venue come one after the other. Areas are locked before it, people and wallets after it.
create function space_lock_equipment(a_venue bigint) returns void language sql volatile set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('space equipment ' || app_tenant(), a_venue))
$$;

-- The most pieces that other bookings have at any one moment of a span. Holds that have lapsed have none: they cannot be paid any more.
create function space_equipment_used(a_equipment bigint, a_from timestamptz, a_to timestamptz, a_booking bigint) returns int
language sql stable cost 1000 set search_path = public, pg_temp as $$
  with used as materialized (
    select greatest(b.start_at, a_from) as starts, b.end_at as ends, d.quantity
    from space_equipment e
    join space_booking b on b.tenant_id = e.tenant_id and b.venue_id = e.venue_id and b.start_at < a_to and b.start_at > a_from - interval '48 hours'
      and b.end_at > a_from and b.space_status between 10 and 40 and (b.space_status > 10 or b.hold_until >= app_now())
      and b.id is distinct from a_booking
    join space_addon d on d.tenant_id = b.tenant_id and d.booking_id = b.id and d.equipment_id = e.id
    where e.tenant_id = app_tenant() and e.id = a_equipment)
  select coalesce(max(total), 0)::int from (
    select (select sum(u.quantity) from used u where u.starts <= p.starts and u.ends > p.starts) as total from used p) taken
$$;

create function space_keep_addons() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from space_addon where tenant_id = new.tenant_id and booking_id = new.id;
  end if;
  insert into space_addon (booking_id, equipment_id, quantity)
  select new.id, (line ->> 'equipmentId')::bigint, (line ->> 'quantity')::int from jsonb_array_elements(new.addons) line;
  if new.space_status between 10 and 40 then
    perform space_lock_equipment(new.venue_id);
    if exists (
      select from space_addon d join space_equipment e on e.tenant_id = d.tenant_id and e.id = d.equipment_id
      where d.tenant_id = new.tenant_id and d.booking_id = new.id
        and (e.venue_id <> new.venue_id or d.quantity + space_equipment_used(e.id, new.start_at, new.end_at, new.id) > e.stock))
    then
      raise exception 'more equipment than there is' using errcode = 'check_violation',
        constraint = 'space_addon_within_stock', table = 'space_addon';
    end if;
  end if;
  return null;
end $$;
-- By name after `occupy`, which locks the area. What was a hold is looked at again when it is paid for or asked for.
create trigger take_equipment after insert on space_booking for each row when (new.addons <> '[]') execute function space_keep_addons();
create trigger take_equipment_again after update of addons, venue_id, start_at, end_at, space_status on space_booking for each row
  when ((old.addons <> '[]' or new.addons <> '[]') and
    ((old.addons, old.venue_id, old.start_at, old.end_at) is distinct from (new.addons, new.venue_id, new.start_at, new.end_at)
      or (new.space_status between 10 and 40 and old.space_status not between 20 and 40)))
  execute function space_keep_addons();

-- Stock that bookings to come have is not taken away, and equipment stays in its venue.
create function space_keep_equipment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform space_lock_equipment(old.venue_id);
  if new.venue_id <> old.venue_id or space_equipment_used(new.id, app_now(), 'infinity', null) > new.stock then
    raise exception 'bookings have it' using errcode = 'check_violation', constraint = 'space_equipment_in_use', table = 'space_equipment',
      column = 'stock';
  end if;
  return null;
end $$;
create trigger keep_equipment after update of stock, venue_id on space_equipment for each row
  when (new.stock < old.stock or new.venue_id <> old.venue_id) execute function space_keep_equipment();
