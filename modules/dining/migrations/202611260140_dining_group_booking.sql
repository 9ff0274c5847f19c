-- Meals of several people, days and meals that were booked in one step. What became of them is in the bookings.
create table dining_group_booking (
  like tenant_row including all,
  group_no    text   not null,
  title       text   not null,
  place_id    bigint not null,
  pay_type    int    not null,
  cost_centre text   not null default '',
  remark      text   not null default '',
  constraint dining_group_booking_no_unique unique (tenant_id, group_no),
  constraint dining_group_booking_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint dining_group_booking_title check (title <> '')
);
select adopt_tenant_table('dining_group_booking');
create index dining_group_booking_of_place on dining_group_booking (tenant_id, place_id);

alter table dining_booking add column group_booking_id bigint,
  add constraint dining_booking_group_booking foreign key (tenant_id, group_booking_id) references dining_group_booking (tenant_id, id),
  drop constraint dining_booking_source,
  add constraint dining_booking_source check (source between 1 and 5);
create index dining_booking_of_group_booking on dining_booking (tenant_id, group_booking_id) where group_booking_id is not null;
