-- A plan that was made while a table was nearly empty reads all rows of it for each new one: foreign keys and triggers keep
-- theirs for the session, and a vacuum in the middle counts only what is committed. Whoever adds many rows in one transaction
-- has them counted in between, and keeps the vacuum away until the end. A larger table is not counted, and nobody waits.
create function count_added_rows(a_table text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  begin
    execute format('lock table public.%I in share update exclusive mode nowait', a_table);
  exception when lock_not_available then
    null; -- Another import keeps it.
  end;
  if (select reltuples < 1000 from pg_class where oid = format('public.%I', a_table)::regclass) then
    execute format('analyze (skip_locked) public.%I', a_table);
  end if;
end $$;
revoke all on function count_added_rows from public;
grant execute on function count_added_rows to refectory_app;
