-- Money at the counter knows its drawer (spec/dining#drawer): every transfer that moves one of the accounts of the counter
-- is in the open drawer of whoever took it or paid it out, once and for all. Scene 70 is the difference found at the close.

alter table wallet_account drop constraint wallet_account_system_kind;
alter table wallet_account add constraint wallet_account_system_kind check (system_kind between 1 and 12);

alter table wallet_transfer drop constraint wallet_transfer_scene;
alter table wallet_transfer add constraint wallet_transfer_scene check (scene in (10, 20, 30, 40, 50, 60, 70));
alter table wallet_transfer add column drawer_id bigint;
alter table wallet_transfer add constraint wallet_transfer_drawer
  foreign key (tenant_id, drawer_id) references dining_drawer (tenant_id, id);
alter table wallet_transfer add constraint wallet_transfer_difference_in_drawer check (scene <> 70 or drawer_id is not null);
create index wallet_transfer_of_drawer on wallet_transfer (tenant_id, drawer_id) where drawer_id is not null;

drop trigger append_only_but_refunds on wallet_transfer;
create trigger append_only_but_refunds before update on wallet_transfer for each row
when (
  new.refunded < old.refunded
  or (old.tenant_id, old.id, old.scene, old.business_type, old.business_id, old.describe, old.amount)
    is distinct from (new.tenant_id, new.id, new.scene, new.business_type, new.business_id, new.describe, new.amount)
  or (old.reverses_id, old.operator, old.at, old.employee_id, old.drawer_id)
    is distinct from (new.reverses_id, new.operator, new.at, new.employee_id, new.drawer_id))
execute function refuse_ledger_change();

-- An open drawer takes money; a counted one only the difference of its count; a closed one nothing, whoever asks.
create function refuse_transfer_of_drawer() returns trigger language plpgsql as $$
declare
  v_status int := (select drawer_status from dining_drawer where tenant_id = new.tenant_id and id = new.drawer_id for share);
begin
  if v_status is distinct from (case new.scene when 70 then 20 else 10 end) then
    raise exception 'drawer % is in status %', new.drawer_id, v_status
      using errcode = 'check_violation', constraint = 'wallet_transfer_drawer_open', table = 'wallet_transfer';
  end if;
  return new;
end $$;
create trigger refuse_transfer_of_drawer before insert on wallet_transfer
  for each row when (new.drawer_id is not null) execute function refuse_transfer_of_drawer();

drop function post_transfers(int, text[], text[], text[], bigint[], int[], bigint[], bigint[], bigint[]);
create function post_transfers(
  a_scene int, a_business_types text[], a_business_ids text[], a_describes text[], a_reverses bigint[],
  a_transfers int[], a_accounts bigint[], a_amounts bigint[], a_customers bigint[] default null, a_drawer bigint default null
) returns bigint[] language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_tenant text := app_tenant();
  v_ids bigint[] := array(select nextval('wallet_transfer_id_seq') from generate_subscripts(a_business_ids, 1));
  v_drawer bigint := a_drawer;
begin
  -- Money at the counter, accounts 1 to 5, belongs to the open drawer of whoever takes it.
  if a_drawer is null and a_accounts && array[1, 2, 3, 4, 5]::bigint[] then
    v_drawer := drawer_for_payment();
    if v_drawer is null and 1 = any(a_accounts) then perform require_drawer_for_cash(a_business_types, a_business_ids); end if;
  end if;

  insert into wallet_account (tenant_id, id, system_kind, bucket)
  select distinct v_tenant, account, account::int, 0 from unnest(a_accounts) account where account < 1000
  on conflict do nothing;

  perform from wallet_account where tenant_id = v_tenant and id = any(a_accounts) and employee_id is not null
  order by id for no key update;

  insert into wallet_transfer (tenant_id, id, scene, business_type, business_id, describe, reverses_id, amount, employee_id, drawer_id)
  select v_tenant, head.id, a_scene, head.business_type, head.business_id, head.describe, head.reverses_id, legs.amount,
    coalesce(head.customer, legs.employee_id,
      (select back.employee_id from wallet_transfer back where back.tenant_id = v_tenant and back.id = head.reverses_id)),
    case when legs.at_counter then v_drawer end
  from unnest(v_ids, a_business_types, a_business_ids, a_describes, a_reverses, a_customers)
    with ordinality head (id, business_type, business_id, describe, reverses_id, customer, n)
  left join (
    select n, sum(amount) filter (where amount > 0) as amount, min(a.employee_id) as employee_id,
      bool_or(account_id <= 5) as at_counter
    from unnest(a_transfers, a_accounts, a_amounts) leg (n, account_id, amount)
    left join wallet_account a on a.tenant_id = v_tenant and a.id = leg.account_id
    group by n) legs using (n);

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
revoke all on function post_transfers from public;
grant execute on function post_transfers to refectory_app;
