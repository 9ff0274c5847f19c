-- What the list of orders is filtered by, newest first (decisions 1672, 1852).
create index ticket_order_of_type_newest on ticket_order (tenant_id, type_id, create_time desc, id desc);
drop index ticket_order_of_type;
create index ticket_order_of_employee_newest on ticket_order (tenant_id, employee_id, create_time desc, id desc) where employee_id is not null;
create index ticket_order_of_status on ticket_order (tenant_id, order_status, create_time desc, id desc);
