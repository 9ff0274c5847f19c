-- Portions per dish as the order summary counts them, of the bookings and orders that the person sees.
create view report_dish_demand with (security_invoker = true) as
select tenant_id, id, day, meal_period, place_id, dish_id, booked, ordered from shop_dish_demand
where case when booking_id is not null
  then (select scope_of('dining_booking')) is null or sees_made('dining_booking', create_user, create_dept)
  else (select scope_of('shop_order')) is null or sees_made('shop_order', create_user, create_dept) end;
