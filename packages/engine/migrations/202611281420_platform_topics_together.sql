-- The topics of a table in one notice, a line each: PostgreSQL sends every notice by itself, at once, and a booking with its payment
-- had sixteen (decision 1948). A server of the version before does not say so in its transactions and gets each by itself.
create or replace function note_topics() returns trigger language plpgsql as $$
declare
  topic text;
begin
  -- An update that found no row changes nothing.
  if tg_op = 'UPDATE' then
    perform 1 from changed limit 1;
    if not found then return null; end if;
  end if;
  if current_setting('app.topics', true) = 'together' then
    raise notice using message = array_to_string(tg_argv, e'\n'), errcode = 'RFT01';
    return null;
  end if;
  foreach topic in array tg_argv loop
    raise notice using message = topic, errcode = 'RFT01';
  end loop;
  return null;
end $$;
