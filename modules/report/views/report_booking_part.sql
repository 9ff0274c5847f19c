-- The figures of bookings by day, meal, place and package: of closed days their sums, of others and of those that have changed since row by row.
-- Parts have no number of their own: id is the package.
create view report_booking_part with (security_invoker = true) as
select s.tenant_id, s.package_id as id, s.day, s.meal_period, s.place_id, nullif(s.package_id, 0) as package_id, s.booked, s.paid, s.unpaid, s.waiting, s.taken, s.not_taken,
  s.walk_in, s.cancelled, s.portions, s.amount, s.subsidy, s.coupon_value
from report_booking_sum s
where s.day <= (select booking_sums_until())
  and not exists (select from report_changed_day c where c.tenant_id = s.tenant_id and c.sums = 'booking' and c.day = s.day)
union all
select b.tenant_id, coalesce(b.package_id, 0) as id, b.day, b.meal_period, b.place_id, b.package_id, b.booked, b.paid, b.unpaid, b.waiting, b.taken, b.not_taken,
  b.walk_in, b.cancelled, b.portions, b.amount, b.subsidy, b.coupon_value
from report_booking b
where b.day > (select booking_sums_until())
union all
select b.tenant_id, coalesce(b.package_id, 0) as id, b.day, b.meal_period, b.place_id, b.package_id, b.booked, b.paid, b.unpaid, b.waiting, b.taken, b.not_taken,
  b.walk_in, b.cancelled, b.portions, b.amount, b.subsidy, b.coupon_value
from (select distinct tenant_id, day from report_changed_day where sums = 'booking' and day <= (select booking_sums_until())) c
join report_booking b on b.tenant_id = c.tenant_id and b.day = c.day;
