-- Bookings made together as a series: every Tuesday until … (docs/spec/space.md#series).

create table space_series (
  like tenant_row including all,
  series_no      text   not null,
  venue_id       bigint not null,
  area_id        bigint not null,
  type_id        bigint not null,
  weekdays       int[]  not null,
  date_from      date   not null,
  date_to        date   not null,
  start_time     time   not null,
  end_time       time   not null,
  employee_id    bigint,
  customer_name  text   not null default '',
  customer_phone text   not null default '',
  persons        int    not null default 1,
  remark         text   not null default '',
  constraint space_series_no_unique unique (tenant_id, series_no),
  constraint space_series_area foreign key (tenant_id, venue_id, area_id) references space_area (tenant_id, venue_id, id),
  constraint space_series_type foreign key (tenant_id, type_id) references space_type (tenant_id, id),
  constraint space_series_employee foreign key (tenant_id, employee_id) references dining_employee (tenant_id, id),
  constraint space_series_weekdays check (weekdays <@ '{1,2,3,4,5,6,7}' and weekdays <> '{}'),
  constraint space_series_days check (date_from <= date_to),
  constraint space_series_persons check (persons > 0),
  constraint space_series_for_someone check (employee_id is not null or (customer_name <> '' and customer_phone <> ''))
);
select adopt_tenant_table('space_series');
create index space_series_newest on space_series (tenant_id, id desc);
create index space_series_of_venue on space_series (tenant_id, venue_id);
create index space_series_of_area on space_series (tenant_id, area_id);
create index space_series_of_type on space_series (tenant_id, type_id);
create index space_series_of_employee on space_series (tenant_id, employee_id) where employee_id is not null;

alter table space_booking add column series_id bigint;
alter table space_booking add constraint space_booking_series foreign key (tenant_id, series_id) references space_series (tenant_id, id);
create index space_booking_of_series on space_booking (tenant_id, series_id, start_at) where series_id is not null;
