-- How money comes in: recharge plans and orders, subsidy grants; and the proof that it is all there (DOMAIN §1).

create table wallet_recharge_plan (
  like tenant_row including all,
  name        text   not null,
  pay_amount  bigint not null,
  gift_amount bigint not null default 0,
  valid_from  date,
  valid_to    date,
  sort        int    not null default 1,
  remark      text   not null default '',
  constraint wallet_recharge_plan_name_unique unique (tenant_id, name),
  constraint wallet_recharge_plan_amounts check (pay_amount > 0 and gift_amount >= 0),
  constraint wallet_recharge_plan_days check (valid_from <= valid_to),
  constraint wallet_recharge_plan_on_or_off check (status in (1, 2))
);
select adopt_tenant_table('wallet_recharge_plan');
create index wallet_recharge_plan_sort on wallet_recharge_plan (tenant_id, sort, id);

-- 10 unpaid, 20 paid, 60 cancelled. A paid one has its transfer, and no other has.
create table wallet_recharge_order (
  like tenant_row including all,
  order_no        text   not null,
  employee_id     bigint not null,
  plan_id         bigint,
  pay_amount      bigint not null,
  gift_amount     bigint not null default 0,
  pay_type        int    not null,
  recharge_status int    not null default 10,
  paid_at         timestamptz,
  transfer_id     bigint,
  remark          text   not null default '',
  constraint wallet_recharge_order_no_unique unique (tenant_id, order_no),
  constraint wallet_recharge_order_employee foreign key (tenant_id, employee_id) references dining_employee (tenant_id, id),
  constraint wallet_recharge_order_plan foreign key (tenant_id, plan_id) references wallet_recharge_plan (tenant_id, id),
  constraint wallet_recharge_order_transfer foreign key (tenant_id, transfer_id) references wallet_transfer (tenant_id, id),
  constraint wallet_recharge_order_transfer_once unique (tenant_id, transfer_id),
  constraint wallet_recharge_order_amounts check (pay_amount > 0 and gift_amount >= 0),
  constraint wallet_recharge_order_pay_type check (pay_type in (2, 3, 4, 5, 7)),
  constraint wallet_recharge_order_status check (recharge_status in (10, 20, 60)),
  constraint wallet_recharge_order_paid check ((recharge_status = 20) = (transfer_id is not null) and (recharge_status = 20) = (paid_at is not null))
);
select adopt_tenant_table('wallet_recharge_order');
create index wallet_recharge_order_of_employee on wallet_recharge_order (tenant_id, employee_id, id desc);
create index wallet_recharge_order_plan on wallet_recharge_order (tenant_id, plan_id);
create index wallet_recharge_order_newest on wallet_recharge_order (tenant_id, create_time desc, id desc);

-- 10 draft, 20 granted, 30 reversed. scope: 1 the employees named, 2 groups with those below, 3 types, 4 everyone.
create table wallet_subsidy_grant (
  like tenant_row including all,
  grant_no     text     not null,
  name         text     not null,
  scope        int      not null default 1,
  employee_ids bigint[] not null default '{}',
  group_ids    bigint[] not null default '{}',
  type_ids     bigint[] not null default '{}',
  amount       bigint   not null,
  expire_on    date,
  grant_status int      not null default 10,
  people       int      not null default 0,
  total        bigint   not null default 0,
  granted_at   timestamptz,
  reversed_at  timestamptz,
  taken_back   bigint   not null default 0,
  remark       text     not null default '',
  constraint wallet_subsidy_grant_no_unique unique (tenant_id, grant_no),
  constraint wallet_subsidy_grant_scope check (
    scope between 1 and 4 and (scope = 1) = (employee_ids <> '{}') and (scope = 2) = (group_ids <> '{}') and (scope = 3) = (type_ids <> '{}')),
  constraint wallet_subsidy_grant_amount check (amount > 0),
  constraint wallet_subsidy_grant_status check (grant_status in (10, 20, 30)),
  constraint wallet_subsidy_grant_total check (total = people * amount and (people > 0) = (grant_status > 10)),
  constraint wallet_subsidy_grant_taken_back check (taken_back between 0 and total)
);
select adopt_tenant_table('wallet_subsidy_grant');
create index wallet_subsidy_grant_newest on wallet_subsidy_grant (tenant_id, create_time desc, id desc);

-- What a run of the proof found. Kept for the dashboard; never changed.
create table wallet_proof (
  like tenant_row including all,
  proven         boolean not null,
  transfers      bigint  not null,
  entries        bigint  not null,
  accounts       bigint  not null,
  entry_sum      bigint  not null,
  held           bigint  not null,
  unbalanced     bigint  not null,
  wrong_balances bigint  not null,
  broken_chains  bigint  not null,
  below_limit    bigint  not null,
  milliseconds   int     not null,
  findings       jsonb   not null default '[]',
  constraint wallet_proof_means_no_fault check (
    proven = (entry_sum = 0 and unbalanced = 0 and wrong_balances = 0 and broken_chains = 0 and below_limit = 0))
);
select adopt_append_only_table('wallet_proof');
create index wallet_proof_newest on wallet_proof (tenant_id, create_time desc, id desc);
