-- SMS channels and what was sent through them (wire §6).

create table message_sms (
  like tenant_row including all,
  provider      int  not null,
  code          text not null,
  endpoint      text not null default '',
  access_key    text not null default '',
  -- Encrypted with a key from SECRET; the plain text is never stored (wire §2). History does not have it.
  secret_key    text,
  sign_name     text not null default '',
  template_code text not null default '',
  -- HTTP: what is posted, with {placeholders}, and a text that the answer of a gateway has when it took the message.
  body_template text not null default '',
  success_text  text not null default '',
  -- Tencent Cloud: the application and where it is served.
  app_id        text not null default '',
  region        text not null default '',
  remark        text not null default '',
  constraint message_sms_code_unique unique (tenant_id, code),
  constraint message_sms_provider_known check (provider in (1, 2, 3)),
  constraint message_sms_status_known check (status in (1, 2)),
  constraint message_sms_secret_sealed check (secret_key like 'v1.%')
);
alter table message_sms alter column status set default 2;
create unique index message_sms_one_enabled on message_sms (tenant_id) where status = 1;
create index message_sms_newest on message_sms (tenant_id, create_time desc, id desc);
select adopt_tenant_table('message_sms');
drop trigger write_history on message_sms;
create trigger write_history after insert or update or delete on message_sms for each row execute function write_history_hiding('secret_key');

create view message_sms_row with (security_invoker = true) as
  select s.*, coalesce((select d.dict_value from sys_dict d where d.code = 'enable_status' and d.dict_key = s.status::text limit 1), '') as status_name
  from message_sms s;
select adopt_tenant_view('message_sms_row');

-- One row per phone of a message. The channel is named and not referred to: it may be removed, what was sent stays.
create sequence message_sms_batch;
create table message_sms_delivery (
  like tenant_row including all,
  -- The message: what one call sent to all its phones.
  batch_id      bigint not null,
  sms_code      text   not null,
  provider      int    not null,
  phone         text   not null,
  -- Not jsonb: a vendor that numbers its parameters takes them in the order they were given.
  params        json   not null default '{}',
  sign_name     text   not null default '',
  template_code text   not null default '',
  -- Why it was not sent, dictionary sms_reason, and what the vendor says.
  reason        int,
  detail        text   not null default '',
  vendor_no     text   not null default '',
  sent_time     timestamptz,
  constraint message_sms_delivery_once unique (tenant_id, batch_id, phone),
  constraint message_sms_delivery_phone_digits check (phone ~ '^\d{11}$'),
  constraint message_sms_delivery_status_known check (status between 1 and 6),
  constraint message_sms_delivery_reason_given check ((status in (4, 5)) = (reason is not null))
);
create index message_sms_delivery_newest on message_sms_delivery (tenant_id, create_time desc, id desc);
-- What the limits count: all but what they refused.
create index message_sms_delivery_of_phone on message_sms_delivery (tenant_id, phone, create_time) where status <> 5;
create index message_sms_delivery_counted on message_sms_delivery (tenant_id, create_time) where status <> 5;
create index message_sms_delivery_under_way on message_sms_delivery (tenant_id, batch_id) where status in (1, 2);
select adopt_tenant_table('message_sms_delivery', history => false);

-- Each delivery twice: as it is, and without what tells who was written to and what. The reader's right chooses
-- (is_plain), so that nobody can search for a number he may not see.
create view message_sms_delivery_row with (security_invoker = true) as
  select d.tenant_id, d.id, d.create_user, d.create_dept, d.create_time, d.update_user, d.update_time, d.status, d.version,
    d.batch_id::text as batch_id, d.sms_code, d.provider, d.sign_name, d.template_code, d.reason, d.detail, d.vendor_no, d.sent_time, p.is_plain,
    case when p.is_plain then d.phone else left(d.phone, 3) || '****' || right(d.phone, 4) end as phone,
    case when p.is_plain then d.params::text else '***' end as params
  from message_sms_delivery d cross join (values (true), (false)) p (is_plain);
select adopt_tenant_view('message_sms_delivery_row');

-- Limits, as parameters of the platform (none: the usual ones of the product).
-- Its history is the managing tenant's.
select set_config('app.tenant', '000000', true);
insert into sys_param (param_key, param_name, param_value, remark) values
  ('sms.limit.minute', '短信：同一号码每分钟上限', '1', '0 表示不限'),
  ('sms.limit.hour', '短信：同一号码每小时上限', '5', '0 表示不限'),
  ('sms.limit.day', '短信：同一号码每 24 小时上限', '10', '0 表示不限'),
  ('sms.limit.tenant', '短信：每个租户每日上限', '1000', '0 表示不限'),
  ('sms.retention.months', '短信：发送记录保留月数', '6', '')
on conflict (param_key) do nothing;
select set_config('app.tenant', '', true);
