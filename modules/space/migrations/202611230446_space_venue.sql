-- Venues, their areas and times, what is booked there and for how much (docs/spec/space.md).

create table space_venue (
  like tenant_row including all,
  name       text not null,
  code       text not null,
  open_time  time not null default '08:00',
  close_time time not null default '22:00',
  phone      text not null default '',
  address    text not null default '',
  image      text not null default '',
  sort       int  not null default 1,
  remark     text not null default '',
  constraint space_venue_name_unique unique (tenant_id, name),
  constraint space_venue_code_unique unique (tenant_id, code),
  constraint space_venue_open_or_closed check (status in (1, 2))
);
select adopt_tenant_table('space_venue');
create index space_venue_sort on space_venue (tenant_id, sort, id);

-- A tree: a whole and its parts. What is booked occupies its area, all parts of it and, by them, the wholes it is part of.
create table space_area (
  like tenant_row including all,
  venue_id       bigint not null,
  parent_id      bigint,
  name           text   not null,
  code           text   not null,
  capacity       int,
  buffer_minutes int    not null default 0,
  sort           int    not null default 1,
  remark         text   not null default '',
  constraint space_area_code_unique unique (tenant_id, code),
  constraint space_area_of_venue unique (tenant_id, venue_id, id),
  constraint space_area_venue foreign key (tenant_id, venue_id) references space_venue (tenant_id, id),
  -- A part is in the venue of its whole.
  constraint space_area_parent foreign key (tenant_id, venue_id, parent_id) references space_area (tenant_id, venue_id, id),
  constraint space_area_not_its_own_part check (parent_id <> id),
  constraint space_area_buffer check (buffer_minutes between 0 and 600),
  constraint space_area_capacity check (capacity > 0),
  constraint space_area_open_or_closed check (status in (1, 2))
);
select adopt_tenant_table('space_area');
create index space_area_sort on space_area (tenant_id, venue_id, sort, id);
create index space_area_parts on space_area (tenant_id, parent_id);

create table space_time (
  like tenant_row including all,
  venue_id   bigint not null,
  name       text   not null,
  start_time time   not null,
  end_time   time   not null,
  weekdays   int[]  not null default '{1,2,3,4,5,6,7}',
  sort       int    not null default 1,
  constraint space_time_name_unique unique (tenant_id, venue_id, name),
  constraint space_time_venue foreign key (tenant_id, venue_id) references space_venue (tenant_id, id),
  constraint space_time_weekdays check (weekdays <@ '{1,2,3,4,5,6,7}' and weekdays <> '{}')
);
select adopt_tenant_table('space_time');
create index space_time_sort on space_time (tenant_id, venue_id, sort, start_time, id);

create table space_type (
  like tenant_row including all,
  name            text     not null,
  label           text     not null default '',
  area_ids        bigint[] not null,
  time_ids        bigint[] not null default '{}',
  price           bigint   not null default 0,
  holiday_price   bigint,
  deposit         bigint   not null default 0,
  min_persons     int      not null default 1,
  max_persons     int,
  bookable_days   int      not null default 30,
  notice_minutes  int      not null default 0,
  hold_minutes    int      not null default 10,
  cancel_hours    int      not null default 24,
  cancel_steps    jsonb    not null default '[]',
  no_show_percent int      not null default 100,
  no_show_minutes int      not null default 30,
  strike_limit    int,
  quota_per_day   int,
  quota_per_week  int,
  approval        boolean  not null default false,
  sort            int      not null default 1,
  remark          text     not null default '',
  constraint space_type_name_unique unique (tenant_id, name),
  constraint space_type_areas check (area_ids <> '{}'),
  constraint space_type_prices check (price >= 0 and holiday_price >= 0 and deposit >= 0),
  constraint space_type_persons check (min_persons >= 1 and min_persons <= max_persons),
  constraint space_type_spans check (bookable_days >= 0 and notice_minutes >= 0 and hold_minutes >= 1 and cancel_hours >= 0
    and no_show_minutes >= 0 and no_show_percent between 0 and 100),
  constraint space_type_limits check (strike_limit > 0 and quota_per_day > 0 and quota_per_week > 0),
  constraint space_type_open_or_closed check (status in (1, 2))
);
select adopt_tenant_table('space_type');
create index space_type_sort on space_type (tenant_id, sort, id);

