-- The servers that work on this database, and when each was last heard of: they need one secret and one folder of files.
create table sys_process (
  id          uuid        primary key,
  host        text        not null,
  pid         int         not null,
  secret_hash text        not null,
  note        text        not null,
  started_at  timestamptz not null default now(),
  seen_at     timestamptz not null default now()
);
comment on table sys_process is '@platform';
