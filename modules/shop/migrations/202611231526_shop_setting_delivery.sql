-- The usual delivery of the setting is a delivery that is there, and stays while it is named.
alter table sys_setting add column delivery_id bigint
  generated always as (case when setting_key = 'delivery' then (value ->> 'deliveryId')::bigint end) stored;
alter table sys_setting add constraint sys_setting_delivery foreign key (tenant_id, delivery_id) references shop_delivery (tenant_id, id);
create index sys_setting_delivery on sys_setting (tenant_id, delivery_id) where delivery_id is not null;
