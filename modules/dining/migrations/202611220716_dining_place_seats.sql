-- How many people have booked a place for a meal, beside what it holds (DOMAIN §2, place: capacity). capacity null: as many as come.
-- The check is what makes the last seat the last.
create table dining_place_seats (
  tenant_id   text   not null default current_setting('app.tenant'),
  place_id    bigint not null,
  day         date   not null,
  meal_period int    not null,
  capacity    int,
  taken       int    not null,
  primary key (tenant_id, place_id, day, meal_period),
  constraint dining_place_seats_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint dining_place_seats_not_exceeded check (taken <= capacity),
  constraint dining_place_seats_not_negative check (taken >= 0)
);
select adopt_tenant_table('dining_place_seats', history => false);

-- A changed capacity holds for today and later, but turns nobody away who has booked.
create function seats_follow_place() returns trigger language plpgsql as $$
begin
  update dining_place_seats set capacity = case when new.capacity is not null then greatest(new.capacity, taken) end
  where tenant_id = new.tenant_id and place_id = new.id and day >= app_today();
  return null;
end $$;
create trigger seats_follow_place after update of capacity on dining_place for each row
  when (old.capacity is distinct from new.capacity) execute function seats_follow_place();

-- What is booked already. Tables are closed to their owner without a tenant, so one after the other.
do $$
declare
  each text;
begin
  for each in select tenant_id from sys_tenant loop
    perform set_config('app.tenant', each, true);
    insert into dining_place_seats (tenant_id, place_id, day, meal_period, capacity, taken)
    select b.tenant_id, b.place_id, b.day, b.meal_period,
      case when b.day >= app_today() then greatest(p.capacity, sum(b.persons)::int) end, sum(b.persons)::int
    from dining_booking b join dining_place p on p.tenant_id = b.tenant_id and p.id = b.place_id
    where b.tenant_id = each and b.booking_status in (10, 20, 30)
    group by b.tenant_id, b.place_id, b.day, b.meal_period, p.capacity;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
