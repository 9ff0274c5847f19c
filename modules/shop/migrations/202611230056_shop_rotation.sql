-- Templates of menus of several weeks (spec/shop#rotation). status 1 in use, 2 off. items is what was planned, as it was given;
-- shop_rotation_item has it spread. last_week: the last week that something is planned in.
create table shop_rotation (
  like tenant_row including all,
  name      text   not null,
  place_id  bigint not null,
  weeks     int    not null,
  items     jsonb  not null default '[]',
  last_week int    not null default 0,
  sort      int    not null default 1,
  remark    text   not null default '',
  constraint shop_rotation_name_unique unique (tenant_id, place_id, name),
  constraint shop_rotation_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint shop_rotation_state check (status in (1, 2)),
  constraint shop_rotation_weeks check (weeks between 1 and 8),
  constraint shop_rotation_weeks_planned check (last_week <= weeks),
  constraint shop_rotation_items check (jsonb_typeof(items) = 'array')
);
select adopt_tenant_table('shop_rotation');
create index shop_rotation_sort on shop_rotation (tenant_id, sort, id);

-- What is sold in a week of the template, on a weekday, at a meal. price in fen. It is part of its template and goes with it.
create table shop_rotation_item (
  like tenant_row including all,
  rotation_id      bigint not null,
  week             int    not null,
  weekno           int    not null,
  meal_period      int    not null,
  category_id      bigint,
  dish_id          bigint not null,
  price            bigint not null,
  serving          int    not null,
  limit_per_person int,
  constraint shop_rotation_item_once unique (tenant_id, rotation_id, week, weekno, meal_period, dish_id),
  constraint shop_rotation_item_rotation foreign key (tenant_id, rotation_id) references shop_rotation (tenant_id, id) on delete cascade,
  constraint shop_rotation_item_category foreign key (tenant_id, category_id) references shop_category (tenant_id, id),
  constraint shop_rotation_item_dish foreign key (tenant_id, dish_id) references dining_dish (tenant_id, id),
  constraint shop_rotation_item_week check (week > 0),
  constraint shop_rotation_item_weekday check (weekno between 1 and 7),
  constraint shop_rotation_item_meal check (meal_period between 1 and 4),
  constraint shop_rotation_item_figures check (price >= 0 and serving >= 0 and limit_per_person > 0)
);
select adopt_tenant_table('shop_rotation_item', history => false);
create index shop_rotation_item_of_dish on shop_rotation_item (tenant_id, dish_id);
create index shop_rotation_item_of_category on shop_rotation_item (tenant_id, category_id);

create function count_rotation_weeks() returns trigger language plpgsql as $$
begin
  select coalesce(max((x ->> 'week')::int), 0) into new.last_week from jsonb_array_elements(new.items) x;
  return new;
end $$;
create trigger count_rotation_weeks before insert or update of items on shop_rotation for each row execute function count_rotation_weeks();

create function spread_rotation_items() returns trigger language plpgsql as $$
begin
  delete from shop_rotation_item where tenant_id = new.tenant_id and rotation_id = new.id;
  insert into shop_rotation_item (tenant_id, rotation_id, week, weekno, meal_period, category_id, dish_id, price, serving, limit_per_person)
  select new.tenant_id, new.id, (x ->> 'week')::int, (x ->> 'weekno')::int, (x ->> 'mealPeriod')::int, nullif(x ->> 'categoryId', '')::bigint,
    (x ->> 'dishId')::bigint, round((x ->> 'price')::numeric * 100)::bigint, (x ->> 'serving')::int, nullif(x ->> 'limitPerPerson', '')::int
  from jsonb_array_elements(new.items) x;
  return null;
end $$;
create trigger spread_rotation_items_new after insert on shop_rotation for each row execute function spread_rotation_items();
create trigger spread_rotation_items_changed after update of items on shop_rotation for each row
  when (old.items is distinct from new.items) execute function spread_rotation_items();
