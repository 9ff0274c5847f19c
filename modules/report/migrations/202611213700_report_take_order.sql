-- The bookings that redeem a package (DOMAIN §7): what the report of packages gathers over the days it is asked for. Portions are persons;
-- booked = taken + left + missed, without those who walked in.
create view report_package_booking with (security_invoker = true) as
select b.tenant_id, b.id, b.day, b.meal_period, b.place_id, b.package_id,
  case when b.source <> 4 and b.booking_status <> 40 then b.persons else 0 end as booked,
  case when b.source <> 4 and b.booking_status = 30 then b.persons else 0 end as taken,
  case when b.source <> 4 and b.booking_status in (10, 20) then b.persons else 0 end as left,
  case when b.source <> 4 and b.booking_status = 50 then b.persons else 0 end as missed,
  case when b.source = 4 and b.booking_status <> 40 then b.persons else 0 end as walk_in,
  case when b.booking_status = 40 then b.persons else 0 end as cancelled,
  case when b.pay_status = 20 then b.amount - b.refunded else 0 end as amount
from dining_booking b
where b.package_id is not null;
select adopt_tenant_view('report_package_booking');
