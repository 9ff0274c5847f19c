-- What types of tickets are called: reports read views only.
create view report_ticket_type with (security_invoker = true) as select tenant_id, id, name from ticket_type;
