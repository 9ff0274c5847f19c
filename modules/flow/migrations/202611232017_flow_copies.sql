-- Who is told of an instance without deciding in it (docs/spec/flow.md#copies).
create table flow_copy (
  like tenant_row including all,
  process_instance_id bigint not null,
  user_id             bigint not null,
  from_id             bigint not null,
  from_name           text   not null,
  comment             text   not null default '',
  read_at             timestamptz,
  constraint flow_copy_instance foreign key (tenant_id, process_instance_id) references flow_instance (tenant_id, id),
  constraint flow_copy_person foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade,
  constraint flow_copy_once unique (tenant_id, process_instance_id, user_id)
);
select adopt_tenant_table('flow_copy', history => false);
create index flow_copy_newest on flow_copy (tenant_id, user_id, id desc);
