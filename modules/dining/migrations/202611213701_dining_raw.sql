-- What dishes are made of (DOMAIN §2, dishraw). Amounts and costs are decimals of any scale: nothing is rounded in keeping.

create table dining_raw_type (
  like tenant_row including all,
  parent_id bigint,
  name      text not null,
  code      text not null,
  sort      int  not null default 1,
  constraint dining_raw_type_parent foreign key (tenant_id, parent_id) references dining_raw_type (tenant_id, id),
  constraint dining_raw_type_code_unique unique (tenant_id, code),
  constraint dining_raw_type_name_unique unique nulls not distinct (tenant_id, parent_id, name)
);
select adopt_tenant_table('dining_raw_type');
create trigger refuse_cycle before insert or update of parent_id on dining_raw_type
  for each row execute function refuse_cycle('dining_raw_type_no_cycle');
create index dining_raw_type_sort on dining_raw_type (tenant_id, sort, id);

-- stock, safe_stock and cost are per unit; a purchase_unit holds purchase_factor of them.
create table dining_dishraw (
  like tenant_row including all,
  name            text    not null,
  code            text    not null,
  type_id         bigint  not null,
  unit            text    not null,
  stock           numeric not null default 0,
  safe_stock      numeric not null default 0,
  cost            numeric not null default 0,
  purchase_unit   text    not null,
  purchase_factor numeric not null default 1,
  supplier        text    not null default '',
  shelf_life_days int,
  remark          text    not null default '',
  constraint dining_dishraw_type foreign key (tenant_id, type_id) references dining_raw_type (tenant_id, id),
  constraint dining_dishraw_code_unique unique (tenant_id, code),
  constraint dining_dishraw_name_unique unique (tenant_id, name),
  constraint dining_dishraw_amounts check (stock >= 0 and safe_stock >= 0 and cost >= 0),
  constraint dining_dishraw_factor check (purchase_factor > 0),
  constraint dining_dishraw_shelf_life check (shelf_life_days > 0)
);
select adopt_tenant_table('dining_dishraw');
create index dining_dishraw_type on dining_dishraw (tenant_id, type_id);

create view dining_dishraw_row with (security_invoker = true) as
  select r.*, r.stock < r.safe_stock as is_short from dining_dishraw r;
select adopt_tenant_view('dining_dishraw_row');
