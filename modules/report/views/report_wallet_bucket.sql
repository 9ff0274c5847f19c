-- What the people's wallets hold, an account each (bucket 1 cash, 2 subsidy, 3 bonus), of those that the person sees, with what its owner belongs to now.
create view report_wallet_bucket with (security_invoker = true) as
select a.tenant_id, a.id, a.bucket, e.type_id as employee_type_id, e.group_id, e.dept_id, a.balance, a.frozen,
  case when a.balance <> 0 then 1 else 0 end as accounts
from wallet_account a
left join dining_employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
where a.employee_id is not null
  and ((select scope_of('wallet_account')) is null or sees_made('wallet_account', a.create_user, a.create_dept));
