-- What the list of bookings is filtered by, the last to begin first and one order among those of a moment (decisions 1672, 1852);
-- read from the other end they are the calendars.
create index space_booking_area_begins on space_booking (tenant_id, area_id, start_at desc, id desc);
drop index space_booking_of_area;
create index space_booking_venue_begins on space_booking (tenant_id, venue_id, start_at desc, id desc);
drop index space_booking_of_venue;
create index space_booking_type_begins on space_booking (tenant_id, type_id, start_at desc, id desc);
drop index space_booking_of_type;
create index space_booking_employee_begins on space_booking (tenant_id, employee_id, start_at desc, id desc) where employee_id is not null;
drop index space_booking_of_employee;
create index space_booking_series_begins on space_booking (tenant_id, series_id, start_at desc, id desc) where series_id is not null;
drop index space_booking_of_series;
create index space_booking_status_begins on space_booking (tenant_id, space_status, start_at desc, id desc);
