-- An order that is being placed waits for a change of the menu that has begun (the foreign key holds the row), and is refused
-- when the item is gone from its day or meal by then (spec/shop#menu-planner).
create function keep_orders_on_menu() returns trigger language plpgsql as $$
declare
  missing bigint;
begin
  select i.goods_id into missing
  from added i
  join shop_order o on o.tenant_id = i.tenant_id and o.id = i.order_id
  join shop_goods g on g.tenant_id = i.tenant_id and g.id = i.goods_id
  where o.day >= app_today()
    and (g.weekno <> extract(isodow from o.day) or g.meal_period <> o.meal_period or g.dish_id <> i.dish_id
      or o.day < g.valid_from or o.day > g.valid_to)
  limit 1;
  if missing is not null then
    raise exception 'goods % are not on the menu any more', missing
      using errcode = 'check_violation', constraint = 'shop_order_item_on_menu', table = 'shop_order_item';
  end if;
  return null;
end $$;
create trigger keep_orders_on_menu after insert on shop_order_item referencing new table as added
  for each statement execute function keep_orders_on_menu();
