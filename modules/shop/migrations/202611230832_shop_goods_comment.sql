-- What people say of dishes that they had (goods.comment). Of what: a booking or an order, once per dish of it.
create table shop_goods_comment (
  like tenant_row including all,
  booking_id  bigint,
  order_id    bigint,
  dish_id     bigint not null,
  place_id    bigint not null,
  employee_id bigint not null,
  day         date   not null,
  meal_period int    not null,
  score       int    not null,
  content     text   not null default '',
  images      jsonb  not null default '[]',
  source      int    not null,
  constraint shop_goods_comment_of_one_meal check (num_nonnulls(booking_id, order_id) = 1),
  constraint shop_goods_comment_booking foreign key (tenant_id, booking_id) references dining_booking (tenant_id, id),
  constraint shop_goods_comment_order foreign key (tenant_id, order_id) references shop_order (tenant_id, id),
  constraint shop_goods_comment_dish foreign key (tenant_id, dish_id) references dining_dish (tenant_id, id),
  constraint shop_goods_comment_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint shop_goods_comment_employee foreign key (tenant_id, employee_id) references dining_employee (tenant_id, id),
  constraint shop_goods_comment_once unique nulls not distinct (tenant_id, booking_id, order_id, dish_id),
  constraint shop_goods_comment_score check (score in (10, 20, 30)),
  constraint shop_goods_comment_source check (source in (1, 2)),
  constraint shop_goods_comment_shown_or_hidden check (status in (1, 2)),
  constraint shop_goods_comment_length check (char_length(content) <= 500),
  constraint shop_goods_comment_images check (jsonb_typeof(images) = 'array' and jsonb_array_length(images) <= 3)
);
select adopt_tenant_table('shop_goods_comment');
create index shop_goods_comment_newest on shop_goods_comment (tenant_id, create_time desc, id desc);
create index shop_goods_comment_of_dish on shop_goods_comment (tenant_id, dish_id, score) where status = 1;
create index shop_goods_comment_of_order on shop_goods_comment (tenant_id, order_id) where order_id is not null;
create index shop_goods_comment_of_place on shop_goods_comment (tenant_id, place_id);
create index shop_goods_comment_of_employee on shop_goods_comment (tenant_id, employee_id);
