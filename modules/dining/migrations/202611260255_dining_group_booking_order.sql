-- The bookings of a group, newest first, as the list of bookings asks for them.
create index dining_booking_of_group_booking_newest on dining_booking (tenant_id, group_booking_id, create_time desc, id desc)
  include (employee_id) where group_booking_id is not null;
drop index dining_booking_of_group_booking;
