-- What the people's wallets hold, per bucket (1 cash, 2 subsidy, 3 gift), of the accounts that the person sees.
create view report_wallet_bucket with (security_invoker = true) as
select tenant_id, bucket, sum(balance)::bigint as balance, sum(frozen)::bigint as frozen, count(*) filter (where balance <> 0) as accounts
from wallet_account
where employee_id is not null
  and ((select scope_of('wallet_account')) is null or sees_made('wallet_account', create_user, create_dept))
group by tenant_id, bucket;
