-- Tenant resources of the system module: departments, posts, roles, users, top menus, business dictionaries.

create table sys_dept (
  like tenant_row including all,
  parent_id bigint,
  ancestors text not null default '0',
  dept_name text not null,
  full_name text not null,
  sort      int  not null default 1,
  remark    text not null default '',
  constraint sys_dept_parent foreign key (tenant_id, parent_id) references sys_dept (tenant_id, id)
);
create index sys_dept_by_parent on sys_dept (tenant_id, parent_id, sort, id);
create index sys_dept_by_ancestors on sys_dept (tenant_id, ancestors text_pattern_ops);
select adopt_tenant_table('sys_dept');
create trigger refuse_cycle before insert or update of parent_id on sys_dept for each row execute function refuse_cycle('sys_dept_no_cycle');

-- ancestors = the parent's ancestors, comma, the parent's id; '0' for a root; rewritten below a department that moves (wire §8.4).
create function keep_dept_ancestors() returns trigger language plpgsql as $$
begin
  new.ancestors := coalesce((select ancestors || ',' || id from sys_dept where tenant_id = new.tenant_id and id = new.parent_id), '0');
  return new;
end $$;
create function move_depts_below() returns trigger language plpgsql as $$
begin
  -- Setting the parent anew makes the trigger above compute the path; each level moves the next.
  update sys_dept set parent_id = parent_id where tenant_id = new.tenant_id and parent_id = new.id;
  return null;
end $$;
create trigger set_ancestors before insert or update of parent_id on sys_dept for each row execute function keep_dept_ancestors();
create trigger move_below after update of parent_id on sys_dept for each row when (old.ancestors <> new.ancestors) execute function move_depts_below();

create table sys_post (
  like tenant_row including all,
  category  int  not null,
  post_code text not null,
  post_name text not null,
  sort      int  not null default 1,
  remark    text not null default '',
  constraint sys_post_code_unique unique (tenant_id, post_code)
);
create index sys_post_sort on sys_post (tenant_id, sort, id);
select adopt_tenant_table('sys_post');

create table sys_role (
  like tenant_row including all,
  parent_id  bigint,
  role_name  text not null,
  role_alias text not null,
  sort       int  not null default 1,
  constraint sys_role_parent foreign key (tenant_id, parent_id) references sys_role (tenant_id, id),
  constraint sys_role_alias_unique unique (tenant_id, role_alias),
  -- Role alias administrator sees all tenants: there is one, in 000000 (wire §1.6).
  constraint sys_role_administrator_home check (role_alias <> 'administrator' or tenant_id = '000000')
);
create index sys_role_by_parent on sys_role (tenant_id, parent_id, sort, id);
select adopt_tenant_table('sys_role');
create trigger refuse_cycle before insert or update of parent_id on sys_role for each row execute function refuse_cycle('sys_role_no_cycle');
create trigger notify_authority after update or delete on sys_role for each row execute function notify_authority();

create function keep_administrator_role() returns trigger language plpgsql as $$
begin
  raise exception 'the role administrator stays' using errcode = 'check_violation', constraint = 'sys_role_administrator_stays', table = 'sys_role';
end $$;
create trigger keep_administrator before delete on sys_role for each row when (old.role_alias = 'administrator') execute function keep_administrator_role();
create trigger keep_administrator_alias before update of role_alias on sys_role for each row
  when (old.role_alias = 'administrator' and new.role_alias <> 'administrator') execute function keep_administrator_role();

create table sys_user (
  like tenant_row including all,
  account   text     not null,
  password  text,
  code      text     not null default '',
  name      text     not null,
  real_name text     not null,
  avatar    text     not null default '',
  email     text,
  phone     text,
  birthday  date,
  sex       int,
  role_id   bigint[] not null default '{}',
  dept_id   bigint[] not null default '{}',
  post_id   bigint[] not null default '{}',
  user_type int      not null default 1,
  user_ext  text     not null default '',
  constraint sys_user_account_trimmed check (account <> '' and account = btrim(account)),
  constraint sys_user_password_hashed check (password like '$argon2id$%'),
  constraint sys_user_status_known check (status in (1, 2))
);
create unique index sys_user_account_unique on sys_user (tenant_id, lower(account));
create index sys_user_newest on sys_user (tenant_id, create_time desc, id desc);
select adopt_tenant_table('sys_user');
drop trigger write_history on sys_user;
create trigger write_history after insert or update or delete on sys_user for each row execute function write_history_hiding('password');
create trigger notify_authority after update or delete on sys_user for each row execute function notify_authority();

