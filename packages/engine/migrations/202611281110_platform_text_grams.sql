-- What lists that grow find texts by (decision 1991): from each character of a text the three that begin there, four from a digit on, since
-- there are only a thousand of three digits; in small letters, behind the tenant, so that no key leads to rows of another. Characters 2 and 3
-- stand for beginning and end. What is beyond 20,000 characters would not fit into a tsvector, which must never refuse a row.
create function text_grams(tenant text, content text) returns tsvector language plpgsql immutable strict parallel safe cost 1 as $$
declare
  folded text := chr(2) || left(lower(content), 20000) || chr(3);
  grams text[] := '{}';
  gram text;
begin
  for i in 1 .. length(folded) - 2 loop
    gram := substr(folded, i, 4);
    grams := grams || (tenant || ' ' || case when strpos('0123456789', left(gram, 1)) > 0 then gram else left(gram, 3) end);
  end loop;
  return array_to_tsvector(grams);
end $$;

-- What the grams of a text that contains the needle have: the first twenty of the needle, or a beginning where it is shorter than one.
create function text_grams_query(tenant text, needle text) returns tsquery language sql immutable strict parallel safe
  return (
    with place(gram, size, i) as (
      select substr(lower(needle), i, 4), case when strpos('0123456789', substr(lower(needle), i, 1)) > 0 then 4 else 3 end, i
      from generate_series(1, length(lower(needle))) i),
    whole(gram, ending, i) as (
      select left(gram, size), '', i from place where length(gram) >= size
      union all select lower(needle), ':*', 0 where not exists (select from place where length(gram) >= size))
    select string_agg('''' || replace(replace(tenant || ' ' || gram, '\', '\\'), '''', '''''') || '''' || ending, ' & ' order by i)::tsquery
    from (select * from whole order by i limit 20) first_ones);
