-- Ordered by day, newest first within it, either way (decision 1852); a search for one day reads it as before.
create index shop_order_of_day_newest on shop_order (tenant_id, day desc, create_time desc, id desc) include (employee_id);
drop index shop_order_of_day;
