-- What people are told: messages to one another, work that waits for them, published notices; and what they have read
-- (SPECIFICATION §2, notices).

alter table message_notice add column must_read boolean not null default false;
create index message_notice_released on message_notice (tenant_id, release_time desc, id desc);

-- Mail and receipts are part of the person they belong to and go with them.
create table message_mail (
  like tenant_row including all,
  user_id bigint not null,
  title   text   not null,
  content text   not null default '',
  constraint message_mail_recipient foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
select adopt_tenant_table('message_mail', history => false);
create index message_mail_newest on message_mail (tenant_id, user_id, create_time desc, id desc);

create table message_work_item (
  like tenant_row including all,
  kind       text        not null,
  subject_id bigint,
  title_zh   text        not null,
  title_en   text        not null,
  path       text        not null default '',
  user_id    bigint,
  permission text        not null default '',
  settled_at timestamptz,
  constraint message_work_item_kind_known check (kind in ('guest', 'import', 'print')),
  constraint message_work_item_waits_for_somebody check (user_id is not null or permission <> ''),
  constraint message_work_item_person foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
select adopt_tenant_table('message_work_item', history => false);
create unique index message_work_item_one_open on message_work_item (tenant_id, kind, subject_id)
  where settled_at is null and subject_id is not null;
create index message_work_item_open on message_work_item (tenant_id, create_time desc, id desc) where settled_at is null;

create table message_receipt (
  tenant_id    text        not null default current_setting('app.tenant'),
  user_id      bigint      not null default app_user(),
  tab          text        not null,
  item_id      bigint      not null,
  read_at      timestamptz not null default app_now(),
  -- A must-read notice: when the reader said so.
  confirmed_at timestamptz,
  primary key (tenant_id, user_id, tab, item_id),
  constraint message_receipt_tab_known check (tab in ('mail', 'message', 'notification')),
  constraint message_receipt_reader foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
select adopt_tenant_table('message_receipt', history => false);
create index message_receipt_of_item on message_receipt (tenant_id, tab, item_id);

-- Tells every server process whose counts may have changed: one person's, or without a person the whole tenant's.
create function notify_inbox() returns trigger language plpgsql as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('inbox', jsonb_build_object('tenantId', changed ->> 'tenant_id', 'userId', changed ->> 'user_id')::text);
  return null;
end $$;
create trigger notify_inbox after insert or update or delete on message_mail for each row execute function notify_inbox();
create trigger notify_inbox after insert or update or delete on message_work_item for each row execute function notify_inbox();
create trigger notify_inbox after insert or update or delete on message_notice for each row execute function notify_inbox();
create trigger notify_inbox after insert or update or delete on message_receipt for each row execute function notify_inbox();

-- A guest who has registered waits for approval (wire §8.5): as long as the row says so, the work is there.
create function follow_guest() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.status = 2 then
    insert into message_work_item (tenant_id, kind, subject_id, title_zh, title_en, path, permission)
    values (new.tenant_id, 'guest', new.id,
      format('%s 申请注册，等待审核', coalesce(nullif(new.real_name, ''), new.account)),
      format('%s has registered and awaits approval', coalesce(nullif(new.real_name, ''), new.account)),
      'menu:user', 'user_edit')
    on conflict do nothing;
  else
    update message_work_item set settled_at = app_now()
    where tenant_id = old.tenant_id and kind = 'guest' and subject_id = old.id and settled_at is null;
  end if;
  return null;
end $$;
create trigger guest_waits after insert on sys_user for each row when (new.status = 2) execute function follow_guest();
create trigger guest_decided after update of status on sys_user for each row when (old.status is distinct from new.status) execute function follow_guest();
create trigger guest_removed after delete on sys_user for each row when (old.status = 2) execute function follow_guest();

-- Those who wait already. The owner is subject to the policies too; reading all tenants needs them lifted for this transaction.
alter table sys_user no force row level security;
alter table message_work_item no force row level security;
insert into message_work_item (tenant_id, create_user, kind, subject_id, title_zh, title_en, path, permission)
select tenant_id, null, 'guest', id, format('%s 申请注册，等待审核', coalesce(nullif(real_name, ''), account)),
  format('%s has registered and awaits approval', coalesce(nullif(real_name, ''), account)), 'menu:user', 'user_edit'
from sys_user where status = 2;
alter table message_work_item force row level security;
alter table sys_user force row level security;
