-- The proof of a transfer reads its entries and its amount in one query instead of two (decision 1914): it runs for each
-- entry when a transaction is committed.

create or replace function refuse_unbalanced_transfer() returns trigger language plpgsql as $$
declare
  zero bigint;
  positive bigint;
  stated bigint;
begin
  select sum(amount), sum(amount) filter (where amount > 0),
    (select t.amount from wallet_transfer t where t.tenant_id = new.tenant_id and t.id = new.transfer_id)
  into zero, positive, stated
  from wallet_entry where tenant_id = new.tenant_id and transfer_id = new.transfer_id;
  if zero <> 0 or positive is distinct from stated then
    raise exception 'transfer %: entries sum to %', new.transfer_id, zero
      using errcode = 'check_violation', constraint = 'wallet_transfer_sums_to_zero', table = 'wallet_entry';
  end if;
  return null;
end $$;
