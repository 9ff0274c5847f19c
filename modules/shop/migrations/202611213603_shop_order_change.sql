-- The lines of an unpaid order may change: its rows follow, and the history tells.
create or replace function keep_order_items() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and (old.order_status <> 60 or old.pay_status <> 10) then
    raise exception 'order % is kept', old.order_no
      using errcode = 'check_violation', constraint = 'shop_order_stays', table = 'shop_order';
  end if;
  if tg_op = 'UPDATE' and (old.order_status <> 10 or new.order_status <> 10) then
    raise exception 'the goods of order % are kept', old.order_no
      using errcode = 'check_violation', constraint = 'shop_order_items_stay', table = 'shop_order';
  end if;
  if tg_op <> 'INSERT' then
    delete from shop_order_item where tenant_id = old.tenant_id and order_id = old.id;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  insert into shop_order_item (tenant_id, create_user, create_dept, create_time, place_id, order_id, goods_id, dish_id, name, price, quantity, discount, amount, rule_id)
    select new.tenant_id, new.create_user, new.create_dept, new.create_time, new.place_id, new.id,
      x.goods_id, x.dish_id, x.name, x.price, x.quantity, x.discount, x.amount, x.rule_id
    from jsonb_to_recordset(new.items) x (goods_id bigint, dish_id bigint, name text, price bigint, quantity int, discount bigint, amount bigint, rule_id bigint);
  return null;
end $$;
create trigger change_items after update of items on shop_order for each row
  when (old.items is distinct from new.items) execute function keep_order_items();
drop trigger write_history_of_edit on shop_order;
create trigger write_history_of_edit after update on shop_order for each row
  when ((old.table_id, old.remark, old.items) is distinct from (new.table_id, new.remark, new.items))
  execute function write_history();
