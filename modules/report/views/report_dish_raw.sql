-- What one portion of a dish takes of each raw material: reports read views only.
create view report_dish_raw with (security_invoker = true) as
select tenant_id, dish_id, raw_id, per_portion from dining_dish_raw;
