-- Nobody is searched for in a rehearsal (decision 1944).
create or replace function keep_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := case when is_rehearsal() then '' else dining_search_text(new.name, new.saas_no) end;
  return new;
end $$;

-- The forty words of a person went into the index one by one, each change of a page logged: half the time of an import and
-- nine tenths of what it wrote. Now up to 1 MB of them is kept aside and sorted in together; a search reads what is kept
-- aside too. No booking waits for it: people are added and renamed by the office (decision 1945).
alter index dining_employee_search set (fastupdate = on, gin_pending_list_limit = 1024);
