-- What venues are called: reports read views only.
create view report_venue with (security_invoker = true) as select tenant_id, id, name from space_venue;
