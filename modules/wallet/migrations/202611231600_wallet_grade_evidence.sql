-- What somebody bought, by the ledger: payments in whatever way, less what was refunded. A deposit that revenue only holds
-- (account 9) is nothing bought. The one definition for upgrades and for the log of grades (spec/wallet#grades).
create function wallet_bought() returns table (tenant_id text, employee_id bigint, spent bigint, payments int, last_transfer_id bigint)
language sql stable as $$
  select t.tenant_id, t.employee_id, sum(t.amount - t.refunded)::bigint, count(*)::int, max(t.id)
  from wallet_transfer t
  where t.scene = 20 and t.employee_id is not null
    and not exists (select from wallet_entry e where e.tenant_id = t.tenant_id and e.transfer_id = t.id and e.account_id = 9)
  group by t.tenant_id, t.employee_id
$$;

-- The evidence of a change: what the person had bought by then, in how many payments up to which, and what the grade asks for.
alter table wallet_grade_log add column required bigint;
alter table wallet_grade_log add column payments int;
alter table wallet_grade_log add column last_transfer_id bigint;
alter table wallet_grade_log add constraint wallet_grade_log_last_transfer
  foreign key (tenant_id, last_transfer_id) references wallet_transfer (tenant_id, id);

create or replace function log_grade() returns trigger language plpgsql as $$
begin
  insert into wallet_grade_log (employee_id, from_grade_id, to_grade_id, reason, reason_en, spent, required, payments, last_transfer_id)
  select new.id, case tg_op when 'UPDATE' then old.grade_id end, new.grade_id,
    coalesce(current_setting('app.reason', true), ''), coalesce(current_setting('app.reason_en', true), ''),
    coalesce(b.spent, 0), g.upgrade_amount, coalesce(b.payments, 0), b.last_transfer_id
  from (values (1)) one
  left join wallet_bought() b on b.tenant_id = new.tenant_id and b.employee_id = new.id
  left join wallet_grade g on g.tenant_id = new.tenant_id and g.id = new.grade_id;
  return null;
end $$;
