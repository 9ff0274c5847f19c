-- The usual delivery of the setting is a delivery that is there, and stays while it is named: a column that follows the value.
alter table sys_setting add column delivery_id bigint;
alter table sys_setting add constraint sys_setting_delivery foreign key (tenant_id, delivery_id) references shop_delivery (tenant_id, id);
create index sys_setting_delivery on sys_setting (tenant_id, delivery_id) where delivery_id is not null;
create function name_usual_delivery() returns trigger language plpgsql as $$
begin
  new.delivery_id := case when new.setting_key = 'delivery' then (new.value ->> 'deliveryId')::bigint end;
  return new;
end $$;
create trigger name_usual_delivery before insert or update on sys_setting for each row execute function name_usual_delivery();
