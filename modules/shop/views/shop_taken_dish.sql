-- What somebody was given to eat, dish by dish: of bookings that were taken (30), the dishes of the package; of orders that were
-- handed over (50), their goods. Pick-up codes are of bookings alone.
create view shop_taken_dish with (security_invoker = true) as
  select b.tenant_id, b.id as booking_id, null::bigint as order_id, b.booking_no as number, b.take_code, d.id as dish_id, d.name as dish_name,
    b.employee_id, b.place_id, b.day, b.meal_period
  from dining_booking b
  join dining_package k on k.tenant_id = b.tenant_id and k.id = b.package_id
  join dining_dish d on d.tenant_id = k.tenant_id and d.id = any(k.dish_ids)
  where b.booking_status = 30
  union all
  select distinct o.tenant_id, null::bigint, o.id, o.order_no, '', d.id, d.name, o.employee_id, o.place_id, o.day, o.meal_period
  from shop_order o
  join shop_order_item i on i.tenant_id = o.tenant_id and i.place_id = o.place_id and i.order_id = o.id
  join dining_dish d on d.tenant_id = i.tenant_id and d.id = i.dish_id
  where o.order_status = 50;