-- An empty condition holds for everything. value: yuan for a fixed price and a minus, percent of the base price else.
create table space_price_rule (
  like tenant_row including all,
  name             text          not null,
  type_id          bigint,
  area_id          bigint,
  time_id          bigint,
  weekdays         int[]         not null default '{}',
  date_from        date,
  date_to          date,
  day_kind         int,
  time_from        time,
  time_to          time,
  grade_id         bigint,
  employee_type_id bigint,
  method           int           not null default 1,
  value            numeric(12,2) not null,
  priority         int           not null default 0,
  constraint space_price_rule_type foreign key (tenant_id, type_id) references space_type (tenant_id, id),
  constraint space_price_rule_area foreign key (tenant_id, area_id) references space_area (tenant_id, id),
  constraint space_price_rule_time foreign key (tenant_id, time_id) references space_time (tenant_id, id),
  constraint space_price_rule_grade foreign key (tenant_id, grade_id) references wallet_grade (tenant_id, id),
  constraint space_price_rule_employee_type foreign key (tenant_id, employee_type_id) references dining_employee_type (tenant_id, id),
  constraint space_price_rule_weekdays check (weekdays <@ '{1,2,3,4,5,6,7}'),
  constraint space_price_rule_days check (date_from <= date_to),
  constraint space_price_rule_times check (time_from < time_to),
  constraint space_price_rule_day_kind check (day_kind between 1 and 3),
  constraint space_price_rule_method check (method between 1 and 3),
  constraint space_price_rule_value check (value >= 0 and (method <> 2 or value <= 1000)),
  constraint space_price_rule_on_or_off check (status in (1, 2))
);
select adopt_tenant_table('space_price_rule');
create index space_price_rule_newest on space_price_rule (tenant_id, create_time desc, id desc);
create index space_price_rule_of_type on space_price_rule (tenant_id, type_id);
create index space_price_rule_of_area on space_price_rule (tenant_id, area_id);
create index space_price_rule_of_time on space_price_rule (tenant_id, time_id);
create index space_price_rule_of_grade on space_price_rule (tenant_id, grade_id);
create index space_price_rule_of_employee_type on space_price_rule (tenant_id, employee_type_id);

-- A slot of the plan. 1 open, 3 closed; that it is booked is told by what is occupied.
create table space_schedule (
  like tenant_row including all,
  venue_id        bigint      not null,
  area_id         bigint      not null,
  type_id         bigint      not null,
  time_id         bigint      not null,
  day             date        not null,
  start_at        timestamptz not null,
  end_at          timestamptz not null,
  price           bigint      not null,
  day_kind        int         not null,
  schedule_status int         not null default 1,
  constraint space_schedule_once unique (tenant_id, area_id, day, type_id, time_id),
  constraint space_schedule_area foreign key (tenant_id, venue_id, area_id) references space_area (tenant_id, venue_id, id),
  constraint space_schedule_type foreign key (tenant_id, type_id) references space_type (tenant_id, id),
  constraint space_schedule_time foreign key (tenant_id, time_id) references space_time (tenant_id, id),
  constraint space_schedule_span check (start_at < end_at),
  constraint space_schedule_price check (price >= 0),
  constraint space_schedule_day_kind check (day_kind between 1 and 4),
  constraint space_schedule_status check (schedule_status in (1, 3))
);
select adopt_tenant_table('space_schedule', history => false);
-- A plan is made by the thousand: what is changed or removed is kept, not what is made.
create trigger write_history after update or delete on space_schedule for each row execute function write_history();
create trigger touch_row before update on space_schedule for each row execute function touch_row();
create index space_schedule_of_venue on space_schedule (tenant_id, venue_id, start_at, area_id, id);
create index space_schedule_of_area on space_schedule (tenant_id, area_id, start_at, id);
create index space_schedule_of_type on space_schedule (tenant_id, type_id, day);
create index space_schedule_of_time on space_schedule (tenant_id, time_id);
create index space_schedule_order on space_schedule (tenant_id, start_at, area_id, id);
