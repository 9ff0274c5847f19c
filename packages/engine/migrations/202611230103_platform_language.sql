-- The language of whoever asks, `zh` or `en`; work that nobody asked for is in Chinese.
create function app_language() returns text language sql stable parallel safe
  return coalesce(nullif(current_setting('app.language', true), ''), 'zh');

-- What stands between names that a view joins, as `joinNames` has it.
create function list_separator() returns text language sql stable parallel safe
  return case app_language() when 'en' then ', ' else '、' end;
