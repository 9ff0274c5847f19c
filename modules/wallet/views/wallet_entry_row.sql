-- What the list of entries reads: the entry, its transfer and its account. Every entry has both; left joins, so that whoever asks for
-- columns of the entry alone does not pay for them.
create view wallet_entry_row with (security_invoker = true) as
select n.tenant_id, n.id, t.operator as create_user, null::bigint as create_dept, t.at as create_time,
  null::bigint as update_user, null::timestamptz as update_time, 1 as status, 1 as version,
  n.transfer_id::text as transfer_id, n.account_id, n.employee_id, e.saas_no, e.type_id as employee_type_id, e.group_id, e.dept_id, a.system_kind, a.bucket, a.expire_on, n.sequence, n.amount, n.balance_after,
  t.scene, t.business_type, t.business_id, t.describe, t.operator, t.reverses_id, t.tenant_id as transfer_tenant_id
from wallet_entry n
left join wallet_transfer t on t.tenant_id = n.tenant_id and t.id = n.transfer_id
left join wallet_account a on a.tenant_id = n.tenant_id and a.id = n.account_id
left join dining_employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id;
