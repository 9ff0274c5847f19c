-- The visits of a person, the last first and one order among those of a moment (decision 1852).
create index dining_attendance_of_employee_newest on dining_attendance (tenant_id, employee_id, checked_at desc, id desc);
drop index dining_attendance_of_employee;
