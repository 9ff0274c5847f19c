-- What is expected at meals to come, made the day before at the latest, and beside it what came (spec/shop#forecast). In portions.

-- booked: by the time it was made; reason, based_on, trend: the words of its reason; actual_*, came: null until the meal is over.
create table shop_forecast (
  like tenant_row including all,
  place_id         bigint      not null,
  day              date        not null,
  meal_period      int         not null,
  package_id       bigint      not null,
  booked           int         not null,
  expected_booked  int         not null,
  expected_walk_in int         not null,
  expected_no_show int         not null,
  expected         int         not null,
  low              int         not null,
  high             int         not null,
  reason           int         not null,
  based_on         int         not null,
  trend            int         not null,
  made_at          timestamptz not null default app_now(),
  actual_booked    int,
  actual_walk_in   int,
  actual_no_show   int,
  came             int,
  constraint shop_forecast_once unique (tenant_id, place_id, day, meal_period, package_id),
  constraint shop_forecast_package foreign key (tenant_id, place_id, package_id) references dining_package (tenant_id, place_id, id),
  constraint shop_forecast_meal check (meal_period between 1 and 4),
  constraint shop_forecast_figures check (
    booked >= 0 and expected_booked >= booked and expected_walk_in >= 0 and expected_no_show between 0 and expected_booked and based_on >= 0),
  constraint shop_forecast_sum check (expected = expected_booked - expected_no_show + expected_walk_in),
  constraint shop_forecast_range check (low between 0 and expected and high >= expected),
  constraint shop_forecast_came check ((came is null) = (actual_booked is null)
    and came = actual_booked - actual_no_show + actual_walk_in)
);
select adopt_tenant_table('shop_forecast', history => false);
create index shop_forecast_day on shop_forecast (tenant_id, day, id);
create index shop_forecast_package on shop_forecast (tenant_id, package_id);

-- What was expected of a day that has come stays what it was; only what came is added.
create function keep_forecast() returns trigger language plpgsql as $$
declare
  later constant text[] := '{actual_booked,actual_walk_in,actual_no_show,came,version,update_time,update_user}';
begin
  if tg_op = 'INSERT' and new.day > app_today() or tg_op = 'DELETE' and old.day > app_today()
    or tg_op = 'UPDATE' and (least(old.day, new.day) > app_today() or to_jsonb(new) - later = to_jsonb(old) - later)
  then return coalesce(new, old); end if;
  raise exception 'the forecast of a day that has come is not made'
    using errcode = 'check_violation', constraint = 'shop_forecast_past', table = 'shop_forecast';
end $$;
create trigger keep_forecast before insert or update or delete on shop_forecast for each row execute function keep_forecast();
