-- Refunds that nobody stands at a counter for: what was paid in cash, by WeChat, Alipay or card goes into the person's own cash
-- instead of out of the till (spec/wallet#unattended). On account nothing was paid in, so that is only taken back.
create function refund_transfers(
  a_payments bigint[], a_amounts bigint[], a_business_types text[], a_business_ids text[], a_describes text[], a_to_wallets boolean
) returns table (ask int, problem boolean, transfer_id bigint, account_id bigint, bucket int, amount bigint, refundable bigint)
language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_tenant text := app_tenant();
  v_left bigint[]; v_amounts bigint[]; v_asks int[]; v_accounts bigint[]; v_buckets int[]; v_parts bigint[]; v_ids bigint[];
begin
  with locked as materialized (
    select t.id, t.amount - t.refunded as refundable from wallet_transfer t
    where t.tenant_id = v_tenant and t.id = any(a_payments) and t.scene = 20 order by t.id for no key update)
  select array_agg(l.refundable order by n), array_agg(coalesce(u.wanted, l.refundable) order by n) into v_left, v_amounts
  from unnest(a_payments, a_amounts) with ordinality u (id, wanted, n) left join locked l on l.id = u.id;

  return query
    select n::int, true, null::bigint, null::bigint, null::int, wanted, refundable
    from unnest(v_amounts, v_left) with ordinality u (wanted, refundable, n)
    where refundable is null or wanted <= 0 or wanted > refundable;
  if found then return; end if;

  with given as (
    update wallet_transfer t set refunded = t.refunded + u.wanted
    from unnest(a_payments, v_amounts) with ordinality u (id, wanted, n)
    where t.tenant_id = v_tenant and t.id = u.id
    returning t.id, t.employee_id, u.n, t.refunded - u.wanted as already, t.refunded as upto),
  source as (
    select e.transfer_id, e.account_id, sign(e.amount) as side, abs(e.amount) as size, e.id,
      sum(abs(e.amount)) over (partition by e.transfer_id, sign(e.amount) order by e.id desc) as upto
    from wallet_entry e where e.tenant_id = v_tenant and e.transfer_id = any(a_payments)),
  part as (
    select n, coalesce(credited.id, s.account_id) as account_id, s.id, s.side, (least(g.upto, s.upto) - greatest(g.already, s.upto - s.size))::bigint as size
    from given g join source s on s.transfer_id = g.id and least(g.upto, s.upto) > greatest(g.already, s.upto - s.size)
    left join wallet_account credited on a_to_wallets and s.side < 0 and s.account_id between 1 and 4
      and credited.tenant_id = v_tenant and credited.employee_id = g.employee_id and credited.bucket = 1)
  select array_agg(n::int order by n, part.id desc), array_agg(part.account_id order by n, part.id desc),
    array_agg(a.bucket order by n, part.id desc), array_agg((-side * size)::bigint order by n, part.id desc)
  into v_asks, v_accounts, v_buckets, v_parts
  from part join wallet_account a on a.tenant_id = v_tenant and a.id = part.account_id;

  v_ids := post_transfers(40, a_business_types, a_business_ids, a_describes, a_payments, v_asks, v_accounts, v_parts);
  return query select n, false, v_ids[n], id, b, part, null::bigint
    from unnest(v_asks, v_accounts, v_buckets, v_parts) p (n, id, b, part) where part > 0;
end $$;
revoke all on function refund_transfers(bigint[], bigint[], text[], text[], text[], boolean) from public;
grant execute on function refund_transfers(bigint[], bigint[], text[], text[], text[], boolean) to refectory_app;

-- As the version before calls it.
create or replace function refund_transfers(
  a_payments bigint[], a_amounts bigint[], a_business_types text[], a_business_ids text[], a_describes text[]
) returns table (ask int, problem boolean, transfer_id bigint, account_id bigint, bucket int, amount bigint, refundable bigint)
language sql security definer set search_path = public, pg_temp as $$
  select * from refund_transfers(a_payments, a_amounts, a_business_types, a_business_ids, a_describes, false)
$$;
