-- What lists are filtered by, newest first (decision 1672).
create index ticket_ticket_of_type_newest on ticket_ticket (tenant_id, type_id, create_time desc, id desc);
create index ticket_ticket_of_status on ticket_ticket (tenant_id, ticket_status, create_time desc, id desc);
create index ticket_check_of_day_newest on ticket_check (tenant_id, day, create_time desc, id desc);
create index ticket_check_of_type_newest on ticket_check (tenant_id, type_id, create_time desc, id desc);
-- What the last begins with.
drop index ticket_check_of_type;
