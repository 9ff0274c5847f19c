-- Says a topic once in a transaction (decision 1906). The server gathers them until the commit, and PostgreSQL sends every notice at once, as
-- a packet of its own: a transaction that touches a table a thousand times sent thousands of them.
create or replace function note_topics() returns trigger language plpgsql as $$
declare
  -- Local to the transaction; a savepoint that is rolled back takes with it what it has said.
  said text := coalesce(current_setting('app.topics', true), '');
  before text := said;
  topic text;
begin
  foreach topic in array tg_argv loop
    if strpos(said, '|' || topic || '|') = 0 then said := said || '|' || topic || '|'; end if;
  end loop;
  if said = before then return null; end if;
  -- An update that found no row changes nothing.
  if tg_op = 'UPDATE' then
    perform 1 from changed limit 1;
    if not found then return null; end if;
  end if;
  foreach topic in array tg_argv loop
    if strpos(before, '|' || topic || '|') = 0 then raise notice using message = topic, errcode = 'RFT01'; end if;
  end loop;
  perform set_config('app.topics', said, true);
  return null;
end $$;
