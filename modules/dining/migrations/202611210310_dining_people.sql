-- People who eat: types, groups, employees, their cards and bindings; and who looks after which places (DOMAIN §2).

create table dining_employee_type (
  like tenant_row including all,
  name                     text   not null,
  code                     text   not null,
  price_level              int    not null default 1,
  credit_limit             bigint not null default 0,
  meal_allowance_breakfast bigint not null default 0,
  meal_allowance_lunch     bigint not null default 0,
  meal_allowance_dinner    bigint not null default 0,
  meal_allowance_supper    bigint not null default 0,
  daily_limit              bigint,
  sort                     int    not null default 1,
  constraint dining_employee_type_code_unique unique (tenant_id, code),
  constraint dining_employee_type_name_unique unique (tenant_id, name),
  constraint dining_employee_type_amounts check (
    credit_limit >= 0 and daily_limit >= 0 and meal_allowance_breakfast >= 0 and meal_allowance_lunch >= 0
    and meal_allowance_dinner >= 0 and meal_allowance_supper >= 0)
);
select adopt_tenant_table('dining_employee_type');
create index dining_employee_type_sort on dining_employee_type (tenant_id, sort, id);

create table dining_group (
  like tenant_row including all,
  parent_id bigint,
  name      text not null,
  code      text not null,
  leader_id bigint,
  sort      int  not null default 1,
  constraint dining_group_parent foreign key (tenant_id, parent_id) references dining_group (tenant_id, id),
  constraint dining_group_code_unique unique (tenant_id, code),
  constraint dining_group_name_unique unique nulls not distinct (tenant_id, parent_id, name)
);
select adopt_tenant_table('dining_group');
create trigger refuse_cycle before insert or update of parent_id on dining_group
  for each row execute function refuse_cycle('dining_group_no_cycle');
create index dining_group_sort on dining_group (tenant_id, sort, id);

create table dining_employee (
  like tenant_row including all,
  name            text   not null,
  saas_no         text   not null,
  saas_cardno     text,
  phone           text,
  gender          int,
  group_id        bigint,
  type_id         bigint not null,
  grade_id        bigint,
  dept_id         bigint,
  id_photo        text   not null default '',
  joined_on       date,
  left_on         date,
  employee_status int    not null default 1,
  user_id         bigint,
  remark          text   not null default '',
  constraint dining_employee_saas_no_unique unique (tenant_id, saas_no),
  constraint dining_employee_saas_cardno_unique unique (tenant_id, saas_cardno),
  constraint dining_employee_group foreign key (tenant_id, group_id) references dining_group (tenant_id, id),
  constraint dining_employee_type foreign key (tenant_id, type_id) references dining_employee_type (tenant_id, id),
  constraint dining_employee_grade foreign key (tenant_id, grade_id) references wallet_grade (tenant_id, id),
  constraint dining_employee_dept foreign key (tenant_id, dept_id) references sys_dept (tenant_id, id),
  constraint dining_employee_user foreign key (tenant_id, user_id) references sys_user (tenant_id, id),
  constraint dining_employee_user_unique unique (tenant_id, user_id),
  constraint dining_employee_phone check (phone ~ '^\d{11}$'),
  constraint dining_employee_status check (employee_status between 1 and 3),
  constraint dining_employee_days check (left_on >= joined_on)
);
select adopt_tenant_table('dining_employee');
create index dining_employee_group on dining_employee (tenant_id, group_id);
create index dining_employee_type_id on dining_employee (tenant_id, type_id);
create index dining_employee_grade on dining_employee (tenant_id, grade_id);
create index dining_employee_dept on dining_employee (tenant_id, dept_id);
create index dining_employee_name on dining_employee (tenant_id, name, id);
create index dining_employee_phone on dining_employee (tenant_id, phone);
create index dining_employee_newest on dining_employee (tenant_id, create_time desc, id desc);

alter table dining_group add constraint dining_group_leader
  foreign key (tenant_id, leader_id) references dining_employee (tenant_id, id);
