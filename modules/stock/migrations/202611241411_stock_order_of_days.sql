-- Ordered by day, newest first within it, either way (decision 1852); a search for one day reads it as before.
create index stock_movement_of_day_newest on stock_movement (tenant_id, day desc, create_time desc, id desc);
drop index stock_movement_of_day;
