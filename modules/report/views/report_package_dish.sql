-- Which dishes a portion of a package is: reports read views only.
create view report_package_dish with (security_invoker = true) as
select tenant_id, package_id, dish_id from dining_package_dish;
