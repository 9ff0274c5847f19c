-- The meal allowance of an employee type is borne by the subsidy fund when a booking is paid (DOMAIN §2, type: mealAllowance).

-- What the fund bears of a booking, frozen with its price; the person pays the rest.
alter table dining_booking add column allowance bigint not null default 0,
  add constraint dining_booking_allowance check (allowance between 0 and amount);
-- Once per person and meal. A cancelled booking gives it back.
create unique index dining_booking_one_allowance on dining_booking (tenant_id, employee_id, day, meal_period)
  where allowance > 0 and booking_status <> 40;

drop view dining_booking_row;
create view dining_booking_row with (security_invoker = true) as
  select b.*, e.name as employee_name, e.saas_no, e.group_id, e.type_id
  from dining_booking b
  left join dining_employee e on e.tenant_id = b.tenant_id and e.id = b.employee_id;
select adopt_tenant_view('dining_booking_row');

-- As before, and a_allowances: what account a_fund bears of each amount. It comes first, so that a part given back is the person's own.
-- Whoever has nothing to pay himself is named as the customer all the same.
drop function spend_from_wallets(bigint[], bigint[], text[], text[], text[], bigint);
create function spend_from_wallets(
  a_employees bigint[], a_amounts bigint[], a_allowances bigint[], a_business_types text[], a_business_ids text[], a_describes text[],
  a_target bigint, a_fund bigint
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
    select n, employee_id, total - borne as wanted, (sum(total - borne) over (partition by employee_id order by n))::bigint as upto
    from unnest(a_employees, a_amounts, a_allowances) with ordinality u (employee_id, total, borne, n)),
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
    select n::int, null::bigint, null::bigint, null::int, total - borne, coalesce(given.amount, 0)::bigint
    from unnest(a_amounts, a_allowances) with ordinality u (total, borne, n)
    left join (select g.n, sum(part) as amount from unnest(v_asks, v_parts) g (n, part) group by g.n) given using (n)
    where coalesce(given.amount, 0) < total - borne;
  if found then return; end if;

  select array_agg(n::int order by n) || v_asks, array_agg(a_fund order by n) || v_accounts, array_agg(0 order by n) || v_buckets,
    array_agg(borne order by n) || v_parts
  into v_asks, v_accounts, v_buckets, v_parts
  from unnest(a_allowances) with ordinality u (borne, n) where borne > 0;
  v_ids := post_transfers(20, a_business_types, a_business_ids, a_describes, null,
    v_asks || array(select n from generate_subscripts(a_amounts, 1) n),
    v_accounts || array_fill(a_target, array[cardinality(a_amounts)]),
    array(select -part from unnest(v_parts) part) || a_amounts, a_employees);
  return query select n, v_ids[n], id, b, part, null::bigint from unnest(v_asks, v_accounts, v_buckets, v_parts) p (n, id, b, part);
end $$;
revoke all on function spend_from_wallets(bigint[], bigint[], bigint[], text[], text[], text[], bigint, bigint) from public;
grant execute on function spend_from_wallets(bigint[], bigint[], bigint[], text[], text[], text[], bigint, bigint) to refectory_app;
