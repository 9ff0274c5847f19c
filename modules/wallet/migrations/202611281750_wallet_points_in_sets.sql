-- What several payments earn is posted in sets (decision 1906): five statements for each of them were a third of what a payment cost.

-- Posts what transfers earned, in their order, as `post_points` would one by one.
create function post_earned_points(a_employees bigint[], a_points bigint[], a_transfers bigint[], a_describes text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := app_tenant();
begin
  insert into wallet_points_account (tenant_id, employee_id)
  select v_tenant, employee from (select distinct unnest(a_employees) as employee) earning order by employee
  on conflict do nothing;

  perform from wallet_points_account where tenant_id = v_tenant and employee_id = any(a_employees)
  order by employee_id for no key update;

  with earned as (
    select * from unnest(a_employees, a_points, a_transfers, a_describes)
      with ordinality e (employee_id, points, transfer_id, describe, n)),
  moved as (
    update wallet_points_account a set balance = a.balance + s.points, last_sequence = a.last_sequence + s.entries
    from (select employee_id, sum(points)::bigint as points, count(*) as entries from earned group by employee_id) s
    where a.tenant_id = v_tenant and a.employee_id = s.employee_id
    returning a.employee_id, a.balance, a.last_sequence)
  insert into wallet_points_entry (tenant_id, employee_id, sequence, scene, points, balance_after, transfer_id, describe)
  -- The account now stands after all its entries: each entry subtracts those that follow it.
  select v_tenant, employee_id, last_sequence - row_number() over following + 1, 10, points,
    balance - sum(points) over following + points, transfer_id, describe
  from earned join moved using (employee_id)
  window following as (partition by employee_id order by n desc)
  order by n;
end $$;
revoke all on function post_earned_points from public;

-- Payments earn by the setting `points`, rounded down; refunds take back what the rest of the payment does not earn, as far as
-- it is there: what was exchanged already is taken with the next refund of the payment, or never.
create or replace function post_points_of_payments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := app_tenant();
  v_setting jsonb;
  v_employees bigint[]; v_earnings bigint[]; v_transfers bigint[]; v_describes text[];
  v_earned bigint; v_taken bigint; v_paid bigint; v_back bigint; v_have bigint; v_points bigint;
  t record;
begin
  select value into v_setting from sys_setting where tenant_id = v_tenant and setting_key = 'points';
  if v_setting is null then return null; end if;

  if (v_setting ->> 'isOn')::boolean then
    select array_agg(employee_id order by employee_id, id), array_agg(points order by employee_id, id),
      array_agg(id order by employee_id, id), array_agg(describe order by employee_id, id)
    into v_employees, v_earnings, v_transfers, v_describes
    from (
      select x.id, x.employee_id, x.describe,
        floor(own_part_of_transfer(v_tenant, x.id) * (v_setting ->> 'earnPerYuan')::numeric / 100)::bigint as points
      from wallet_transfer x
      where x.tenant_id = v_tenant and x.id in (select transfer_id from inserted) and x.scene = 20 and x.employee_id is not null) payment
    where points > 0;
    if v_employees is not null then perform post_earned_points(v_employees, v_earnings, v_transfers, v_describes); end if;
  end if;

  for t in
    select x.id, x.employee_id, x.reverses_id, x.describe from wallet_transfer x
    where x.tenant_id = v_tenant and x.id in (select transfer_id from inserted) and x.scene = 40 and x.employee_id is not null
    order by x.employee_id, x.id
  loop
    select points into v_earned from wallet_points_entry where tenant_id = v_tenant and transfer_id = t.reverses_id and scene = 10;
    if v_earned is not null then
      v_paid := own_part_of_transfer(v_tenant, t.reverses_id);
      select coalesce(sum(own_part_of_transfer(v_tenant, r.id)), 0), -coalesce(sum(p.points), 0) into v_back, v_taken
      from wallet_transfer r
      left join wallet_points_entry p on p.tenant_id = r.tenant_id and p.transfer_id = r.id and p.scene = 20
      where r.tenant_id = v_tenant and r.reverses_id = t.reverses_id and r.scene = 40;
      select a.balance into v_have from wallet_points_account a where a.tenant_id = v_tenant and a.employee_id = t.employee_id for no key update;
      v_points := least(v_have, v_earned - v_taken - floor(v_earned::numeric * (v_paid - v_back) / v_paid)::bigint);
      if v_points > 0 then perform post_points(t.employee_id, 20, -v_points, t.id, t.describe); end if;
    end if;
  end loop;
  return null;
end $$;