create index dining_group_leader on dining_group (tenant_id, leader_id);

-- Every card a person ever had. 10 blank, 20 active, 30 lost, 40 replaced, 50 retired.
create table dining_card (
  like tenant_row including all,
  card_no     text not null,
  saas_cardno text,
  employee_id bigint,
  card_status int  not null default 10,
  issued_at   timestamptz,
  reason      text not null default '',
  constraint dining_card_employee foreign key (tenant_id, employee_id) references dining_employee (tenant_id, id),
  constraint dining_card_status check (card_status in (10, 20, 30, 40, 50)),
  constraint dining_card_belongs_to_someone check (employee_id is not null or card_status in (10, 50)),
  constraint dining_card_no_not_empty check (card_no <> '')
);
select adopt_tenant_table('dining_card');
-- A chip is one card at a time; a lost one still answers to its number ("reported lost") until it is replaced or retired.
create unique index dining_card_no_unique on dining_card (tenant_id, card_no) where card_status in (10, 20, 30);
create unique index dining_card_one_active on dining_card (tenant_id, employee_id) where card_status = 20;
create function keep_card() returns trigger language plpgsql as $$
begin
  if old.card_status <> 10 then
    raise exception 'card % was given out', old.card_no
      using errcode = 'check_violation', constraint = 'dining_card_stays', table = 'dining_card';
  end if;
  return old;
end $$;
create trigger keep_card before delete on dining_card for each row execute function keep_card();
create index dining_card_of_employee on dining_card (tenant_id, employee_id, id desc);
create index dining_card_no on dining_card (tenant_id, card_no, id desc);
create index dining_card_newest on dining_card (tenant_id, create_time desc, id desc);

-- Who the person is elsewhere. 1 bound, 2 unbound.
create table dining_binding (
  like tenant_row including all,
  employee_id    bigint      not null,
  channel        int         not null,
  external_id    text        not null,
  bound_at       timestamptz not null default app_now(),
  binding_status int         not null default 1,
  constraint dining_binding_employee foreign key (tenant_id, employee_id) references dining_employee (tenant_id, id),
  constraint dining_binding_channel check (channel between 1 and 3),
  constraint dining_binding_status check (binding_status in (1, 2))
);
select adopt_tenant_table('dining_binding');
create unique index dining_binding_external_unique on dining_binding (tenant_id, channel, external_id) where binding_status = 1;
create unique index dining_binding_one_per_channel on dining_binding (tenant_id, employee_id, channel) where binding_status = 1;
create index dining_binding_of_employee on dining_binding (tenant_id, employee_id);

create table dining_admin_user (
  like tenant_row including all,
  user_id   bigint   not null,
  place_ids bigint[] not null default '{}',
  duty      int      not null default 1,
  remark    text     not null default '',
  constraint dining_admin_user_user foreign key (tenant_id, user_id) references sys_user (tenant_id, id),
  constraint dining_admin_user_once unique (tenant_id, user_id),
  constraint dining_admin_user_duty check (duty between 1 and 4)
);
select adopt_tenant_table('dining_admin_user');
create table dining_admin_user_place (
  tenant_id     text   not null default current_setting('app.tenant'),
  admin_user_id bigint not null,
  place_id      bigint not null,
  primary key (tenant_id, admin_user_id, place_id),
  constraint dining_admin_user_place_user foreign key (tenant_id, admin_user_id) references dining_admin_user (tenant_id, id),
  constraint dining_admin_user_place_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id)
);
select adopt_tenant_table('dining_admin_user_place', history => false);
revoke insert, update, delete on dining_admin_user_place from refectory_app;
create index dining_admin_user_place_place on dining_admin_user_place (tenant_id, place_id);
create trigger keep_places after insert or update of place_ids on dining_admin_user for each row
  execute function keep_links('dining_admin_user_place', 'admin_user_id', 'place_id', 'place_ids');
create trigger drop_places before delete on dining_admin_user for each row
  execute function keep_links('dining_admin_user_place', 'admin_user_id', 'place_id', 'place_ids');
