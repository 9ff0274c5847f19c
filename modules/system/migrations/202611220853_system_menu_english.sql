-- Menus are named in the reader's language wherever something refers to them: their English as the column that bilingual fields have (decision 1205).
alter table sys_menu add column name_en text generated always as (coalesce(meta ->> 'en', '')) stored;
