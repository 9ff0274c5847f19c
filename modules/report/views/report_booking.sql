-- The portions of a booking with what it brought; whose it is and how it was paid stands beside. Its figures stand in report_booking_sum for
-- closed days: whoever changes what one means forgets report_closing in a migration.
create view report_booking with (security_invoker = true) as
select tenant_id, id, day, meal_period, place_id, package_id, employee_id, pay_type, booking_status, source, transfer_id,
  booked, paid, unpaid, waiting, taken, not_taken, walk_in, cancelled, portions,
  case when pay_status = 20 then amount - refunded else 0 end as amount,
  case when refund_status = 0 then subsidy else 0 end as subsidy,
  case when refund_status = 0 then coupon_value else 0 end as coupon_value,
  case when pay_status = 20 and refund_status = 0 then allowance else 0 end as allowance,
  case when pay_status = 20 and refund_status = 0 then discount else 0 end as discount
from dining_booking_portion b
where (select scope_of('dining_booking')) is null or sees_made('dining_booking', create_user, create_dept);
