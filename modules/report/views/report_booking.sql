-- Portions of a booking by what became of them: booked = unpaid + waiting + taken + not_taken. Walk-ins stand apart;
-- portions are what is cooked. Whose it is and how it was paid stands beside. Its figures stand in report_booking_sum for closed days: whoever
-- changes what one means forgets report_closing in a migration.
create view report_booking with (security_invoker = true) as
select tenant_id, id, day, meal_period, place_id, package_id, employee_id, pay_type, booking_status, source,
  case when source <> 4 and booking_status <> 40 then persons else 0 end as booked,
  case when source <> 4 and booking_status <> 40 and pay_status = 20 then persons else 0 end as paid,
  case when source <> 4 and booking_status = 10 then persons else 0 end as unpaid,
  case when source <> 4 and booking_status = 20 then persons else 0 end as waiting,
  case when source <> 4 and booking_status = 30 then persons else 0 end as taken,
  case when source <> 4 and booking_status = 50 then persons else 0 end as not_taken,
  case when source = 4 and booking_status <> 40 then persons else 0 end as walk_in,
  case when source <> 4 and booking_status = 40 then persons else 0 end as cancelled,
  case when booking_status <> 40 then persons else 0 end as portions,
  case when pay_status = 20 then amount - refunded else 0 end as amount,
  case when refund_status = 0 then subsidy else 0 end as subsidy,
  case when refund_status = 0 then coupon_value else 0 end as coupon_value
from dining_booking b
where (select scope_of('dining_booking')) is null or sees_made('dining_booking', create_user, create_dept);
