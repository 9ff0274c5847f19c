-- Wallets open with the employee, follow the credit limit of the employee type, and close when nothing was ever in them.

-- Cash, subsidy without expiry, and gift of each employee. Twice is fine.
create function open_wallets(a_employees bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- The limit of the type may not change between reading it here and the new account being visible to its change.
  perform from dining_employee_type where tenant_id = app_tenant()
    and id in (select type_id from dining_employee where tenant_id = app_tenant() and id = any(a_employees)) order by id for share;
  insert into wallet_account (tenant_id, employee_id, bucket, spend_order, credit_limit)
  select e.tenant_id, e.id, b.bucket, b.spend_order, case when b.bucket = 1 then t.credit_limit else 0 end
  from dining_employee e
  join dining_employee_type t on t.tenant_id = e.tenant_id and t.id = e.type_id
  cross join (values (1, 3), (2, 1), (3, 2)) b (bucket, spend_order)
  where e.tenant_id = app_tenant() and e.id = any(a_employees)
  order by e.id, b.bucket
  on conflict do nothing;
end $$;

-- The subsidy accounts of employees that expire on that day (null: never), opened where missing.
create function open_subsidies(a_employees bigint[], a_expire_on date) returns table (employee_id bigint, account_id bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  insert into wallet_account (tenant_id, employee_id, bucket, spend_order, expire_on)
  select e.tenant_id, e.id, 2, 1, a_expire_on from dining_employee e
  where e.tenant_id = app_tenant() and e.id = any(a_employees)
  order by e.id
  on conflict do nothing;
  return query select a.employee_id, a.id from wallet_account a
    where a.tenant_id = app_tenant() and a.employee_id = any(a_employees) and a.bucket = 2 and a.expire_on is not distinct from a_expire_on
    order by a.employee_id;
end $$;

revoke all on function open_wallets, open_subsidies from public;
grant execute on function open_wallets, open_subsidies to refectory_app;

create function open_wallet_of_employee() returns trigger language plpgsql as $$
begin
  perform open_wallets(array[new.id]);
  return null;
end $$;
create trigger open_wallet after insert on dining_employee for each row execute function open_wallet_of_employee();

create function close_unused_wallet() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from wallet_account where tenant_id = old.tenant_id and employee_id = old.id and last_sequence > 0) then
    raise exception 'the wallet of employee % was used', old.id
      using errcode = 'restrict_violation', constraint = 'wallet_of_employee_is_unused', table = 'dining_employee';
  end if;
  delete from wallet_account where tenant_id = old.tenant_id and employee_id = old.id;
  return old;
end $$;
create trigger close_unused_wallet before delete on dining_employee for each row execute function close_unused_wallet();

-- A limit below what is already owed is refused by wallet_account_not_negative.
create function follow_credit_limit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_type bigint := case tg_table_name when 'dining_employee' then (to_jsonb(new) ->> 'type_id')::bigint else new.id end;
  v_employee bigint := case tg_table_name when 'dining_employee' then new.id end;
  v_limit bigint;
begin
  select credit_limit into v_limit from dining_employee_type where tenant_id = new.tenant_id and id = v_type for share;
  perform from wallet_account a join dining_employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
  where a.tenant_id = new.tenant_id and a.bucket = 1 and e.type_id = v_type and (v_employee is null or e.id = v_employee)
  order by a.id for no key update of a;
  update wallet_account a set credit_limit = v_limit from dining_employee e
  where e.tenant_id = new.tenant_id and e.type_id = v_type and (v_employee is null or e.id = v_employee)
    and a.tenant_id = e.tenant_id and a.employee_id = e.id and a.bucket = 1 and a.credit_limit <> v_limit;
  return null;
end $$;
create trigger follow_credit_limit after update of type_id on dining_employee for each row
  when (old.type_id is distinct from new.type_id) execute function follow_credit_limit();
create trigger follow_credit_limit after update of credit_limit on dining_employee_type for each row
  when (old.credit_limit is distinct from new.credit_limit) execute function follow_credit_limit();

-- Who rose (or was set) to which grade, when, by whom (DOMAIN §1, grade log). A log: it keeps no one from being removed.
create table wallet_grade_log (
  like tenant_row including all,
  employee_id   bigint not null,
  from_grade_id bigint,
  to_grade_id   bigint,
  spent         bigint,
  reason        text   not null default ''
);
select adopt_append_only_table('wallet_grade_log');
create index wallet_grade_log_of_employee on wallet_grade_log (tenant_id, employee_id, id desc);

create function log_grade() returns trigger language plpgsql as $$
begin
  insert into wallet_grade_log (employee_id, from_grade_id, to_grade_id, reason)
  values (new.id, case tg_op when 'UPDATE' then old.grade_id end, new.grade_id, coalesce(current_setting('app.reason', true), ''));
  return null;
end $$;
create trigger log_grade_given after insert on dining_employee for each row
  when (new.grade_id is not null) execute function log_grade();
create trigger log_grade_changed after update of grade_id on dining_employee for each row
  when (old.grade_id is distinct from new.grade_id) execute function log_grade();
