-- Grades of the people who eat (user.grade, DOMAIN §1): what must have been spent to reach one, and what it is worth.
-- dining_employee.grade_id refers here; the log of who rose when follows with the wallet.

create table wallet_grade (
  like tenant_row including all,
  name           text   not null,
  weight         int    not null default 1,
  upgrade_amount bigint not null default 0,
  discount       int    not null default 100,
  remark         text   not null default '',
  constraint wallet_grade_name_unique unique (tenant_id, name),
  constraint wallet_grade_weight_unique unique (tenant_id, weight),
  constraint wallet_grade_weight check (weight between 1 and 9999),
  constraint wallet_grade_upgrade_amount check (upgrade_amount >= 0),
  constraint wallet_grade_discount check (discount between 1 and 100),
  constraint wallet_grade_on_or_off check (status in (1, 2))
);
select adopt_tenant_table('wallet_grade');
