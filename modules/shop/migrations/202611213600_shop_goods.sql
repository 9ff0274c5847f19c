-- The week menu: what a place sells on which weekday at which meal (DOMAIN §3).

-- serving: portions planned per day. Without days of validity it holds for every week.
create table shop_goods (
  like tenant_row including all,
  weekno           int    not null,
  dish_id          bigint not null,
  name             text   not null,
  category_id      bigint,
  place_id         bigint not null,
  meal_period      int    not null,
  price            bigint not null,
  serving          int    not null,
  limit_per_person int,
  raw              text   not null default '',
  valid_from       date,
  valid_to         date,
  goods_status     int    not null default 10,
  constraint shop_goods_of_place unique (tenant_id, place_id, id),
  constraint shop_goods_dish foreign key (tenant_id, dish_id) references dining_dish (tenant_id, id),
  constraint shop_goods_category foreign key (tenant_id, category_id) references shop_category (tenant_id, id),
  constraint shop_goods_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint shop_goods_weekday check (weekno between 1 and 7),
  constraint shop_goods_meal check (meal_period between 1 and 4),
  constraint shop_goods_price check (price >= 0),
  constraint shop_goods_serving check (serving >= 0),
  constraint shop_goods_limit check (limit_per_person > 0),
  constraint shop_goods_days check (valid_from <= valid_to),
  constraint shop_goods_status check (goods_status in (10, 20)),
  constraint shop_goods_once exclude using gist (
    tenant_id with =, place_id with =, weekno with =, meal_period with =, dish_id with =, daterange(valid_from, valid_to, '[]') with &&)
);
select adopt_tenant_table('shop_goods');
create index shop_goods_week on shop_goods (tenant_id, weekno, meal_period, place_id, id);
create index shop_goods_dish on shop_goods (tenant_id, dish_id);
create index shop_goods_category on shop_goods (tenant_id, category_id);

-- Portions sold per goods and day. The check is what makes the last portion the last.
create table shop_sold (
  tenant_id text   not null default current_setting('app.tenant'),
  goods_id  bigint not null,
  day       date   not null,
  serving   int    not null,
  sold      int    not null,
  primary key (tenant_id, goods_id, day),
  constraint shop_sold_goods foreign key (tenant_id, goods_id) references shop_goods (tenant_id, id),
  constraint shop_sold_within_serving check (sold <= serving),
  constraint shop_sold_not_negative check (sold >= 0)
);
select adopt_tenant_table('shop_sold', history => false);

-- Changed portions hold for today and later, but take nothing away from those who have ordered.
create function sold_follows_goods() returns trigger language plpgsql as $$
begin
  update shop_sold set serving = greatest(new.serving, sold)
  where tenant_id = new.tenant_id and goods_id = new.id and day >= app_today();
  return null;
end $$;
create trigger sold_follows_goods after update of serving on shop_goods for each row
  when (old.serving is distinct from new.serving) execute function sold_follows_goods();
