-- The command palette finds people and bookings by what their names and numbers begin with; these indexes serve
-- the range that this means (`~>=~`, `~<~`) in any locale. Under row-level security `like` itself may use no index: it is not leakproof.
create index dining_employee_name_begins on dining_employee (tenant_id, name text_pattern_ops);
create index dining_employee_saas_no_begins on dining_employee (tenant_id, saas_no text_pattern_ops);
create index dining_booking_no_begins on dining_booking (tenant_id, booking_no text_pattern_ops);
