-- What payments earn is read from the entries just written (decision 1913): before, the own part of a transfer was asked for
-- by a query of its own, for many that were not of the statement too.

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
      select x.id, x.employee_id, x.describe, floor(paid.own * (v_setting ->> 'earnPerYuan')::numeric / 100)::bigint as points
      from (
        -- A transfer has all its entries of one statement: what own_part_of_transfer would read, for all at once.
        select transfer_id, -sum(amount) as own from inserted
        where amount < 0 and (account_id > 1000 or account_id <= 5) group by transfer_id) paid
      cross join lateral (
        select w.id, w.scene, w.employee_id, w.describe from wallet_transfer w
        where w.tenant_id = v_tenant and w.id = paid.transfer_id offset 0) x
      where x.scene = 20 and x.employee_id is not null) payment
    where points > 0;
    if v_employees is not null then perform post_earned_points(v_employees, v_earnings, v_transfers, v_describes); end if;
  end if;

  for t in
    select x.id, x.employee_id, x.reverses_id, x.describe from (select distinct transfer_id from inserted) moved
    cross join lateral (
      select w.* from wallet_transfer w where w.tenant_id = v_tenant and w.id = moved.transfer_id offset 0) x
    where x.scene = 40 and x.employee_id is not null
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
