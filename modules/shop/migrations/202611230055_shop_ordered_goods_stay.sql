-- What is ordered stays on the menu where it is (spec/shop#menu-planner): no other place, weekday, meal or dish, and not ended before
-- an order that is still to come. Orders that are being placed hold the row, so this waits for them.
create function keep_ordered_goods() returns trigger language plpgsql as $$
begin
  perform from shop_goods where tenant_id = old.tenant_id and id = old.id for update;
  if exists (
    select from shop_order_item i join shop_order o on o.tenant_id = i.tenant_id and o.id = i.order_id
    where i.tenant_id = old.tenant_id and i.goods_id = old.id and o.order_status <> 60 and o.day >= app_today()
      and ((new.weekno, new.meal_period, new.dish_id) is distinct from (old.weekno, old.meal_period, old.dish_id)
        or o.day < new.valid_from or o.day > new.valid_to))
  then
    raise exception 'goods % are ordered', old.id
      using errcode = 'check_violation', constraint = 'shop_goods_ordered_stay', table = 'shop_goods';
  end if;
  return new;
end $$;
create trigger keep_ordered before update on shop_goods for each row
  when ((old.weekno, old.meal_period, old.dish_id, old.valid_from, old.valid_to)
    is distinct from (new.weekno, new.meal_period, new.dish_id, new.valid_from, new.valid_to))
  execute function keep_ordered_goods();
