-- Entries of the wallets of people by day, wallet and type, with what the person belongs to now.
create view report_wallet_flow with (security_invoker = true) as
select n.tenant_id, n.id, (t.at at time zone app_zone())::date as day, a.bucket, t.scene,
  e.type_id as employee_type_id, e.group_id, e.dept_id,
  case when n.amount > 0 then n.amount else 0 end as credited,
  case when n.amount < 0 then -n.amount else 0 end as debited,
  n.amount as change
from wallet_entry n
join wallet_transfer t on t.tenant_id = n.tenant_id and t.id = n.transfer_id
join wallet_account a on a.tenant_id = n.tenant_id and a.id = n.account_id
left join dining_employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id
where n.employee_id is not null
  and ((select scope_of('wallet_entry')) is null or sees_made('wallet_entry', t.operator, null::bigint));
