-- Bookings, the counters of what is left, and who was at the counter (DOMAIN §2).

-- A booking can only name a package and a table of its own place.
alter table dining_package add constraint dining_package_of_place unique (tenant_id, place_id, id);
alter table dining_table add constraint dining_table_of_place unique (tenant_id, place_id, id);

-- 10 unpaid, 20 booked, 30 taken, 40 cancelled, 50 not taken. Price, rule and package are those of the moment of booking.
create table dining_booking (
  like tenant_row including all,
  booking_no     text        not null,
  employee_id    bigint      not null,
  place_id       bigint      not null,
  table_id       bigint,
  day            date        not null,
  meal_period    int         not null,
  package_id     bigint,
  persons        int         not null default 1,
  price          bigint      not null,
  amount         bigint      not null,
  rule_id        bigint,
  pay_type       int         not null default 1,
  pay_status     int         not null default 10,
  pay_deadline   timestamptz,
  paid_at        timestamptz,
  transfer_id    bigint,
  subsidy        bigint      not null default 0,
  refund_status  int         not null default 0,
  refunded       bigint      not null default 0,
  take_code      text        not null,
  booking_status int         not null,
  source         int         not null default 1,
  taken_at       timestamptz,
  cancelled_at   timestamptz,
  strike         boolean     not null default false,
  remark         text        not null default '',
  constraint dining_booking_employee foreign key (tenant_id, employee_id) references dining_employee (tenant_id, id),
  constraint dining_booking_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint dining_booking_table foreign key (tenant_id, place_id, table_id) references dining_table (tenant_id, place_id, id),
  constraint dining_booking_package foreign key (tenant_id, place_id, package_id) references dining_package (tenant_id, place_id, id),
  constraint dining_booking_transfer foreign key (tenant_id, transfer_id) references wallet_transfer (tenant_id, id),
  constraint dining_booking_rule foreign key (tenant_id, rule_id) references dining_price_rule (tenant_id, id),
  constraint dining_booking_no_unique unique (tenant_id, booking_no),
  constraint dining_booking_code_unique unique (tenant_id, day, take_code),
  constraint dining_booking_meal check (meal_period between 1 and 4),
  constraint dining_booking_persons check (persons between 1 and 99),
  constraint dining_booking_amounts check (price >= 0 and amount >= 0 and subsidy between 0 and amount),
  constraint dining_booking_refund check (
    refunded between 0 and amount and refund_status in (0, 10, 20)
    and (refund_status <> 0 or refunded = 0) and (refunded = 0 or pay_status = 20)),
  constraint dining_booking_state check (booking_status in (10, 20, 30, 40, 50)),
  constraint dining_booking_source check (source between 1 and 4),
  constraint dining_booking_paid check (pay_status in (10, 20) and (pay_status = 20) = (paid_at is not null)),
  constraint dining_booking_paid_first check (booking_status = 40 or (booking_status = 10) = (pay_status = 10)),
  constraint dining_booking_paid_by_transfer check (pay_status = 10 or amount = 0 or transfer_id is not null),
  constraint dining_booking_taken check ((booking_status = 30) = (taken_at is not null)),
  constraint dining_booking_cancelled check ((booking_status = 40) = (cancelled_at is not null))
);
select adopt_tenant_table('dining_booking');
-- What happens to a booking is in state_log, who did it and why; the history is for the rest.
drop trigger write_history on dining_booking;
create trigger write_history after insert or delete on dining_booking for each row execute function write_history();
create trigger write_history_of_edit after update on dining_booking for each row
  when ((old.employee_id, old.place_id, old.table_id, old.day, old.meal_period, old.package_id, old.persons, old.price, old.amount, old.remark)
    is distinct from (new.employee_id, new.place_id, new.table_id, new.day, new.meal_period, new.package_id, new.persons, new.price, new.amount, new.remark))
  execute function write_history();
create unique index dining_booking_one_active on dining_booking (tenant_id, employee_id, day, meal_period) where booking_status in (10, 20, 30);
create index dining_booking_of_employee on dining_booking (tenant_id, employee_id, day desc, id desc);
create index dining_booking_day on dining_booking (tenant_id, day, place_id, meal_period);
create index dining_booking_newest on dining_booking (tenant_id, create_time desc, id desc);
create index dining_booking_place on dining_booking (tenant_id, place_id, create_time desc, id desc);
create index dining_booking_package on dining_booking (tenant_id, package_id, day);
create index dining_booking_waiting on dining_booking (tenant_id, booking_status, day) where booking_status in (10, 20);
create index dining_booking_rule on dining_booking (tenant_id, rule_id) where rule_id is not null;
create index dining_booking_table on dining_booking (tenant_id, table_id) where table_id is not null;
create index dining_booking_strikes on dining_booking (tenant_id, employee_id, day) where strike;

