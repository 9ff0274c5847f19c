-- What the list of drawers reads: the drawer and the sums of its lines.
create view dining_drawer_row with (security_invoker = true) as
select d.*, l.entries, l.received, l.paid_out, l.expected_cash, l.counted_cash, l.difference
from dining_drawer d
cross join lateral (
  select sum(x.entries)::int as entries, sum(x.received)::bigint as received, sum(x.paid_out)::bigint as paid_out,
    (sum(x.expected) filter (where x.pay_type = 2))::bigint as expected_cash,
    (sum(x.counted) filter (where x.pay_type = 2))::bigint as counted_cash, sum(x.difference)::bigint as difference
  from dining_drawer_line x where x.tenant_id = d.tenant_id and x.drawer_id = d.id) l;
