-- What was left of a dish of a meal (spec/shop#leftovers). In portions (unit 1) or kilograms (2).

-- planned and served are counted by the server when it is saved, from menu, summary, bookings and orders; nobody types them.
-- cost: what the raw materials of the portions left cost then, in fen; null where that is not known.
create table shop_leftover (
  like tenant_row including all,
  place_id    bigint  not null,
  day         date    not null,
  meal_period int     not null,
  dish_id     bigint  not null,
  planned     int     not null,
  served      int     not null,
  "left"      numeric not null,
  unit        int     not null default 1,
  reason      int,
  cost        bigint,
  constraint shop_leftover_once unique (tenant_id, place_id, day, meal_period, dish_id),
  constraint shop_leftover_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint shop_leftover_dish foreign key (tenant_id, dish_id) references dining_dish (tenant_id, id),
  constraint shop_leftover_meal check (meal_period between 1 and 4),
  constraint shop_leftover_figures check (planned >= 0 and served >= 0 and "left" >= 0 and cost >= 0),
  constraint shop_leftover_unit check (unit in (1, 2)),
  constraint shop_leftover_whole check (unit = 2 or "left" = trunc("left")),
  constraint shop_leftover_weighed check ("left" = round("left", 3)),
  -- Of what nobody planned any number of portions may be left; kilograms do not compare with portions.
  constraint shop_leftover_within_planned check (unit = 2 or planned = 0 or "left" <= planned)
);
select adopt_tenant_table('shop_leftover');
create index shop_leftover_newest on shop_leftover (tenant_id, day desc, id desc);
create index shop_leftover_of_dish on shop_leftover (tenant_id, dish_id, day);