-- Only a booking that never was anything to anyone can go.
create function keep_booking() returns trigger language plpgsql as $$
begin
  if old.booking_status <> 40 or old.pay_status <> 10 then
    raise exception 'booking % is kept', old.booking_no
      using errcode = 'check_violation', constraint = 'dining_booking_stays', table = 'dining_booking';
  end if;
  return old;
end $$;
create trigger keep_booking before delete on dining_booking for each row execute function keep_booking();

-- Portions taken per package, day and meal. quota null: as many as are asked for. The check is what makes the last place the last.
create table dining_quota (
  tenant_id   text   not null default current_setting('app.tenant'),
  package_id  bigint not null,
  day         date   not null,
  meal_period int    not null,
  place_id    bigint not null,
  quota       int,
  taken       int    not null,
  primary key (tenant_id, package_id, day, meal_period),
  constraint dining_quota_package foreign key (tenant_id, place_id, package_id) references dining_package (tenant_id, place_id, id),
  constraint dining_quota_not_exceeded check (taken <= quota),
  constraint dining_quota_not_negative check (taken >= 0)
);
select adopt_tenant_table('dining_quota', history => false);
create index dining_quota_of_place on dining_quota (tenant_id, place_id, day, meal_period);

-- A changed daily quota holds for today and later, but takes nothing away from those who have booked.
create function quota_follows_package() returns trigger language plpgsql as $$
begin
  update dining_quota set quota = case when new.daily_quota is not null then greatest(new.daily_quota, taken) end
  where tenant_id = new.tenant_id and package_id = new.id and day >= app_today();
  return null;
end $$;
create trigger quota_follows_package after update of daily_quota on dining_package for each row
  when (old.daily_quota is distinct from new.daily_quota) execute function quota_follows_package();

-- 1 booked, 2 walk-in, 3 repeated, 4 late, 5 refused. Rows are added and marked void, nothing else.
create table dining_attendance (
  like tenant_row including all,
  employee_id bigint      not null,
  day         date        not null,
  meal_period int,
  place_id    bigint      not null,
  booking_id  bigint,
  source      int         not null,
  result      int         not null,
  checked_at  timestamptz not null default app_now(),
  reason      text        not null default '',
  void_at     timestamptz,
  void_user   bigint,
  void_reason text        not null default '',
  constraint dining_attendance_employee foreign key (tenant_id, employee_id) references dining_employee (tenant_id, id),
  constraint dining_attendance_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint dining_attendance_booking foreign key (tenant_id, booking_id) references dining_booking (tenant_id, id),
  constraint dining_attendance_source check (source between 1 and 3),
  constraint dining_attendance_result check (result between 1 and 5),
  constraint dining_attendance_meal_booked check (result in (3, 5) or (booking_id is not null and meal_period is not null)),
  constraint dining_attendance_void_with_reason check ((void_at is null) = (void_reason = ''))
);
select adopt_append_only_table('dining_attendance');
grant update (void_at, void_user, void_reason) on dining_attendance to refectory_app;
create unique index dining_attendance_once on dining_attendance (tenant_id, booking_id) where result in (1, 2, 4) and void_at is null;
create index dining_attendance_booking on dining_attendance (tenant_id, booking_id);
create index dining_attendance_newest on dining_attendance (tenant_id, checked_at desc, id desc);
create index dining_attendance_of_employee on dining_attendance (tenant_id, employee_id, checked_at desc);
create index dining_attendance_place on dining_attendance (tenant_id, place_id, checked_at desc, id desc);

create function attendance_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.void_at is not null or (to_jsonb(old) - '{void_at,void_user,void_reason}'::text[]) <> (to_jsonb(new) - '{void_at,void_user,void_reason}'::text[]) then
    raise exception 'attendance % is never changed', old.id
      using errcode = 'check_violation', constraint = 'dining_attendance_append_only', table = 'dining_attendance';
  end if;
  return new;
end $$;
create trigger attendance_stays before update or delete on dining_attendance for each row execute function attendance_stays();
