-- Entries of the accounts of the system by day, account and type, as the ledger has them.
create view report_system_flow with (security_invoker = true) as
select n.tenant_id, n.id, (t.at at time zone app_zone())::date as day, n.account_id::int as wallet_system, t.scene,
  case when n.amount > 0 then n.amount else 0 end as credited,
  case when n.amount < 0 then -n.amount else 0 end as debited,
  n.amount as change
from wallet_entry n
join wallet_transfer t on t.tenant_id = n.tenant_id and t.id = n.transfer_id
where n.account_id < 1000
  and ((select scope_of('wallet_entry')) is null or sees_made('wallet_entry', t.operator, null::bigint));
