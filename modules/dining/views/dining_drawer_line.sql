-- What a drawer should hold per way of payment, by the ledger, and what was counted last. The only definition of
-- "expected": the float, what was taken, less what was paid out. `booked` is the difference in the ledger, after the close.
create view dining_drawer_line with (security_invoker = true) as
select d.tenant_id, d.id as drawer_id, p.pay_type, f.amount as float, l.entries, l.received, l.paid_out,
  f.amount + l.received - l.paid_out as expected, c.counted,
  c.counted - (f.amount + l.received - l.paid_out) as difference, l.booked
from dining_drawer d
cross join (values (2), (3), (4), (5), (7)) p (pay_type)
cross join lateral (select case p.pay_type when 2 then d.float else 0 end as amount) f
cross join lateral (
  select count(*) filter (where e.scene <> 70)::int as entries,
    coalesce(sum(e.amount) filter (where e.scene <> 70 and e.amount > 0), 0)::bigint as received,
    coalesce(-sum(e.amount) filter (where e.scene <> 70 and e.amount < 0), 0)::bigint as paid_out,
    coalesce(sum(e.amount) filter (where e.scene = 70), 0)::bigint as booked
  from wallet_counter_entry e
  where e.tenant_id = d.tenant_id and e.drawer_id = d.id and e.pay_type = p.pay_type) l
left join dining_drawer_count c
  on c.tenant_id = d.tenant_id and c.drawer_id = d.id and c.count_no = d.count_no and c.pay_type = p.pay_type;
