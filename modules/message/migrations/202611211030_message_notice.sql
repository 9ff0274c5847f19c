-- 通知公告 (wire §6).
create table message_notice (
  like tenant_row including all,
  title        text        not null,
  category     int         not null,
  release_time timestamptz not null,
  content      text        not null default ''
);
select adopt_tenant_table('message_notice');
create index message_notice_newest on message_notice (tenant_id, create_time desc, id desc);
