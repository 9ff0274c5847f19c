-- The name and unit of a dish, for figures that say what the kitchen makes.
create view report_dish with (security_invoker = true) as
  select tenant_id, id, name, unit from dining_dish;
select adopt_tenant_view('report_dish');
