-- What a coupon takes off a bill is borne by a system account of its own, 13: the bill is revenue in full, the account pays
-- the coupon's part of it, and what a sold coupon cost stands there until it is used (decision 1605).

alter table wallet_account drop constraint wallet_account_system_kind;
alter table wallet_account add constraint wallet_account_system_kind check (system_kind between 1 and 13);

-- As before, and a_coupons: what account a_coupon_account bears of each amount, before everything else.
drop function spend_from_wallets(bigint[], bigint[], bigint[], text[], text[], text[], bigint, bigint);
create function spend_from_wallets(
  a_employees bigint[], a_amounts bigint[], a_allowances bigint[], a_coupons bigint[], a_business_types text[], a_business_ids text[],
  a_describes text[], a_target bigint, a_fund bigint, a_coupon_account bigint
) returns table (ask int, transfer_id bigint, account_id bigint, bucket int, amount bigint, available bigint)
language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_tenant text := app_tenant();
  v_asks int[]; v_accounts bigint[]; v_buckets int[]; v_parts bigint[]; v_ids bigint[];
begin
  perform from wallet_account where tenant_id = v_tenant and employee_id = any(a_employees) order by id for no key update;

  -- Asks and buckets of a person are laid end to end on two lines; where they overlap, that bucket pays that ask.
  with asked as (
    select n, employee_id, total - granted - coupon as wanted, (sum(total - granted - coupon) over (partition by employee_id order by n))::bigint as upto
    from unnest(a_employees, a_amounts, a_allowances, a_coupons) with ordinality u (employee_id, total, granted, coupon, n)),
  purse as (
    select id, employee_id, bucket, spendable,
      (sum(spendable) over (partition by employee_id order by spend_order, expire_on nulls last, id))::bigint as upto
    from (select id, employee_id, bucket, spend_order, expire_on, balance - frozen + credit_limit as spendable from wallet_account
          where tenant_id = v_tenant and employee_id = any(a_employees) and (expire_on is null or expire_on >= app_today())) x
    where spendable > 0)
  select array_agg(n::int order by n, p.upto), array_agg(p.id order by n, p.upto), array_agg(p.bucket order by n, p.upto),
    array_agg(least(a.upto, p.upto) - greatest(a.upto - a.wanted, p.upto - p.spendable) order by n, p.upto)
  into v_asks, v_accounts, v_buckets, v_parts
  from asked a join purse p on p.employee_id = a.employee_id
    and least(a.upto, p.upto) > greatest(a.upto - a.wanted, p.upto - p.spendable);

  return query
    select n::int, null::bigint, null::bigint, null::int, total - granted - coupon, coalesce(given.amount, 0)::bigint
    from unnest(a_amounts, a_allowances, a_coupons) with ordinality u (total, granted, coupon, n)
    left join (select g.n, sum(part) as amount from unnest(v_asks, v_parts) g (n, part) group by g.n) given using (n)
    where coalesce(given.amount, 0) < total - granted - coupon;
  if found then return; end if;

  select array_agg(n::int order by n, place) || v_asks, array_agg(account order by n, place) || v_accounts, array_agg(0 order by n, place) || v_buckets,
    array_agg(part order by n, place) || v_parts
  into v_asks, v_accounts, v_buckets, v_parts
  from (
    select n, 1 as place, a_coupon_account as account, part from unnest(a_coupons) with ordinality c (part, n)
    union all
    select n, 2, a_fund, part from unnest(a_allowances) with ordinality g (part, n)) borne
  where part > 0;
  v_ids := post_transfers(20, a_business_types, a_business_ids, a_describes, null,
    v_asks || array(select n from generate_subscripts(a_amounts, 1) n),
    v_accounts || array_fill(a_target, array[cardinality(a_amounts)]),
    array(select -part from unnest(v_parts) part) || a_amounts, a_employees);
  return query select n, v_ids[n], id, b, part, null::bigint from unnest(v_asks, v_accounts, v_buckets, v_parts) p (n, id, b, part);
end $$;
revoke all on function spend_from_wallets(bigint[], bigint[], bigint[], bigint[], text[], text[], text[], bigint, bigint, bigint) from public;
grant execute on function spend_from_wallets(bigint[], bigint[], bigint[], bigint[], text[], text[], text[], bigint, bigint, bigint) to refectory_app;
