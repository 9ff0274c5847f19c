-- Rows that exclude each other are written in turn: a trigger before the insert waits for whoever writes a row with the same
-- values of the columns named in its arguments. Without it, everybody inserts first and then waits for the others' rows, and
-- PostgreSQL ends the deadlock one transaction per second. Values share 64 turns per table and tenant, so that a statement of
-- many rows does not fill the lock table.
create function take_turns() returns trigger language plpgsql as $$
declare
  written jsonb := to_jsonb(new);
  key text := '';
  name text;
begin
  foreach name in array tg_argv loop
    key := key || ' ' || coalesce(written ->> name, '');
  end loop;
  perform pg_advisory_xact_lock(hashtextextended(format('turn %s %s %s', tg_table_name, new.tenant_id, hashtext(key) & 63), 0));
  return new;
end $$;
