-- Orders from the week menu (DOMAIN §3).

-- 10 unpaid, 20 paid, 30 being prepared, 40 ready, 50 done, 60 cancelled. items is what was ordered, priced at that moment, in fen;
-- its rows in shop_order_item are written by trigger and carry the foreign keys. total_price: by menu and rules; discount: the grade's.
create table shop_order (
  like tenant_row including all,
  order_no      text        not null,
  employee_id   bigint      not null,
  card_no       text        not null default '',
  place_id      bigint      not null,
  table_id      bigint,
  day           date        not null,
  meal_period   int         not null,
  items         jsonb       not null,
  portions      int         not null,
  total_price   bigint      not null,
  discount      bigint      not null default 0,
  pay_price     bigint      not null,
  pay_type      int         not null default 1,
  pay_status    int         not null default 10,
  pay_deadline  timestamptz,
  paid_at       timestamptz,
  transfer_id   bigint,
  subsidy       bigint      not null default 0,
  refund_status int         not null default 0,
  refunded      bigint      not null default 0,
  order_status  int         not null,
  source        int         not null default 1,
  cancelled_at  timestamptz,
  remark        text        not null default '',
  constraint shop_order_of_place unique (tenant_id, place_id, id),
  constraint shop_order_no_unique unique (tenant_id, order_no),
  constraint shop_order_employee foreign key (tenant_id, employee_id) references dining_employee (tenant_id, id),
  constraint shop_order_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint shop_order_table foreign key (tenant_id, place_id, table_id) references dining_table (tenant_id, place_id, id),
  constraint shop_order_transfer foreign key (tenant_id, transfer_id) references wallet_transfer (tenant_id, id),
  constraint shop_order_meal check (meal_period between 1 and 4),
  constraint shop_order_portions check (portions > 0),
  constraint shop_order_prices check (pay_price >= 0 and discount >= 0 and pay_price = total_price - discount and subsidy between 0 and pay_price),
  constraint shop_order_refund check (
    refunded between 0 and pay_price and refund_status in (0, 10, 20)
    and (refund_status <> 0 or refunded = 0) and (refunded = 0 or pay_status = 20)),
  constraint shop_order_state check (order_status in (10, 20, 21, 30, 40, 50, 60)),
  constraint shop_order_source check (source between 1 and 2),
  constraint shop_order_paid check (pay_status in (10, 20) and (pay_status = 20) = (paid_at is not null)),
  constraint shop_order_paid_first check (order_status = 60 or (order_status = 10) = (pay_status = 10)),
  constraint shop_order_paid_by_transfer check (pay_status = 10 or pay_price = 0 or transfer_id is not null),
  constraint shop_order_cancelled check ((order_status = 60) = (cancelled_at is not null))
);
select adopt_tenant_table('shop_order');
-- What happens to an order is in state_log, who did it and why; the history is for the rest.
drop trigger write_history on shop_order;
create trigger write_history after insert or delete on shop_order for each row execute function write_history();
create trigger write_history_of_edit after update on shop_order for each row
  when ((old.table_id, old.remark) is distinct from (new.table_id, new.remark))
  execute function write_history();
create index shop_order_newest on shop_order (tenant_id, create_time desc, id desc);
create index shop_order_day on shop_order (tenant_id, day, place_id, meal_period);
create index shop_order_of_employee on shop_order (tenant_id, employee_id, day);
create index shop_order_table on shop_order (tenant_id, table_id) where table_id is not null;
create index shop_order_unpaid on shop_order (tenant_id, pay_deadline) where order_status = 10;
-- The command palette finds orders by the beginning of their number (decision 0903).
create index shop_order_no_begins on shop_order (tenant_id, order_no text_pattern_ops);

