-- A bill earns what it is worth once (spec/wallet#points): its deposit earns nothing, and what a refund could not take back,
-- because it was exchanged, is taken from what the same bill, or what was paid in its stead, earns next. Before, each payment of
-- a bill that was paid again earned its whole price.

-- With what a payment takes back: the earlier payment whose bill had brought it.
alter table wallet_points_entry add column settles_id bigint;
alter table wallet_points_entry add constraint wallet_points_entry_settles
  foreign key (tenant_id, settles_id) references wallet_transfer (tenant_id, id) not valid;
alter table wallet_points_entry validate constraint wallet_points_entry_settles;
create index wallet_points_entry_of_settled on wallet_points_entry (tenant_id, settles_id) where settles_id is not null;

-- What of a payment is a deposit: what its bill had on the account of deposits, 9, when it was paid.
create function deposit_of_payment(a_tenant text, a_payment bigint) returns bigint language sql stable as $$
  select coalesce(sum(e.amount), 0)::bigint
  from wallet_transfer p
  join wallet_transfer t on t.tenant_id = p.tenant_id and t.business_type = p.business_type and t.business_id = p.business_id and t.id < p.id
  join wallet_entry e on e.tenant_id = t.tenant_id and e.transfer_id = t.id and e.account_id = 9
  where p.tenant_id = a_tenant and p.id = a_payment
$$;

-- What the bill of a payment has brought its person in points beyond what the rest of its payments earns. A deposit is what
-- comes back first.
create function points_to_take_back(a_tenant text, a_payment bigint) returns bigint language sql stable as $$
  with payment as materialized (
    select p.id from wallet_transfer one
    join wallet_transfer p on p.tenant_id = one.tenant_id and p.business_type = one.business_type and p.business_id = one.business_id
      and p.employee_id = one.employee_id and p.scene = 20
    where one.tenant_id = a_tenant and one.id = a_payment),
  refund as materialized (
    select r.id, r.reverses_id from payment p join wallet_transfer r on r.tenant_id = a_tenant and r.reverses_id = p.id and r.scene = 40),
  kept as (
    select e.points, part.bought,
      greatest(part.bought - greatest((select coalesce(sum(own_part_of_transfer(a_tenant, r.id)), 0) from refund r where r.reverses_id = e.transfer_id) - part.deposit, 0), 0) as rest
    from payment p join wallet_points_entry e on e.tenant_id = a_tenant and e.transfer_id = p.id and e.scene = 10
    cross join lateral (
      select d.deposit, own_part_of_transfer(a_tenant, p.id) - d.deposit as bought
      from (select deposit_of_payment(a_tenant, p.id) as deposit) d) part
    where part.bought > 0)
  select coalesce((select sum(points - floor(points::numeric * rest / bought)) from kept), 0)::bigint
    + coalesce((select sum(e.points) from refund r join wallet_points_entry e on e.tenant_id = a_tenant and e.transfer_id = r.id and e.scene = 20), 0)::bigint
    + coalesce((select sum(e.points) from payment p join wallet_points_entry e on e.tenant_id = a_tenant and e.settles_id = p.id), 0)::bigint
$$;

-- Takes back with a payment what its bill has brought beyond, or else one that this transaction has refunded and pays in another
-- form; at most what the payment has just earned.
create function settle_points_of_payment(a_payment bigint, a_earned bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := app_tenant();
  v_refunded bigint[] := coalesce(nullif(current_setting('app.points_short', true), ''), '{}')::bigint[];
  v_account wallet_points_account;
  v_earlier bigint; v_points bigint;
  t wallet_transfer;
begin
  select * into t from wallet_transfer where tenant_id = v_tenant and id = a_payment;
  select p.id, least(a_earned, beyond.points) into v_earlier, v_points
  from wallet_transfer p cross join lateral (select points_to_take_back(v_tenant, p.id) as points) beyond
  where p.tenant_id = v_tenant and p.employee_id = t.employee_id and p.scene = 20 and p.id < t.id
    and ((p.business_type = t.business_type and p.business_id = t.business_id) or p.id = any(v_refunded))
    and beyond.points > 0
  order by p.business_type = t.business_type and p.business_id = t.business_id desc, p.id limit 1;
  if v_earlier is null then return; end if;
  update wallet_points_account set balance = balance - v_points, last_sequence = last_sequence + 1
  where tenant_id = v_tenant and employee_id = t.employee_id returning * into v_account;
  insert into wallet_points_entry (tenant_id, employee_id, sequence, scene, points, balance_after, transfer_id, settles_id, describe)
  values (v_tenant, t.employee_id, v_account.last_sequence, 20, -v_points, v_account.balance, a_payment, v_earlier, t.describe);
end $$;
revoke all on function settle_points_of_payment from public;

-- Payments earn by the setting `points`, rounded down, less what an earlier payment of the bill could not give back; refunds take
-- back what the rest of the payment does not earn, as far as it is there.
create or replace function post_points_of_payments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := app_tenant();
  v_setting jsonb;
  v_employees bigint[]; v_earnings bigint[]; v_transfers bigint[]; v_describes text[]; v_again boolean[];
  v_have bigint; v_due bigint; v_points bigint;
  n int;
  t record;
begin
  select value into v_setting from sys_setting where tenant_id = v_tenant and setting_key = 'points';
  if v_setting is null then return null; end if;

  if (v_setting ->> 'isOn')::boolean then
    select array_agg(employee_id order by employee_id, id), array_agg(points order by employee_id, id),
      array_agg(id order by employee_id, id), array_agg(describe order by employee_id, id), array_agg(again order by employee_id, id)
    into v_employees, v_earnings, v_transfers, v_describes, v_again
    from (
      select x.id, x.employee_id, x.describe, x.again, floor(
        (paid.own - case when x.again then deposit_of_payment(v_tenant, x.id) else 0 end) * (v_setting ->> 'earnPerYuan')::numeric / 100)::bigint as points
      from (
        -- A transfer has all its entries of one statement: what own_part_of_transfer would read, for all at once.
        select transfer_id, -sum(amount) as own from inserted
        where amount < 0 and (account_id > 1000 or account_id <= 5) group by transfer_id) paid
      cross join lateral (
        select w.id, w.scene, w.employee_id, w.describe, exists (
          select from wallet_transfer b where b.tenant_id = w.tenant_id and b.business_type = w.business_type and b.business_id = w.business_id
            and b.id < w.id) as again
        from wallet_transfer w
        where w.tenant_id = v_tenant and w.id = paid.transfer_id offset 0) x
      where x.scene = 20 and x.employee_id is not null) payment
    where points > 0;
    if v_employees is not null then
      perform post_earned_points(v_employees, v_earnings, v_transfers, v_describes);
      for n in 1 .. cardinality(v_transfers) loop
        if v_again[n] or coalesce(current_setting('app.points_short', true), '') <> '' then
          perform settle_points_of_payment(v_transfers[n], v_earnings[n]);
        end if;
      end loop;
    end if;
  end if;

  for t in
    select x.id, x.employee_id, x.reverses_id, x.describe from (select distinct transfer_id from inserted) moved
    cross join lateral (
      select w.* from wallet_transfer w where w.tenant_id = v_tenant and w.id = moved.transfer_id offset 0) x
    where x.scene = 40 and x.employee_id is not null
    order by x.employee_id, x.id
  loop
    v_due := points_to_take_back(v_tenant, t.reverses_id);
    if v_due > 0 then
      select a.balance into v_have from wallet_points_account a where a.tenant_id = v_tenant and a.employee_id = t.employee_id for no key update;
      v_points := least(v_have, v_due);
      if v_points > 0 then perform post_points(t.employee_id, 20, -v_points, t.id, t.describe); end if;
      if v_points < v_due then
        perform set_config('app.points_short', (coalesce(nullif(current_setting('app.points_short', true), ''), '{}')::bigint[] || t.reverses_id)::text, true);
      end if;
    end if;
  end loop;
  return null;
end $$;

-- As before, less the deposits that are held: they are paid with a bill, and nothing that was bought.
create or replace function wallet_bought() returns table (tenant_id text, employee_id bigint, spent bigint, payments int, last_transfer_id bigint)
language sql stable as $$
  select b.tenant_id, b.employee_id, sum(b.spent)::bigint, count(b.payment)::int, max(b.payment)
  from (
    select t.tenant_id, t.employee_id, t.amount - t.refunded as spent, t.id as payment
    from wallet_transfer t
    where t.scene = 20 and t.employee_id is not null
      and not exists (select from wallet_entry e where e.tenant_id = t.tenant_id and e.transfer_id = t.id and e.account_id = 9)
    union all
    select t.tenant_id, t.employee_id, -e.amount, null
    from wallet_entry e join wallet_transfer t on t.tenant_id = e.tenant_id and t.id = e.transfer_id
    where e.account_id = 9 and t.employee_id is not null) b
  group by b.tenant_id, b.employee_id
$$;
