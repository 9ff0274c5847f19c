-- A dish once at a meal, and a meal locked once: who writes them at one place takes turns (platform_take_turns).
create trigger take_turns before insert or update of place_id, weekno, meal_period, dish_id, valid_from, valid_to on shop_goods
  for each row execute function take_turns('place_id');
create trigger take_turns before insert or update of place_id, meal_period, booking_time_start, booking_time_end, summary_status
  on shop_order_summary for each row when (new.summary_status <> 10) execute function take_turns('place_id');
