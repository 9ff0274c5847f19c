-- The only doors to the ledger. They run with the owner's rights, whom policies may not bind, so every statement names the tenant.
-- Accounts are locked in the order of ids, so two callers wait for each other and never both.
-- The hot ones keep one plan per session, by index: planning anew at each payment would cost more than the payment.

-- Posts transfers with their entries. One element per transfer: a_business_types … a_reverses. One element per entry: a_transfers
-- (which transfer, from 1), a_accounts, a_amounts. Answers the ids of the transfers in their order.
create function post_transfers(
  a_scene int, a_business_types text[], a_business_ids text[], a_describes text[], a_reverses bigint[],
  a_transfers int[], a_accounts bigint[], a_amounts bigint[]
) returns bigint[] language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_tenant text := app_tenant();
  v_ids bigint[] := array(select nextval('wallet_transfer_id_seq') from generate_subscripts(a_business_ids, 1));
begin
  insert into wallet_account (tenant_id, id, system_kind, bucket)
  select distinct v_tenant, account, account::int, 0 from unnest(a_accounts) account where account < 1000
  on conflict do nothing;

  perform from wallet_account where tenant_id = v_tenant and id = any(a_accounts) and employee_id is not null
  order by id for no key update;

  insert into wallet_transfer (tenant_id, id, scene, business_type, business_id, describe, reverses_id, amount)
  select v_tenant, head.id, a_scene, head.business_type, head.business_id, head.describe, head.reverses_id, legs.amount
  from unnest(v_ids, a_business_types, a_business_ids, a_describes, a_reverses)
    with ordinality head (id, business_type, business_id, describe, reverses_id, n)
  left join (select n, sum(amount) filter (where amount > 0) as amount from unnest(a_transfers, a_amounts) leg (n, amount) group by n) legs using (n);

  with leg as (
    select v_ids[transfer] as transfer_id, account_id, amount, n
    from unnest(a_transfers, a_accounts, a_amounts) with ordinality l (transfer, account_id, amount, n)),
  moved as (
    update wallet_account a set balance = a.balance + d.amount, last_sequence = a.last_sequence + d.entries
    from (select account_id, sum(amount)::bigint as amount, count(*) as entries from leg group by account_id) d
    where a.tenant_id = v_tenant and a.id = d.account_id and a.employee_id is not null
    returning a.id, a.employee_id, a.balance, a.last_sequence)
  insert into wallet_entry (tenant_id, transfer_id, account_id, employee_id, amount, sequence, balance_after)
  -- The account now stands after all its entries: each entry subtracts those that follow it.
  select v_tenant, transfer_id, account_id, employee_id, amount,
    last_sequence - row_number() over following + 1, balance - sum(amount) over following + amount
  from leg left join moved on moved.id = leg.account_id
  window following as (partition by account_id order by n desc)
  order by n;
  return v_ids;
end $$;

-- Takes amounts from wallets: the subsidy that expires first, then gift, then cash with its credit (DOMAIN §1), into account a_target.
-- All or none. Answers what each bucket gave; when something is short, only the asks that are, with what was available.
create function spend_from_wallets(
  a_employees bigint[], a_amounts bigint[], a_business_types text[], a_business_ids text[], a_describes text[], a_target bigint
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
    select n, employee_id, wanted, (sum(wanted) over (partition by employee_id order by n))::bigint as upto
    from unnest(a_employees, a_amounts) with ordinality u (employee_id, wanted, n)),
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
    select n::int, null::bigint, null::bigint, null::int, wanted, coalesce(given.amount, 0)::bigint
    from unnest(a_amounts) with ordinality u (wanted, n)
    left join (select g.n, sum(part) as amount from unnest(v_asks, v_parts) g (n, part) group by g.n) given using (n)
    where coalesce(given.amount, 0) < wanted;
  if found then return; end if;

  v_ids := post_transfers(20, a_business_types, a_business_ids, a_describes, null,
    v_asks || array(select n from generate_subscripts(a_amounts, 1) n),
    v_accounts || array_fill(a_target, array[cardinality(a_amounts)]),
    array(select -part from unnest(v_parts) part) || a_amounts);
  return query select n, v_ids[n], id, b, part, null::bigint from unnest(v_asks, v_accounts, v_buckets, v_parts) p (n, id, b, part);
