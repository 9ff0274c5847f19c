-- Whom an identity is bound to is the tenant's own row: it goes, and moves, with the tenant. The identity itself, found before any
-- tenant is known, only says where to look.

create table sys_user_identity (
  tenant_id   text        not null default current_setting('app.tenant'),
  -- Of sys_social_identity. No key: the tenant may lie on another server than the identities.
  identity_id bigint      not null,
  user_id     bigint      not null,
  bound_at    timestamptz not null default app_now(),
  constraint sys_user_identity_once primary key (tenant_id, identity_id),
  -- Part of the person: a removed user leaves the identity free to register again.
  constraint sys_user_identity_user foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
create index sys_user_identity_of_user on sys_user_identity (tenant_id, user_id);
select adopt_tenant_table('sys_user_identity', history => false);

-- The owner is subject to the policies too; all tenants at once need them lifted for this transaction.
alter table sys_user_identity no force row level security;
alter table sys_user no force row level security;
insert into sys_user_identity (tenant_id, identity_id, user_id)
select tenant_id, id, user_id from sys_social_identity where user_id is not null;
alter table sys_user force row level security;
alter table sys_user_identity force row level security;

drop index sys_social_identity_unbound;
alter table sys_social_identity drop column user_id;
-- Counts who wanted to register: whoever fails gives the identity back only if nobody came after.
alter table sys_social_identity add column claims bigint not null default 0;
create index sys_social_identity_of_tenant on sys_social_identity (tenant_id);
