-- Says a topic once in a transaction (decision 1906), those of a statement in one notice where the server reads them so (decision 1948).
-- The server gathers topics until the commit, and PostgreSQL sends every notice at once, as a packet of its own: a transaction that
-- touches a table a thousand times sent thousands of them.
create or replace function note_topics() returns trigger language plpgsql as $$
declare
  -- Local to the transaction: how topics are read, then those said; a savepoint that is rolled back takes with it what it has said.
  before text := coalesce(current_setting('app.topics', true), '');
  said text := before;
  unsaid text[] := '{}';
  topic text;
begin
  foreach topic in array tg_argv loop
    if strpos(said, '|' || topic || '|') = 0 then
      said := said || '|' || topic || '|';
      unsaid := unsaid || topic;
    end if;
  end loop;
  if said = before then return null; end if;
  -- An update that found no row changes nothing.
  if tg_op = 'UPDATE' then
    perform 1 from changed limit 1;
    if not found then return null; end if;
  end if;
  perform set_config('app.topics', said, true);
  if starts_with(before, 'together') then
    raise notice using message = array_to_string(unsaid, e'\n'), errcode = 'RFT01';
    return null;
  end if;
  foreach topic in array unsaid loop
    raise notice using message = topic, errcode = 'RFT01';
  end loop;
  return null;
end $$;
