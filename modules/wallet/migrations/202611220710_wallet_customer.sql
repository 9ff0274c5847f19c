-- Whose purchase or money a transfer is, whatever paid for it: grades count what somebody bought, not only what left the wallet.
-- Payments at the counter name the customer; everything else takes it from the wallet that moves or from the transfer taken back.

alter table wallet_transfer add column employee_id bigint;
alter table wallet_transfer add constraint wallet_transfer_employee
  foreign key (tenant_id, employee_id) references dining_employee (tenant_id, id);

-- The owner of the tables reads past the tenants here.
alter table wallet_transfer no force row level security;
alter table wallet_entry no force row level security;
alter table dining_booking no force row level security;
alter table shop_order no force row level security;
update wallet_transfer t set employee_id = e.employee_id
  from (select tenant_id, transfer_id, min(employee_id) as employee_id from wallet_entry where employee_id is not null group by 1, 2) e
  where e.tenant_id = t.tenant_id and e.transfer_id = t.id;
update wallet_transfer t set employee_id = b.employee_id from dining_booking b
  where t.employee_id is null and t.business_type = 'dining.booking' and b.tenant_id = t.tenant_id and b.id::text = t.business_id;
update wallet_transfer t set employee_id = o.employee_id from shop_order o
  where t.employee_id is null and t.business_type = 'shop.order' and o.tenant_id = t.tenant_id and o.id::text = t.business_id;
alter table wallet_transfer force row level security;
alter table wallet_entry force row level security;
alter table dining_booking force row level security;
alter table shop_order force row level security;

create index wallet_transfer_of_employee on wallet_transfer (tenant_id, employee_id) where scene = 20;

drop trigger append_only_but_refunds on wallet_transfer;
create trigger append_only_but_refunds before update on wallet_transfer for each row
when (
  new.refunded < old.refunded
  or (old.tenant_id, old.id, old.scene, old.business_type, old.business_id, old.describe, old.amount)
    is distinct from (new.tenant_id, new.id, new.scene, new.business_type, new.business_id, new.describe, new.amount)
  or (old.reverses_id, old.operator, old.at, old.employee_id)
    is distinct from (new.reverses_id, new.operator, new.at, new.employee_id))
execute function refuse_ledger_change();

drop function post_transfers(int, text[], text[], text[], bigint[], int[], bigint[], bigint[]);
create function post_transfers(
  a_scene int, a_business_types text[], a_business_ids text[], a_describes text[], a_reverses bigint[],
  a_transfers int[], a_accounts bigint[], a_amounts bigint[], a_customers bigint[] default null
) returns bigint[] language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_tenant text := app_tenant();
  v_ids bigint[] := array(select nextval('wallet_transfer_id_seq') from generate_subscripts(a_business_ids, 1));
begin
  insert into wallet_account (tenant_id, id, system_kind, bucket)
  select distinct v_tenant, account, account::int, 0 from unnest(a_accounts) account where account < 1000
  on conflict do nothing;

  perform from wallet_account where tenant_id = v_tenant and id = any(a_accounts) and employee_id is not null
  order by id for no key update;

  insert into wallet_transfer (tenant_id, id, scene, business_type, business_id, describe, reverses_id, amount, employee_id)
  select v_tenant, head.id, a_scene, head.business_type, head.business_id, head.describe, head.reverses_id, legs.amount,
    coalesce(head.customer, legs.employee_id,
      (select back.employee_id from wallet_transfer back where back.tenant_id = v_tenant and back.id = head.reverses_id))
  from unnest(v_ids, a_business_types, a_business_ids, a_describes, a_reverses, a_customers)
    with ordinality head (id, business_type, business_id, describe, reverses_id, customer, n)
  left join (
    select n, sum(amount) filter (where amount > 0) as amount, min(a.employee_id) as employee_id
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
