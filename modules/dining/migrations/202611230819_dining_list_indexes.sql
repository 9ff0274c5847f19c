-- What the list of bookings is filtered by, newest first: a page is the beginning of an index, however old or rare it is, and a count
-- reads nothing else. The employee is in them because the list joins them by it: without it PostgreSQL reads the rows too (decision 1672).
create index dining_booking_of_day on dining_booking (tenant_id, day, create_time desc, id desc) include (employee_id);
create index dining_booking_of_place on dining_booking (tenant_id, place_id, day, create_time desc, id desc) include (employee_id);
create index dining_booking_of_package on dining_booking (tenant_id, package_id, create_time desc, id desc) include (employee_id);
create index dining_booking_of_status on dining_booking (tenant_id, booking_status, create_time desc, id desc) include (employee_id);
drop index dining_booking_newest;
create index dining_booking_newest on dining_booking (tenant_id, create_time desc, id desc) include (employee_id);
drop index dining_booking_place;
create index dining_booking_place on dining_booking (tenant_id, place_id, create_time desc, id desc) include (employee_id);
drop index dining_booking_table;
create index dining_booking_table on dining_booking (tenant_id, table_id, create_time desc, id desc) include (employee_id) where table_id is not null;

create index dining_attendance_of_day on dining_attendance (tenant_id, day, checked_at desc, id desc);
