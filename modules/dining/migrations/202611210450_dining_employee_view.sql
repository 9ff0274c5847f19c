-- What the list of employees reads: the card in use and what is in the wallet, beside the row itself. The left join is on a
-- unique key and the balance is a scalar, so a count pays for neither.
create view dining_employee_row with (security_invoker = true) as
select e.*, c.id as card_id, c.card_no, c.card_status,
  (select w.cash + w.subsidy + w.gift from wallet_buckets(e.tenant_id, e.id) w) as balance
from dining_employee e
left join dining_card c on c.tenant_id = e.tenant_id and c.employee_id = e.id and c.card_status = 20;
select adopt_tenant_view('dining_employee_row');
