-- What goods promise goes with them: no promise keeps goods from being removed, and no trigger is needed for it.
alter table shop_goods_promise drop constraint shop_goods_promise_goods;
alter table shop_goods_promise add constraint shop_goods_promise_goods
  foreign key (tenant_id, goods_id) references shop_goods (tenant_id, id) on delete cascade;
drop trigger drop_services on shop_goods;
