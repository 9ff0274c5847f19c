-- Money at the counter per day, place, cashier and way of payment: of closed days their sums, of others and of those that have changed since from
-- the entries.
create view report_drawer with (security_invoker = true) as
select tenant_id, first_id as id, day, nullif(place_id, -1) as place_id, nullif(cashier_id, -1) as cashier_id, pay_type, drawers, entries, received, paid_out,
  received - paid_out as net, difference
from report_counter_sum s
where s.day <= (select sums_until('dining_drawer_entry'))
  and not exists (select from report_changed_day c where c.tenant_id = s.tenant_id and c.sums = 'counter' and c.day = s.day)
union all
select f.tenant_id, f.first_id, f.day, f.place_id, f.cashier_id, f.pay_type, f.drawers, f.entries, f.received, f.paid_out, f.received - f.paid_out, f.difference
from (select day, day::timestamp at time zone app_zone() as begins from (select sums_until('dining_drawer_entry') + 1 as day) n offset 0) u
cross join lateral counter_figures(u.day, 'infinity', u.begins, 'infinity') f
union all
select f.tenant_id, f.first_id, f.day, f.place_id, f.cashier_id, f.pay_type, f.drawers, f.entries, f.received, f.paid_out, f.received - f.paid_out, f.difference
from (select distinct day, day::timestamp at time zone app_zone() as begins, (day + 1)::timestamp at time zone app_zone() as ends from report_changed_day
  where tenant_id = app_tenant() and sums = 'counter' and day <= (select sums_until('dining_drawer_entry'))) c
cross join lateral counter_figures(c.day, c.day, c.begins, c.ends) f;
