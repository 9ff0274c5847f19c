-- Money at the counter per day, place, cashier and way of payment. Every entry of the ledger at the counter is in one
-- line: what was taken, less what was paid out, and the difference sum up to it.
create view report_drawer with (security_invoker = true) as
select tenant_id, min(id) as id, day, place_id, cashier_id, pay_type,
  count(distinct drawer_id)::int as drawers, (count(*) filter (where scene <> 70))::int as entries,
  coalesce(sum(amount) filter (where scene <> 70 and amount > 0), 0)::bigint as received,
  coalesce(-sum(amount) filter (where scene <> 70 and amount < 0), 0)::bigint as paid_out,
  coalesce(sum(amount) filter (where scene <> 70), 0)::bigint as net,
  coalesce(sum(amount) filter (where scene = 70), 0)::bigint as difference
from dining_drawer_entry
where (select scope_of('dining_drawer_entry')) is null or sees_made('dining_drawer_entry', create_user, create_dept)
group by tenant_id, day, place_id, cashier_id, pay_type;
