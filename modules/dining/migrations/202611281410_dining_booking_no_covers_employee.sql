-- A count of the bookings whose number contains a frequent text reads this index alone: the list joins the employee, and PostgreSQL still
-- wants his id when it has left the join out.
drop index dining_booking_no_begins;
create index dining_booking_no_begins on dining_booking (tenant_id, booking_no text_pattern_ops) include (employee_id);
