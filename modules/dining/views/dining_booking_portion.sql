-- Portions of a booking by what became of them, wherever they are counted: booked = unpaid + waiting + taken + not_taken. Walk-ins stand
-- apart; portions are what is cooked. Sums of closed days hold these figures (spec/report#sums): whoever changes what one means forgets
-- report_closing in a migration.
create view dining_booking_portion with (security_invoker = true) as
select b.*,
  case when source <> 4 and booking_status <> 40 then persons else 0 end as booked,
  case when source <> 4 and booking_status <> 40 and pay_status = 20 then persons else 0 end as paid,
  case when source <> 4 and booking_status = 10 then persons else 0 end as unpaid,
  case when source <> 4 and booking_status = 20 then persons else 0 end as waiting,
  case when source <> 4 and booking_status = 30 then persons else 0 end as taken,
  case when source <> 4 and booking_status = 50 then persons else 0 end as not_taken,
  case when source = 4 and booking_status <> 40 then persons else 0 end as walk_in,
  case when source <> 4 and booking_status = 40 then persons else 0 end as cancelled,
  case when booking_status <> 40 then persons else 0 end as portions
from dining_booking b;