-- The arrays of a user are what is read and written; these tables hold them to real rows and refuse to remove a role,
-- department or post that someone has. Only the trigger below writes them.
create table sys_user_role (
  tenant_id text   not null default current_setting('app.tenant'),
  user_id   bigint not null,
  role_id   bigint not null,
  primary key (tenant_id, user_id, role_id),
  constraint sys_user_role_user foreign key (tenant_id, user_id) references sys_user (tenant_id, id),
  constraint sys_user_role_role foreign key (tenant_id, role_id) references sys_role (tenant_id, id)
);
create index sys_user_role_by_role on sys_user_role (tenant_id, role_id);
create table sys_user_dept (
  tenant_id text   not null default current_setting('app.tenant'),
  user_id   bigint not null,
  dept_id   bigint not null,
  primary key (tenant_id, user_id, dept_id),
  constraint sys_user_dept_user foreign key (tenant_id, user_id) references sys_user (tenant_id, id),
  constraint sys_user_dept_dept foreign key (tenant_id, dept_id) references sys_dept (tenant_id, id)
);
create index sys_user_dept_by_dept on sys_user_dept (tenant_id, dept_id);
create table sys_user_post (
  tenant_id text   not null default current_setting('app.tenant'),
  user_id   bigint not null,
  post_id   bigint not null,
  primary key (tenant_id, user_id, post_id),
  constraint sys_user_post_user foreign key (tenant_id, user_id) references sys_user (tenant_id, id),
  constraint sys_user_post_post foreign key (tenant_id, post_id) references sys_post (tenant_id, id)
);
create index sys_user_post_by_post on sys_user_post (tenant_id, post_id);
select adopt_tenant_table(name, history => false) from unnest(array['sys_user_role', 'sys_user_dept', 'sys_user_post']) name;
revoke insert, update, delete on sys_user_role, sys_user_dept, sys_user_post from refectory_app;

create function link_user() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from sys_user_role where tenant_id = old.tenant_id and user_id = old.id and (tg_op = 'DELETE' or role_id <> all (new.role_id));
    delete from sys_user_dept where tenant_id = old.tenant_id and user_id = old.id and (tg_op = 'DELETE' or dept_id <> all (new.dept_id));
    delete from sys_user_post where tenant_id = old.tenant_id and user_id = old.id and (tg_op = 'DELETE' or post_id <> all (new.post_id));
  end if;
  if tg_op = 'DELETE' then return old; end if;
  insert into sys_user_role select new.tenant_id, new.id, unnest(new.role_id) on conflict do nothing;
  insert into sys_user_dept select new.tenant_id, new.id, unnest(new.dept_id) on conflict do nothing;
  insert into sys_user_post select new.tenant_id, new.id, unnest(new.post_id) on conflict do nothing;
  return new;
end $$;
create trigger link_user after insert or update of role_id, dept_id, post_id on sys_user for each row execute function link_user();
create trigger unlink_user before delete on sys_user for each row execute function link_user();

-- Someone must be able to let the others in: the last active administrator keeps the role (wire §5, remove).
create function keep_one_administrator() returns trigger language plpgsql as $$
declare
  administrator bigint := (select id from sys_role where tenant_id = '000000' and role_alias = 'administrator');
begin
  if administrator is null or administrator <> all (old.role_id) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('the last administrator', 0));
  if not exists (select from sys_user where tenant_id = '000000' and status = 1 and administrator = any (role_id)) then
    raise exception 'the last administrator stays' using errcode = 'check_violation', constraint = 'sys_user_last_administrator', table = 'sys_user';
  end if;
  return null;
