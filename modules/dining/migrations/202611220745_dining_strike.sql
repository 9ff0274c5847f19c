-- Meals that people had and did not come for (DOMAIN §8). Too many, and the person books nothing for a while.
-- 1 counts, 2 forgiven.
create table dining_strike (
  like tenant_row including all,
  employee_id   bigint not null,
  place_id      bigint not null,
  day           date   not null,
  meal_period   int    not null,
  booking_id    bigint,
  order_id      bigint,
  strike_status int    not null default 1,
  forgiven_at   timestamptz,
  forgiven_by   bigint,
  reason        text   not null default '',
  constraint dining_strike_employee foreign key (tenant_id, employee_id) references dining_employee (tenant_id, id),
  constraint dining_strike_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint dining_strike_booking foreign key (tenant_id, booking_id) references dining_booking (tenant_id, id),
  constraint dining_strike_order foreign key (tenant_id, order_id) references shop_order (tenant_id, id),
  constraint dining_strike_once unique (tenant_id, booking_id),
  constraint dining_strike_once_per_order unique (tenant_id, order_id),
  constraint dining_strike_of_one check (num_nonnulls(booking_id, order_id) = 1),
  constraint dining_strike_status check (strike_status in (1, 2)),
  constraint dining_strike_forgiven check ((strike_status = 2) = (forgiven_at is not null) and (strike_status = 2) = (reason <> ''))
);
select adopt_tenant_table('dining_strike');
create index dining_strike_of_employee on dining_strike (tenant_id, employee_id, day);
create index dining_strike_newest on dining_strike (tenant_id, day desc, id desc);
create index dining_strike_place on dining_strike (tenant_id, place_id, day desc);

create view dining_strike_row with (security_invoker = true) as
  select s.*, e.saas_no
  from dining_strike s
  left join dining_employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id;
select adopt_tenant_view('dining_strike_row');

-- The strikes there were, of bookings and orders marked as such.
do $$
declare
  each text;
begin
  for each in select tenant_id from sys_tenant loop
    perform set_config('app.tenant', each, true);
    insert into dining_strike (tenant_id, employee_id, place_id, day, meal_period, booking_id)
    select tenant_id, employee_id, place_id, day, meal_period, id from dining_booking where tenant_id = each and strike;
    insert into dining_strike (tenant_id, employee_id, place_id, day, meal_period, order_id)
    select tenant_id, employee_id, place_id, day, meal_period, id from shop_order where tenant_id = each and strike;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
