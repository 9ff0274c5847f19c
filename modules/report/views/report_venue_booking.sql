-- Every booking of a venue by what became of it: booked = waiting + taken + no_shows. Income is what was paid and not given back, with what was
-- kept of deposits.
create view report_venue_booking with (security_invoker = true) as
select b.tenant_id, b.id, b.day, b.hour, b.venue_id, b.area_id, b.type_id, b.employee_id, b.pay_type, b.transfer_id,
  case when b.space_status between 20 and 50 then 1 else 0 end as bookings,
  case when b.space_status between 20 and 50 then b.persons else 0 end as persons,
  case when b.space_status in (40, 50) then round(extract(epoch from b.end_at - b.start_at) / 3600, 2) else 0 end as hours,
  case when b.space_status between 20 and 50 or b.space_status = 80 then 1 else 0 end as booked,
  case when (b.space_status between 20 and 50 or b.space_status = 80) and b.pay_status = 20 then 1 else 0 end as paid,
  case when (b.space_status between 20 and 50 or b.space_status = 80) and b.pay_status <> 20 then 1 else 0 end as unpaid,
  case when b.space_status in (40, 50) then 1 else 0 end as taken,
  case when b.space_status in (20, 30) then 1 else 0 end as waiting,
  case when b.space_status = 60 then 1 else 0 end as cancelled,
  case when b.space_status = 80 then 1 else 0 end as no_shows,
  case when b.pay_status = 20 then b.amount - b.refunded else 0 end + b.deposit_kept as income,
  b.refunded, b.deposit_kept
from space_booking_row b
where (select scope_of('space_booking')) is null or sees_made('space_booking', b.create_user, b.create_dept);
