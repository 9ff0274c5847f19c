-- What lists are filtered by, newest first; of orders with the employee, as of bookings (decision 1672).
create index shop_order_of_day on shop_order (tenant_id, day, create_time desc, id desc) include (employee_id);
create index shop_order_place_newest on shop_order (tenant_id, place_id, create_time desc, id desc) include (employee_id);
create index shop_order_of_status on shop_order (tenant_id, order_status, create_time desc, id desc) include (employee_id);
drop index shop_order_newest;
create index shop_order_newest on shop_order (tenant_id, create_time desc, id desc) include (employee_id);
drop index shop_order_table;
create index shop_order_table on shop_order (tenant_id, table_id, create_time desc, id desc) include (employee_id) where table_id is not null;

create index shop_order_item_of_place on shop_order_item (tenant_id, place_id, create_time desc, id desc);
create index shop_order_item_of_goods on shop_order_item (tenant_id, goods_id, create_time desc, id desc);
create index shop_order_item_of_dish on shop_order_item (tenant_id, dish_id, create_time desc, id desc);
-- What these begin with.
drop index shop_order_item_goods;
drop index shop_order_item_dish;
