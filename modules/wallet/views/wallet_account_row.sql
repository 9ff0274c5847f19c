-- What the list of accounts reads. Accounts of the house have no running balance: theirs is the sum of their entries.
create view wallet_account_row with (security_invoker = true) as
select a.tenant_id, a.id, a.create_user, a.create_dept, a.create_time, a.update_user, a.update_time, a.status, a.version,
  a.account_no, a.employee_id, e.saas_no, a.system_kind, a.bucket,
  case when a.employee_id is not null then a.balance
    else (select coalesce(sum(x.amount), 0)::bigint from wallet_entry x where x.tenant_id = a.tenant_id and x.account_id = a.id) end as balance,
  a.frozen, a.credit_limit, a.expire_on, a.spend_order, a.last_sequence,
  case when a.employee_id is null then null
    when a.expire_on < app_today() then 0 else a.balance - a.frozen + a.credit_limit end as available
from wallet_account a left join dining_employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id;
