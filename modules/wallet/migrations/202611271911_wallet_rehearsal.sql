-- Wallets of added people are empty and cannot be refused: a rehearsal opens none (decision 1944).
create or replace function open_wallets_of_added() returns trigger language plpgsql as $$
begin
  if is_rehearsal() then return null; end if;
  perform open_wallets(array(select id from added));
  return null;
end $$;
