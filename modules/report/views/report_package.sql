-- What the week's packages are called: reports read views only.
create view report_package with (security_invoker = true) as select tenant_id, id, name from dining_package;
