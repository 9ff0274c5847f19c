-- When is eaten: parameters of tenant and place, the calendar, and who rests (DOMAIN §2).

-- place_id null: holds for every place that has no value of its own.
create table dining_parameter (
  like tenant_row including all,
  place_id    bigint,
  param_key   text not null,
  param_value text not null,
  remark      text not null default '',
  constraint dining_parameter_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint dining_parameter_once unique nulls not distinct (tenant_id, param_key, place_id)
);
select adopt_tenant_table('dining_parameter');
create index dining_parameter_place on dining_parameter (tenant_id, place_id);

-- Days that are not what their weekday says. 1 workday, 2 rest, 3 holiday, 4 makeup workday. place_id null: every place.
create table dining_holiday (
  like tenant_row including all,
  day       date    not null,
  name      text    not null,
  day_kind  int     not null,
  place_id  bigint,
  published boolean not null default false,
  constraint dining_holiday_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint dining_holiday_day_unique unique nulls not distinct (tenant_id, day, place_id),
  constraint dining_holiday_day_kind check (day_kind between 1 and 4)
);
select adopt_tenant_table('dining_holiday');
create index dining_holiday_place on dining_holiday (tenant_id, place_id);

create table dining_rest (
  like tenant_row including all,
  employee_id   bigint  not null,
  start_on      date    not null,
  end_on        date    not null,
  reason        text    not null default '',
  cancel_booked boolean not null default false,
  constraint dining_rest_employee foreign key (tenant_id, employee_id) references dining_employee (tenant_id, id),
  constraint dining_rest_days check (start_on <= end_on),
  constraint dining_rest_no_overlap exclude using gist (
    tenant_id with =, employee_id with =, daterange(start_on, end_on, '[]') with &&)
);
select adopt_tenant_table('dining_rest');
create index dining_rest_of_employee on dining_rest (tenant_id, employee_id, start_on);
create index dining_rest_newest on dining_rest (tenant_id, create_time desc, id desc);
