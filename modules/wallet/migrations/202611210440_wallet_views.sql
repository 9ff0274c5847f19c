-- What is in a wallet, in one row. Written to be inlined: `left join lateral wallet_buckets(e.tenant_id, e.id) w on true`.
-- Expired subsidy that waits for the nightly job is nobody's to spend and does not count.
create function wallet_buckets(a_tenant text, a_employee bigint)
returns table (cash bigint, subsidy bigint, gift bigint, frozen bigint, credit_limit bigint, available bigint)
language sql stable parallel safe as $$
  select coalesce(sum(a.balance) filter (where a.bucket = 1), 0)::bigint,
    coalesce(sum(a.balance) filter (where a.bucket = 2), 0)::bigint,
    coalesce(sum(a.balance) filter (where a.bucket = 3), 0)::bigint,
    coalesce(sum(a.frozen), 0)::bigint,
    coalesce(sum(a.credit_limit), 0)::bigint,
    coalesce(sum(a.balance - a.frozen + a.credit_limit), 0)::bigint
  from wallet_account a
  where a.tenant_id = a_tenant and a.employee_id = a_employee and (a.expire_on is null or a.expire_on >= app_today())
$$;

-- One row per employee: what cashiers look at. The id is the employee's.
create view wallet_wallet with (security_invoker = true) as
select e.tenant_id, e.id, e.create_user, e.create_dept, e.create_time, e.update_user, e.update_time, e.status, e.version,
  e.id as employee_id, e.name, e.saas_no, e.saas_cardno, e.phone, e.group_id, e.type_id, e.employee_status,
  w.cash, w.subsidy, w.gift, w.available, w.frozen, w.credit_limit
from dining_employee e left join lateral wallet_buckets(e.tenant_id, e.id) w on true;
select adopt_tenant_view('wallet_wallet');

create view wallet_account_row with (security_invoker = true) as
select a.tenant_id, a.id, a.create_user, a.create_dept, a.create_time, a.update_user, a.update_time, a.status, a.version,
  a.account_no, a.employee_id, e.saas_no, a.system_kind, a.bucket,
  case when a.employee_id is not null then a.balance
    else (select coalesce(sum(x.amount), 0)::bigint from wallet_entry x where x.tenant_id = a.tenant_id and x.account_id = a.id) end as balance,
  a.frozen, a.credit_limit, a.expire_on, a.spend_order, a.last_sequence,
  case when a.employee_id is null then null
    when a.expire_on < app_today() then 0 else a.balance - a.frozen + a.credit_limit end as available
from wallet_account a left join dining_employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id;
select adopt_tenant_view('wallet_account_row');

create view wallet_entry_row with (security_invoker = true) as
select n.tenant_id, n.id, t.operator as create_user, null::bigint as create_dept, t.at as create_time,
  null::bigint as update_user, null::timestamptz as update_time, 1 as status, 1 as version,
  n.transfer_id::text as transfer_id, n.account_id, n.employee_id, e.saas_no, a.system_kind, a.bucket, a.expire_on, n.sequence, n.amount, n.balance_after,
  t.scene, t.business_type, t.business_id, t.describe, t.operator, t.reverses_id
from wallet_entry n
join wallet_transfer t on t.tenant_id = n.tenant_id and t.id = n.transfer_id
join wallet_account a on a.tenant_id = n.tenant_id and a.id = n.account_id
left join dining_employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id;
select adopt_tenant_view('wallet_entry_row');
