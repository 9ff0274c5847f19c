-- The wallets of all people of one statement are opened together: one by one each opening searched the people added
-- before it, so the time of an import grew with the square of its rows.

create or replace function open_wallets(a_employees bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- The limit of the type may not change between reading it here and the new account being visible to its change.
  perform from dining_employee_type where tenant_id = app_tenant()
    and id in (select e.type_id from unnest(a_employees) as asked (id)
               join dining_employee e on e.tenant_id = app_tenant() and e.id = asked.id) order by id for share;
  insert into wallet_account (tenant_id, employee_id, bucket, spend_order, credit_limit)
  select e.tenant_id, e.id, b.bucket, b.spend_order, case when b.bucket = 1 then t.credit_limit else 0 end
  from unnest(a_employees) as asked (id)
  join dining_employee e on e.tenant_id = app_tenant() and e.id = asked.id
  join dining_employee_type t on t.tenant_id = e.tenant_id and t.id = e.type_id
  cross join (values (1, 3), (2, 1), (3, 2)) b (bucket, spend_order)
  order by e.id, b.bucket
  on conflict do nothing;
end $$;

drop trigger open_wallet on dining_employee;
drop function open_wallet_of_employee();
create function open_wallets_of_added() returns trigger language plpgsql as $$
begin
  perform open_wallets(array(select id from added));
  return null;
end $$;
create trigger open_wallets after insert on dining_employee referencing new table as added
  for each statement execute function open_wallets_of_added();