end $$;

-- Gives back parts of payments, or all that is left of them (amount null), to the very accounts they came from (DOMAIN §1):
-- what was taken last comes back first, so that what stays paid is what a smaller payment would have taken.
-- All or none. refundable answers what was left of those that were asked too much; it is null for an unknown payment.
create function refund_transfers(
  a_payments bigint[], a_amounts bigint[], a_business_types text[], a_business_ids text[], a_describes text[]
) returns table (ask int, problem boolean, transfer_id bigint, account_id bigint, bucket int, amount bigint, refundable bigint)
language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_tenant text := app_tenant();
  v_amounts bigint[]; v_asks int[]; v_accounts bigint[]; v_buckets int[]; v_parts bigint[]; v_ids bigint[];
begin
  perform from wallet_transfer where tenant_id = v_tenant and id = any(a_payments) order by id for no key update;
  select array_agg(coalesce(u.wanted, t.amount - t.refunded) order by n) into v_amounts
  from unnest(a_payments, a_amounts) with ordinality u (id, wanted, n)
  left join wallet_transfer t on t.tenant_id = v_tenant and t.id = u.id and t.scene = 20;

  return query
    select n::int, true, null::bigint, null::bigint, null::int, wanted, t.amount - t.refunded
    from unnest(a_payments, v_amounts) with ordinality u (id, wanted, n)
    left join wallet_transfer t on t.tenant_id = v_tenant and t.id = u.id and t.scene = 20
    where t.id is null or wanted <= 0 or wanted > t.amount - t.refunded;
  if found then return; end if;

  with given as (
    update wallet_transfer t set refunded = t.refunded + u.wanted
    from unnest(a_payments, v_amounts) with ordinality u (id, wanted, n)
    where t.tenant_id = v_tenant and t.id = u.id
    returning t.id, u.n, t.refunded - u.wanted as already, t.refunded as upto),
  source as (
    select e.transfer_id, e.account_id, sign(e.amount) as side, abs(e.amount) as size, e.id,
      sum(abs(e.amount)) over (partition by e.transfer_id, sign(e.amount) order by e.id desc) as upto
    from wallet_entry e where e.tenant_id = v_tenant and e.transfer_id = any(a_payments)),
  part as (
    select n, s.account_id, s.id, s.side, (least(g.upto, s.upto) - greatest(g.already, s.upto - s.size))::bigint as size
    from given g join source s on s.transfer_id = g.id and least(g.upto, s.upto) > greatest(g.already, s.upto - s.size))
  select array_agg(n::int order by n, part.id desc), array_agg(part.account_id order by n, part.id desc),
    array_agg(a.bucket order by n, part.id desc), array_agg((-side * size)::bigint order by n, part.id desc)
  into v_asks, v_accounts, v_buckets, v_parts
  from part join wallet_account a on a.tenant_id = v_tenant and a.id = part.account_id;

  v_ids := post_transfers(40, a_business_types, a_business_ids, a_describes, a_payments, v_asks, v_accounts, v_parts);
  return query select n, false, v_ids[n], id, b, part, null::bigint
    from unnest(v_asks, v_accounts, v_buckets, v_parts) p (n, id, b, part) where part > 0;
end $$;

-- Locks accounts for a decision that follows in the same transaction, and answers them as they are now.
create function lock_accounts(a_accounts bigint[]) returns setof wallet_account
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from wallet_account where tenant_id = app_tenant() and id = any(a_accounts) order by id for no key update;
  return query select * from wallet_account where tenant_id = app_tenant() and id = any(a_accounts) order by id;
end $$;

-- Sets money aside within an account (a_amount > 0) or lets it go (< 0). wallet_account_not_negative is the floor.
create function freeze_account(a_account bigint, a_amount bigint) returns setof wallet_account
language sql security definer set search_path = public, pg_temp as $$
  update wallet_account set frozen = frozen + a_amount
  where tenant_id = app_tenant() and id = a_account and employee_id is not null returning *;
$$;

revoke all on function post_transfers, spend_from_wallets, refund_transfers, lock_accounts, freeze_account from public;
grant execute on function post_transfers, spend_from_wallets, refund_transfers, lock_accounts, freeze_account to refectory_app;
