-- What the people's wallets hold, per bucket (1 cash, 2 subsidy, 3 gift).
create view report_wallet_bucket with (security_invoker = true) as
select tenant_id, bucket, sum(balance)::bigint as balance, sum(frozen)::bigint as frozen, count(*) filter (where balance <> 0) as accounts
from wallet_account
where employee_id is not null
group by tenant_id, bucket;
