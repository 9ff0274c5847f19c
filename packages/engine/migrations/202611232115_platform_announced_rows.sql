-- Tells the server which topics a transaction has touched, as notices of the connection: they cost no statement of their own, reach it
-- whoever wrote the rows (an operation, a job, a function of the database), and are announced after the commit (spec/rules#live-pages).
-- The arguments of the trigger are the topics.
create function note_topics() returns trigger language plpgsql as $$
declare
  topic text;
begin
  -- An update that found no row changes nothing.
  if tg_op = 'UPDATE' then
    perform 1 from changed limit 1;
    if not found then return null; end if;
  end if;
  foreach topic in array tg_argv loop
    raise notice using message = topic, errcode = 'RFT01';
  end loop;
  return null;
end $$;

-- Lets every change of a table announce these topics.
create function announce_rows_of(name text, variadic topics text[]) returns void language plpgsql as $$
declare
  arguments text := (select string_agg(quote_literal(topic), ', ') from unnest(topics) topic);
begin
  execute format('create trigger note_topics after insert or delete on %I for each statement execute function note_topics(%s)', name, arguments);
  execute format('create trigger note_topics_of_update after update on %I referencing new table as changed for each statement execute function note_topics(%s)',
    name, arguments);
end $$;
