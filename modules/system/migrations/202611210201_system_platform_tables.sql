-- Platform resources: one content for all tenants, written by administrators alone (wire §1.6).

-- Host and port of an address as a person types it or a browser sends it, for comparison (wire §3.2, tenant/info).
create function domain_host(address text) returns text language sql immutable parallel safe
  return nullif(regexp_replace(regexp_replace(regexp_replace(lower(btrim(address)),
    '^(http://[^/]*):80(/.*)?$', '\1'), '^(https://[^/]*):443(/.*)?$', '\1'), '^[a-z][a-z0-9+.-]*://|/.*$', '', 'g'), '');

create table sys_tenant (
  like platform_row including all,
  tenant_id      text not null,
  tenant_name    text not null,
  linkman        text not null,
  contact_number text not null default '',
  address        text not null default '',
  domain         text not null default '',
  domain_host    text generated always as (domain_host(domain)) stored,
  user_limit     int  not null default -1,
  valid_until    timestamptz,
  constraint sys_tenant_id_unique unique (tenant_id),
  constraint sys_tenant_id_six_digits check (tenant_id ~ '^[0-9]{6}$'),
  constraint sys_tenant_domain_unique unique (domain_host),
  constraint sys_tenant_user_limit_sane check (user_limit >= -1)
);
select adopt_platform_record('sys_tenant');

-- The product's own tenant stays, and a tenant keeps its id: every row of it carries it.
create function keep_tenant_id() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.tenant_id = old.tenant_id then return new; end if;
  if tg_op = 'DELETE' and old.tenant_id <> '000000' then return old; end if;
  raise exception 'tenant % stays', old.tenant_id using errcode = 'check_violation', constraint = 'sys_tenant_stays', table = 'sys_tenant';
end $$;
create trigger keep_tenant_id before update of tenant_id or delete on sys_tenant for each row execute function keep_tenant_id();
create trigger notify_authority after update or delete on sys_tenant for each row execute function notify_authority();

create table sys_client (
  like platform_row including all,
  client_id               text not null,
  client_secret           text,
  authorized_grant_types  text not null,
  scope                   text not null default 'all',
  access_token_validity   int  not null default 3600,
  refresh_token_validity  int  not null default 604800,
  web_server_redirect_uri text not null default '',
  resource_ids            text not null default '',
  authorities             text not null default '',
  autoapprove             text not null default '',
  additional_information  text not null default '',
  constraint sys_client_id_unique unique (client_id),
  constraint sys_client_secret_hashed check (client_secret like '$argon2id$%'),
  constraint sys_client_validity_sane check (access_token_validity between 60 and 86400 and refresh_token_validity between 60 and 31536000)
);
select adopt_platform_record('sys_client', 'client_secret');

create table sys_param (
  like platform_row including all,
  param_name  text not null,
  param_key   text not null,
  param_value text not null default '',
  remark      text not null default '',
  constraint sys_param_key_unique unique (param_key)
);
select adopt_platform_record('sys_param');

create table sys_menu (
  like platform_row including all,
  parent_id bigint,
  code      text    not null,
  name      text    not null,
  alias     text    not null,
  path      text    not null default '',
  source    text    not null default '',
  sort      int     not null default 1,
  category  int     not null,
  action    int     not null default 0,
  is_open   int     not null default 1,
  remark    text    not null default '',
  meta      jsonb   not null default '{}',
  query     jsonb   not null default '{}',
  "group"   jsonb   not null default '[]',
  -- Never granted to a role of another tenant than 000000.
  platform  boolean not null default false,
  constraint sys_menu_parent foreign key (parent_id) references sys_menu (id),
  constraint sys_menu_code_unique unique (code),
  constraint sys_menu_platform_key unique (id, platform),
  constraint sys_menu_category_known check (category in (1, 2)),
  constraint sys_menu_button_below check (category = 1 or parent_id is not null)
);
create unique index sys_menu_path_unique on sys_menu (path) where category = 1 and path <> '';
create index sys_menu_by_parent on sys_menu (parent_id, sort, id);
select adopt_platform_record('sys_menu');
create trigger refuse_cycle before insert or update of parent_id on sys_menu for each row execute function refuse_cycle('sys_menu_no_cycle');
create trigger notify_authority after update or delete on sys_menu for each row execute function notify_authority('*');

-- Both dictionaries follow the same rules (wire §8.4): a head has key -1, a child takes its head's code, renaming a head renames all below.
create function keep_dictionary() returns trigger language plpgsql as $$
begin
  if new.parent_id is null then
    if new.dict_key = '' then new.dict_key := '-1'; end if;
  else
    execute format('select code from %I where id = $1', tg_table_name) into new.code using new.parent_id;
    -- An absent parent is left to the foreign key.
    if new.code is null then new.code := ''; end if;
  end if;
  return new;
end $$;
create function rename_dictionary() returns trigger language plpgsql as $$
begin
  execute format('update %I set code = $1 where parent_id = $2', tg_table_name) using new.code, new.id;
  return null;
end $$;
-- Labels may be worded anew; keys that the product's code relies on may not go (contract/kernel/dictionary.ts).
create function keep_fixed_entry() returns trigger language plpgsql as $$
begin
  if old.fixed and (tg_op = 'DELETE' or (new.code, new.dict_key, new.parent_id) is distinct from (old.code, old.dict_key, old.parent_id)) then
    raise exception 'entry % % is fixed', old.code, old.dict_key
      using errcode = 'check_violation', constraint = 'dictionary_entry_fixed', table = tg_table_name;
  end if;
  return coalesce(new, old);
end $$;

create table sys_dict (
  like platform_row including all,
  parent_id     bigint,
  code          text    not null,
  dict_key      text    not null default '',
  dict_value    text    not null,
  dict_value_en text    not null default '',
  sort          int     not null default 1,
  is_sealed     int     not null default 0,
  remark        text    not null default '',
  fixed         boolean not null default false,
  constraint sys_dict_parent foreign key (parent_id) references sys_dict (id),
  constraint sys_dict_key_unique unique (code, dict_key),
  constraint dictionary_key_given check (dict_key <> ''),
  constraint sys_dict_sealed_known check (is_sealed in (0, 1))
);
create index sys_dict_by_parent on sys_dict (parent_id, sort, id);
select adopt_platform_record('sys_dict');
create trigger keep_dictionary before insert or update on sys_dict for each row execute function keep_dictionary();
create trigger keep_fixed_entry before update or delete on sys_dict for each row execute function keep_fixed_entry();
create trigger refuse_cycle before insert or update of parent_id on sys_dict for each row execute function refuse_cycle('dictionary_no_cycle');
create trigger rename_dictionary after update of code on sys_dict for each row when (old.code <> new.code) execute function rename_dictionary();
