-- Money at the counter as the ledger has it: what was taken (+) and paid out (-) in each way of payment, and differences
-- found at the close of a drawer (scene 70). The accounts of the counter are named by their number: 1 cash, 2 WeChat … 5 on account.
create view wallet_counter_entry with (security_invoker = true) as
select e.tenant_id, e.id, e.transfer_id, t.at, t.operator, t.drawer_id,
  case e.account_id when 5 then 7 else e.account_id + 1 end::int as pay_type,
  -e.amount as amount, t.scene, t.business_type, t.business_id, t.describe, t.employee_id, t.reverses_id
from wallet_transfer t join wallet_entry e on e.tenant_id = t.tenant_id and e.transfer_id = t.id
where e.account_id between 1 and 5;
