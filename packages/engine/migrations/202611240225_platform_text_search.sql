-- What lists that grow are searched by: *contains* of numbers goes through trigrams, of words also through pairs of neighbouring
-- characters, since a name in Chinese has two (decision 1799). Both indexes begin with the tenant.
create extension if not exists btree_gin;

-- Each two neighbouring characters, small letters, behind the tenant: an array index has no columns before it.
create function text_pairs(tenant text, content text) returns text[] language sql immutable parallel safe strict
  return array(select distinct tenant || ' ' || substr(lower(content), i, 2) from generate_series(1, length(lower(content)) - 1) i);
