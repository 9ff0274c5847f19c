-- A little of every dish of a meal, kept so that an illness can be traced. 10 kept, 20 disposed of.
create table shop_food_sample (
  like tenant_row including all,
  place_id      bigint      not null,
  day           date        not null,
  meal_period   int         not null,
  dish_id       bigint      not null,
  grams         int         not null,
  cooler        text        not null default '',
  taken_by      bigint,
  taken_at      timestamptz not null,
  keep_until    timestamptz not null,
  sample_status int         not null default 10,
  disposed_by   bigint,
  disposed_at   timestamptz,
  result        text        not null default '',
  constraint shop_food_sample_once unique (tenant_id, place_id, day, meal_period, dish_id),
  constraint shop_food_sample_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint shop_food_sample_dish foreign key (tenant_id, dish_id) references dining_dish (tenant_id, id),
  constraint shop_food_sample_meal check (meal_period between 1 and 4),
  constraint shop_food_sample_grams check (grams > 0),
  constraint shop_food_sample_kept check (keep_until > taken_at),
  constraint shop_food_sample_status check (sample_status in (10, 20)),
  constraint shop_food_sample_disposed check ((sample_status = 20) = (disposed_at is not null) and (sample_status = 20) = (result <> '')),
  constraint shop_food_sample_kept_long_enough check (disposed_at >= keep_until)
);
select adopt_tenant_table('shop_food_sample');
create index shop_food_sample_newest on shop_food_sample (tenant_id, taken_at desc, id desc);
create index shop_food_sample_kept_until on shop_food_sample (tenant_id, keep_until) where sample_status = 10;
create index shop_food_sample_of_dish on shop_food_sample (tenant_id, dish_id);

-- Taken now by whoever saves it unless told otherwise; how long it is kept follows from the parameter of the place.
create function keep_food_sample() returns trigger language plpgsql as $$
begin
  new.taken_at := coalesce(new.taken_at, app_now());
  new.taken_by := coalesce(new.taken_by, nullif(app_user(), 0));
  new.keep_until := new.taken_at
    + make_interval(hours => dining_setting(new.place_id, 'sample.keep.hours', '^[1-9][0-9]{0,2}$', '48')::int);
  return new;
end $$;
create trigger keep_food_sample before insert or update of taken_at, taken_by on shop_food_sample
  for each row execute function keep_food_sample();

-- A record of what was disposed of stays as it is.
create function fix_disposed_sample() returns trigger language plpgsql as $$
begin
  raise exception 'sample % was disposed of', old.id
    using errcode = 'check_violation', constraint = 'shop_food_sample_fixed', table = 'shop_food_sample';
end $$;
create trigger fix_disposed_sample before update or delete on shop_food_sample
  for each row when (old.sample_status = 20) execute function fix_disposed_sample();
