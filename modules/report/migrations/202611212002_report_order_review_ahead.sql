-- The review counts what was booked ahead: paid, waiting, taken and not taken are parts of booked. Who walked in is counted apart,
-- so that booked = taken + not taken + waiting + unpaid, and taken + walk-in = meals served. Money is all of it.
create or replace view report_order_review with (security_invoker = true) as
select b.tenant_id, min(b.id) as id, b.day, b.meal_period, b.place_id,
  coalesce(sum(b.persons) filter (where b.source <> 4 and b.booking_status <> 40), 0)::int as booked,
  coalesce(sum(b.persons) filter (where b.source <> 4 and b.pay_status = 20 and b.booking_status <> 40), 0)::int as paid,
  coalesce(sum(b.persons) filter (where b.source <> 4 and b.booking_status = 20), 0)::int as waiting,
  coalesce(sum(b.persons) filter (where b.source <> 4 and b.booking_status = 30), 0)::int as taken,
  coalesce(sum(b.persons) filter (where b.source <> 4 and b.booking_status = 50), 0)::int as not_taken,
  coalesce(sum(b.persons) filter (where b.source = 4 and b.booking_status <> 40), 0)::int as walk_in,
  coalesce(sum(b.persons) filter (where b.source <> 4 and b.booking_status = 40), 0)::int as cancelled,
  coalesce(sum(b.amount - b.refunded) filter (where b.pay_status = 20), 0)::bigint as amount,
  coalesce(sum(b.subsidy) filter (where b.refund_status = 0), 0)::bigint as subsidy
from dining_booking b
group by b.tenant_id, b.day, b.meal_period, b.place_id;
select adopt_tenant_view('report_order_review');
