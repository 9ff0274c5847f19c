-- Names for the charts.
create view report_place with (security_invoker = true) as
select tenant_id, id, name, sort from dining_place;
