-- Refunds and subsidy grants that wait for approval (spec/wallet#approval): which action on which row, for how much, who asked and why.
-- The action itself runs when the request is approved, in the transaction that ends its process.
create table wallet_approval (
  like tenant_row including all,
  approval_no     text        not null,
  kind            int         not null,
  resource        text        not null,
  row_id          bigint      not null,
  action          text        not null,
  input           jsonb       not null default '{}',
  business_type   text        not null,
  business_id     text        not null,
  subject         text        not null,
  subject_en      text        not null,
  bill            text        not null default '',
  employee_id     bigint,
  amount          bigint      not null,
  reason          text        not null,
  approval_status int         not null default 10,
  decider_id      bigint,
  decided_at      timestamptz,
  comment         text        not null default '',
  outcome         text        not null default '',
  outcome_en      text        not null default '',
  constraint wallet_approval_no_unique unique (tenant_id, approval_no),
  constraint wallet_approval_employee foreign key (tenant_id, employee_id) references dining_employee (tenant_id, id),
  constraint wallet_approval_kind check (kind in (1, 2)),
  constraint wallet_approval_amount check (amount > 0),
  constraint wallet_approval_reason check (reason <> ''),
  constraint wallet_approval_status check (approval_status in (10, 20, 30, 40, 50)),
  constraint wallet_approval_decided check ((decided_at is null) = (approval_status = 10)),
  constraint wallet_approval_failed_why check ((outcome <> '') = (approval_status = 50)),
  constraint wallet_approval_by_another check (approval_status not in (20, 30, 50) or decider_id is distinct from create_user)
);
select adopt_tenant_table('wallet_approval');
create unique index wallet_approval_one_waiting on wallet_approval (tenant_id, business_type, business_id) where approval_status = 10;
create index wallet_approval_of_row on wallet_approval (tenant_id, resource, row_id);
create index wallet_approval_newest on wallet_approval (tenant_id, create_time desc, id desc);
create index wallet_approval_employee on wallet_approval (tenant_id, employee_id) where employee_id is not null;

-- The amounts above which it is needed are a setting of the tenant.
alter table sys_setting drop constraint sys_setting_key;
alter table sys_setting add constraint sys_setting_key
  check (setting_key in ('delivery', 'full_free', 'trade', 'recharge', 'points', 'sms', 'storage', 'approval'));
