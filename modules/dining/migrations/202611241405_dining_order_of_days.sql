-- Ordered by day, newest first within it, either way (decision 1852); a search for one day reads it as before.
create index dining_booking_of_day_newest on dining_booking (tenant_id, day desc, create_time desc, id desc) include (employee_id);
drop index dining_booking_of_day;
