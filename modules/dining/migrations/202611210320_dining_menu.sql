-- What is eaten and what it costs: categories, dishes, packages, price rules (DOMAIN §2, §3).

create table shop_category (
  like tenant_row including all,
  parent_id bigint,
  name      text not null,
  image     text not null default '',
  sort      int  not null default 1,
  constraint shop_category_parent foreign key (tenant_id, parent_id) references shop_category (tenant_id, id),
  constraint shop_category_name_unique unique nulls not distinct (tenant_id, parent_id, name),
  constraint shop_category_on_or_off check (status in (1, 2))
);
select adopt_tenant_table('shop_category');
create trigger refuse_cycle before insert or update of parent_id on shop_category
  for each row execute function refuse_cycle('shop_category_no_cycle');
create index shop_category_sort on shop_category (tenant_id, sort, id);

create table dining_dish (
  like tenant_row including all,
  name        text   not null,
  code        text   not null,
  category_id bigint,
  unit        text   not null default '份',
  base_price  bigint not null default 0,
  image       text   not null default '',
  spicy       int    not null default 0,
  tags        int[]  not null default '{}',
  allergens   int[]  not null default '{}',
  kcal        int,
  description text   not null default '',
  dish_status int    not null default 10,
  constraint dining_dish_code_unique unique (tenant_id, code),
  constraint dining_dish_category foreign key (tenant_id, category_id) references shop_category (tenant_id, id),
  constraint dining_dish_price check (base_price >= 0),
  constraint dining_dish_spicy check (spicy between 0 and 3),
  constraint dining_dish_kcal check (kcal >= 0),
  constraint dining_dish_status check (dish_status in (10, 20))
);
select adopt_tenant_table('dining_dish');
create index dining_dish_category on dining_dish (tenant_id, category_id);
create index dining_dish_newest on dining_dish (tenant_id, create_time desc, id desc);

-- What a booking reserves. daily_quota is per day and meal; null: as many as are asked for.
create table dining_package (
  like tenant_row including all,
  name           text     not null,
  place_id       bigint   not null,
  meal_periods   int[]    not null,
  price          bigint   not null,
  dish_ids       bigint[] not null default '{}',
  daily_quota    int,
  image          text     not null default '',
  package_status int      not null default 10,
  sort           int      not null default 1,
  constraint dining_package_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint dining_package_name_unique unique (tenant_id, place_id, name),
  constraint dining_package_meals check (meal_periods <@ '{1,2,3,4}' and meal_periods <> '{}'),
  constraint dining_package_price check (price >= 0),
  constraint dining_package_quota check (daily_quota >= 0),
  constraint dining_package_status check (package_status in (10, 20))
);
select adopt_tenant_table('dining_package');
create index dining_package_sort on dining_package (tenant_id, sort, id);
create table dining_package_dish (
  tenant_id  text   not null default current_setting('app.tenant'),
  package_id bigint not null,
  dish_id    bigint not null,
  primary key (tenant_id, package_id, dish_id),
  constraint dining_package_dish_package foreign key (tenant_id, package_id) references dining_package (tenant_id, id),
  constraint dining_package_dish_dish foreign key (tenant_id, dish_id) references dining_dish (tenant_id, id)
);
select adopt_tenant_table('dining_package_dish', history => false);
revoke insert, update, delete on dining_package_dish from refectory_app;
create index dining_package_dish_dish on dining_package_dish (tenant_id, dish_id);
create trigger keep_dishes after insert or update of dish_ids on dining_package for each row
  execute function keep_links('dining_package_dish', 'package_id', 'dish_id', 'dish_ids');
create trigger drop_dishes before delete on dining_package for each row
  execute function keep_links('dining_package_dish', 'package_id', 'dish_id', 'dish_ids');

-- An empty condition holds for everything. value: yuan for a fixed price and a minus, percent of the base price else.
create table dining_price_rule (
  like tenant_row including all,
  name             text          not null,
  scope            int           not null default 1,
  category_id      bigint,
  dish_id          bigint,
  package_id       bigint,
  place_id         bigint,
  employee_type_id bigint,
  meal_period      int,
  weekdays         int[]         not null default '{}',
  date_from        date,
  date_to          date,
  day_kind         int,
  helping          int,
  method           int           not null default 1,
  value            numeric(12,2) not null,
  priority         int           not null default 0,
  constraint dining_price_rule_category foreign key (tenant_id, category_id) references shop_category (tenant_id, id),
  constraint dining_price_rule_dish foreign key (tenant_id, dish_id) references dining_dish (tenant_id, id),
  constraint dining_price_rule_package foreign key (tenant_id, package_id) references dining_package (tenant_id, id),
  constraint dining_price_rule_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint dining_price_rule_type foreign key (tenant_id, employee_type_id) references dining_employee_type (tenant_id, id),
  constraint dining_price_rule_target check (
    scope between 1 and 4 and (scope = 2) = (category_id is not null)
    and (scope = 3) = (dish_id is not null) and (scope = 4) = (package_id is not null)),
  constraint dining_price_rule_meal check (meal_period between 1 and 4),
  constraint dining_price_rule_weekdays check (weekdays <@ '{1,2,3,4,5,6,7}'),
  constraint dining_price_rule_days check (date_from <= date_to),
  constraint dining_price_rule_day_kind check (day_kind between 1 and 3),
  constraint dining_price_rule_helping check (helping between 1 and 2),
  constraint dining_price_rule_method check (method between 1 and 3),
  constraint dining_price_rule_value check (value >= 0 and (method <> 2 or value <= 1000)),
  constraint dining_price_rule_on_or_off check (status in (1, 2))
);
select adopt_tenant_table('dining_price_rule');
create index dining_price_rule_newest on dining_price_rule (tenant_id, create_time desc, id desc);
create index dining_price_rule_category on dining_price_rule (tenant_id, category_id);
create index dining_price_rule_dish on dining_price_rule (tenant_id, dish_id);
create index dining_price_rule_package on dining_price_rule (tenant_id, package_id);
create index dining_price_rule_place on dining_price_rule (tenant_id, place_id);
create index dining_price_rule_type on dining_price_rule (tenant_id, employee_type_id);
