-- Whether goods are sold: off sale means not sold, be it the goods or their dish (spec/dining#package). sale_state as
-- in dining_package_row.
create view shop_goods_row with (security_invoker = true) as
  select g.*, case when g.goods_status = 20 then 20 when d.dish_status = 20 then 30 else 10 end as sale_state
  from shop_goods g join dining_dish d on d.tenant_id = g.tenant_id and d.id = g.dish_id;
