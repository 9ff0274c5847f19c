-- Grants with the state of what was asked for them last; null where nobody had to ask.
create view wallet_subsidy_grant_row with (security_invoker = true) as
select g.*,
  (select a.approval_status from wallet_approval a
    where a.tenant_id = g.tenant_id and a.resource = 'wallet.subsidyGrant' and a.row_id = g.id
    order by a.id desc limit 1) as approval_status
from wallet_subsidy_grant g;
