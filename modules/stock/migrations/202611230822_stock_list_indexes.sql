-- What lists are filtered by, newest first (decision 1672).
create index stock_movement_of_day on stock_movement (tenant_id, day, create_time desc, id desc);
create index stock_movement_of_raw on stock_movement (tenant_id, raw_id, create_time desc, id desc);
create index stock_movement_of_place on stock_movement (tenant_id, place_id, create_time desc, id desc);
