-- Codes of places and tables (spec/dining#codes): short signed addresses, who draws them, and images that others drew.

alter table dining_place add column icon_version int not null default 1;
alter table dining_place
  add constraint dining_place_mini_icon check (mini_icon = '' or mini_icon like '/c/%'),
  add constraint dining_place_icon_version check (icon_version between 1 and 16777215);
alter table dining_table
  add constraint dining_table_mini_icon check (mini_icon = '' or mini_icon like '/c/%'),
  add constraint dining_table_icon_version check (icon_version between 1 and 16777215);

-- How codes are drawn: the enabled row, or QR without one.
create table dining_code_provider (
  like tenant_row including all,
  name       text not null,
  provider   int  not null,
  -- QR: where guests reach this server; without it where the person who prints reached it.
  public_url text not null default '',
  -- WeChat: the mini-program, its page that reads the scene, and which release of it opens.
  app_id     text not null default '',
  -- Encrypted with a key from SECRET; the plain text is never stored. History does not have it.
  app_secret text,
  page       text not null default '',
  release    int  not null default 1,
  width      int  not null default 430,
  remark     text not null default '',
  constraint dining_code_provider_name_unique unique (tenant_id, name),
  constraint dining_code_provider_known check (provider in (1, 2)),
  constraint dining_code_provider_release check (release in (1, 2, 3)),
  constraint dining_code_provider_width check (width between 280 and 860),
  constraint dining_code_provider_status_known check (status in (1, 2)),
  constraint dining_code_provider_complete check (provider = 1 or (app_id <> '' and app_secret is not null and page <> '')),
  constraint dining_code_provider_secret_sealed check (app_secret like 'v1.%')
);
alter table dining_code_provider alter column status set default 2;
create unique index dining_code_provider_one_enabled on dining_code_provider (tenant_id) where status = 1;
create index dining_code_provider_newest on dining_code_provider (tenant_id, create_time desc, id desc);
select adopt_tenant_table('dining_code_provider');
drop trigger write_history on dining_code_provider;
create trigger write_history after insert or update or delete on dining_code_provider for each row execute function write_history_hiding('app_secret');

-- Images that a provider drew, by the address of their code. They go with the code.
create table dining_code_image (
  tenant_id    text  not null default current_setting('app.tenant'),
  mini_icon    text  not null,
  content_type text  not null,
  image        bytea not null,
  constraint dining_code_image_pkey primary key (tenant_id, mini_icon),
  constraint dining_code_image_type check (content_type in ('image/png', 'image/jpeg'))
);
select adopt_tenant_table('dining_code_image', history => false);

create function drop_code_image() returns trigger language plpgsql as $$
begin
  delete from dining_code_image where tenant_id = old.tenant_id and mini_icon = old.mini_icon;
  return null;
end $$;
create trigger drop_code_image after update of mini_icon on dining_place for each row
  when (old.mini_icon <> '' and old.mini_icon is distinct from new.mini_icon) execute function drop_code_image();
create trigger drop_code_image_of_removed after delete on dining_place for each row when (old.mini_icon <> '') execute function drop_code_image();
create trigger drop_code_image after update of mini_icon on dining_table for each row
  when (old.mini_icon <> '' and old.mini_icon is distinct from new.mini_icon) execute function drop_code_image();
create trigger drop_code_image_of_removed after delete on dining_table for each row when (old.mini_icon <> '') execute function drop_code_image();

-- A removed row may come back with an earlier content: then without the code it had, which is void, and with the versions going on.
create function keep_codes_void() returns trigger language plpgsql as $$
declare
  latest int;
begin
  select max((coalesce(h.after, h.before) ->> 'icon_version')::int) into latest from history h
  where h.tenant_id = new.tenant_id and h.table_name = tg_table_name and h.row_id = new.id;
  if latest > new.icon_version then
    new.mini_icon := '';
    new.icon_version := latest;
  end if;
  return new;
end $$;
create trigger keep_codes_void before insert on dining_place for each row when (current_setting('app.restoring', true) = 'restore') execute function keep_codes_void();
create trigger keep_codes_void before insert on dining_table for each row when (current_setting('app.restoring', true) = 'restore') execute function keep_codes_void();