end $$;
create trigger keep_one_administrator after update of role_id, status or delete on sys_user for each row
  when (old.tenant_id = '000000') execute function keep_one_administrator();

-- A tenant has as many users as it was granted (wire §4.1, tenant/setting). The lock makes two clerks at once count one after the other.
create function keep_user_limit() returns trigger language plpgsql as $$
declare
  most int := (select user_limit from sys_tenant where tenant_id = new.tenant_id);
begin
  if coalesce(most, -1) < 0 then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('user limit ' || new.tenant_id, 0));
  if (select count(*) from sys_user where tenant_id = new.tenant_id) > most then
    raise exception 'tenant % has its % users', new.tenant_id, most
      using errcode = 'check_violation', constraint = 'sys_user_limit', table = 'sys_user';
  end if;
  return null;
end $$;
create trigger keep_user_limit after insert on sys_user for each row execute function keep_user_limit();

create table sys_role_menu (
  tenant_id text    not null default current_setting('app.tenant'),
  role_id   bigint  not null,
  menu_id   bigint  not null,
  -- Copied from the menu, held to it by the key: the check below then speaks for the database.
  platform  boolean not null,
  primary key (tenant_id, role_id, menu_id),
  constraint sys_role_menu_role foreign key (tenant_id, role_id) references sys_role (tenant_id, id) on delete cascade,
  constraint sys_role_menu_menu foreign key (menu_id, platform) references sys_menu (id, platform) on update cascade on delete cascade,
  constraint sys_role_menu_not_platform check (not platform or tenant_id = '000000')
);
select adopt_tenant_table('sys_role_menu', history => false);
create trigger notify_authority after insert or delete on sys_role_menu for each row execute function notify_authority();

create table sys_topmenu (
  like tenant_row including all,
  code   text not null,
  name   text not null,
  source text not null default '',
  path   text not null default '',
  sort   int  not null default 1,
  constraint sys_topmenu_code_unique unique (tenant_id, code)
);
select adopt_tenant_table('sys_topmenu');

create table sys_topmenu_menu (
  tenant_id  text   not null default current_setting('app.tenant'),
  topmenu_id bigint not null,
  menu_id    bigint not null,
  primary key (tenant_id, topmenu_id, menu_id),
  constraint sys_topmenu_menu_topmenu foreign key (tenant_id, topmenu_id) references sys_topmenu (tenant_id, id) on delete cascade,
  constraint sys_topmenu_menu_menu foreign key (menu_id) references sys_menu (id) on delete cascade
);
select adopt_tenant_table('sys_topmenu_menu', history => false);

create table sys_dict_biz (
  like tenant_row including all,
  parent_id     bigint,
  code          text    not null,
  dict_key      text    not null default '',
  dict_value    text    not null,
  dict_value_en text    not null default '',
  sort          int     not null default 1,
  is_sealed     int     not null default 0,
  remark        text    not null default '',
  fixed         boolean not null default false,
  constraint sys_dict_biz_parent foreign key (tenant_id, parent_id) references sys_dict_biz (tenant_id, id),
  constraint sys_dict_biz_key_unique unique (tenant_id, code, dict_key),
  constraint dictionary_key_given check (dict_key <> ''),
  constraint sys_dict_biz_sealed_known check (is_sealed in (0, 1))
);
create index sys_dict_biz_by_parent on sys_dict_biz (tenant_id, parent_id, sort, id);
select adopt_tenant_table('sys_dict_biz');
create trigger keep_dictionary before insert or update on sys_dict_biz for each row execute function keep_dictionary();
create trigger keep_fixed_entry before update or delete on sys_dict_biz for each row execute function keep_fixed_entry();
create trigger refuse_cycle before insert or update of parent_id on sys_dict_biz for each row execute function refuse_cycle('dictionary_no_cycle');
create trigger rename_dictionary after update of code on sys_dict_biz for each row when (old.code <> new.code) execute function rename_dictionary();