-- Of a place's order the lines are goods of that place.
create table shop_order_item (
  like tenant_row including all,
  place_id bigint not null,
  order_id bigint not null,
  goods_id bigint not null,
  dish_id  bigint not null,
  name     text   not null,
  price    bigint not null,
  quantity int    not null,
  discount bigint not null,
  amount   bigint not null,
  rule_id  bigint,
  constraint shop_order_item_order foreign key (tenant_id, place_id, order_id) references shop_order (tenant_id, place_id, id),
  constraint shop_order_item_goods foreign key (tenant_id, place_id, goods_id) references shop_goods (tenant_id, place_id, id),
  constraint shop_order_item_dish foreign key (tenant_id, dish_id) references dining_dish (tenant_id, id),
  constraint shop_order_item_rule foreign key (tenant_id, rule_id) references dining_price_rule (tenant_id, id),
  constraint shop_order_item_once unique (tenant_id, order_id, goods_id),
  constraint shop_order_item_quantity check (quantity > 0),
  constraint shop_order_item_prices check (price >= 0 and discount >= 0 and amount >= 0)
);
select adopt_tenant_table('shop_order_item', history => false);
revoke insert, update, delete on shop_order_item from refectory_app;
create index shop_order_item_newest on shop_order_item (tenant_id, create_time desc, id desc);
create index shop_order_item_goods on shop_order_item (tenant_id, goods_id);
create index shop_order_item_dish on shop_order_item (tenant_id, dish_id);
create index shop_order_item_rule on shop_order_item (tenant_id, rule_id) where rule_id is not null;

create function keep_order_items() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.order_status <> 60 or old.pay_status <> 10 then
      raise exception 'order % is kept', old.order_no
        using errcode = 'check_violation', constraint = 'shop_order_stays', table = 'shop_order';
    end if;
    delete from shop_order_item where tenant_id = old.tenant_id and order_id = old.id;
    return old;
  end if;
  insert into shop_order_item (tenant_id, create_user, create_dept, create_time, place_id, order_id, goods_id, dish_id, name, price, quantity, discount, amount, rule_id)
    select new.tenant_id, new.create_user, new.create_dept, new.create_time, new.place_id, new.id,
      x.goods_id, x.dish_id, x.name, x.price, x.quantity, x.discount, x.amount, x.rule_id
    from jsonb_to_recordset(new.items) x (goods_id bigint, dish_id bigint, name text, price bigint, quantity int, discount bigint, amount bigint, rule_id bigint);
  return null;
end $$;
create trigger keep_items after insert on shop_order for each row execute function keep_order_items();
create trigger drop_items before delete on shop_order for each row execute function keep_order_items();

-- What the lists read.
create view shop_order_row with (security_invoker = true) as
  select o.tenant_id, o.id, o.create_user, o.create_dept, o.create_time, o.update_user, o.update_time, o.status, o.version,
    o.order_no, o.employee_id, e.name as employee_name, e.saas_no, o.card_no, o.place_id, o.table_id, o.day, o.meal_period,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id::text, 'goodsId', i.goods_id::text, 'dishId', i.dish_id::text, 'name', i.name,
        'price', yuan(i.price), 'quantity', i.quantity, 'discount', yuan(i.discount), 'amount', yuan(i.amount)) order by i.id)
      from shop_order_item i where i.tenant_id = o.tenant_id and i.order_id = o.id), '[]') as items,
    o.portions, o.total_price, o.discount, o.pay_price, o.pay_type, o.pay_status, o.pay_deadline, o.paid_at, o.subsidy,
    o.refund_status, o.refunded, o.order_status, o.source, o.cancelled_at, o.remark
  from shop_order o
  left join dining_employee e on e.tenant_id = o.tenant_id and e.id = o.employee_id;
select adopt_tenant_view('shop_order_row');

create view shop_order_item_row with (security_invoker = true) as
  select i.*, o.order_no as order_name, o.day, o.meal_period, o.employee_id, e.name as employee_name, e.saas_no, o.order_status, o.pay_status, o.pay_type
  from shop_order_item i
  join shop_order o on o.tenant_id = i.tenant_id and o.place_id = i.place_id and o.id = i.order_id
  left join dining_employee e on e.tenant_id = o.tenant_id and e.id = o.employee_id;
select adopt_tenant_view('shop_order_item_row');
