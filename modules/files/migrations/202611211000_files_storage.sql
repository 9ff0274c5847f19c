-- Object stores and what was uploaded to them (wire §6).

create table files_oss (
  like tenant_row including all,
  provider    int  not null,
  code        text not null,
  name        text not null,
  endpoint    text not null default '',
  bucket_name text not null default '',
  region      text not null default '',
  access_key  text not null default '',
  -- Encrypted with a key from SECRET; the plain text is never stored (wire §2). History does not have it: a restored store lacks it.
  secret_key  text,
  remark      text not null default '',
  constraint files_oss_code_unique unique (tenant_id, code),
  constraint files_oss_provider_known check (provider in (1, 2)),
  constraint files_oss_status_known check (status in (1, 2)),
  constraint files_oss_secret_sealed check (secret_key like 'v1.%')
);
alter table files_oss alter column status set default 2;
create unique index files_oss_one_enabled on files_oss (tenant_id) where status = 1;
create index files_oss_newest on files_oss (tenant_id, create_time desc, id desc);
select adopt_tenant_table('files_oss');
drop trigger write_history on files_oss;
create trigger write_history after insert or update or delete on files_oss for each row execute function write_history_hiding('secret_key');

create table files_attach (
  like tenant_row including all,
  -- The store that holds it; none is the folder of the server.
  oss_id        bigint,
  link          text not null,
  domain        text not null,
  name          text not null,
  original_name text not null,
  content_type  text not null,
  length        int  not null,
  -- Images may be seen by whoever has the link; everything else needs a token.
  is_public     boolean not null default false,
  constraint files_attach_oss foreign key (tenant_id, oss_id) references files_oss (tenant_id, id),
  constraint files_attach_name_unique unique (tenant_id, name),
  constraint files_attach_length_positive check (length > 0)
);
create index files_attach_newest on files_attach (tenant_id, create_time desc, id desc);
create index files_attach_by_oss on files_attach (tenant_id, oss_id);
select adopt_tenant_table('files_attach');

-- statusName of the wire comes from the dictionary, like every label of a coded field.
create view files_oss_row with (security_invoker = true) as
  select o.*, coalesce((select d.dict_value from sys_dict d where d.code = 'enable_status' and d.dict_key = o.status::text limit 1), '') as status_name
  from files_oss o;
select adopt_tenant_view('files_oss_row');
