-- Within a rest no meal is booked (DOMAIN §2), also when both are entered at the same moment: the one that comes second sees
-- the other. A booking holds its employee by the foreign key; a rest waits for that and is waited for.
create function wait_for_bookings() returns trigger language plpgsql as $$
begin
  perform from dining_employee where tenant_id = new.tenant_id and id = new.employee_id for update;
  return new;
end $$;
create trigger wait_for_bookings before insert or update on dining_rest for each row execute function wait_for_bookings();

create function refuse_meal_in_rest() returns trigger language plpgsql as $$
begin
  if exists (
    select from dining_rest where tenant_id = new.tenant_id and employee_id = new.employee_id and new.day between start_on and end_on
  ) then
    raise exception 'employee % rests on %', new.employee_id, new.day
      using errcode = 'check_violation', constraint = 'dining_booking_not_in_rest', table = 'dining_booking';
  end if;
  return null;
end $$;
-- Named so that it runs after the check of the foreign key, which waits for a rest being entered.
create trigger refuse_meal_in_rest after insert on dining_booking for each row execute function refuse_meal_in_rest();

-- A rest leaves no meal booked on its days: they are cancelled with it or it is refused.
create function refuse_rest_over_meals() returns trigger language plpgsql as $$
begin
  if exists (
    select from dining_rest r
    join dining_booking b on b.tenant_id = r.tenant_id and b.employee_id = r.employee_id
      and b.day between r.start_on and r.end_on and b.booking_status in (10, 20)
    where r.tenant_id = new.tenant_id and r.id = new.id
  ) then
    raise exception 'employee % has meals booked in the rest', new.employee_id
      using errcode = 'check_violation', constraint = 'dining_rest_without_meals', table = 'dining_rest';
  end if;
  return null;
end $$;
create constraint trigger refuse_rest_over_meals after insert or update of start_on, end_on, employee_id on dining_rest
  deferrable initially deferred for each row execute function refuse_rest_over_meals();
