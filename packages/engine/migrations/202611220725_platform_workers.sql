-- Who works on the queue of this database and when it was last heard of. What a worker held that is heard of no more is
-- taken up by the others; the queue itself would wait four hours.
create table sys_worker (
  pool_id text        primary key,
  seen_at timestamptz not null default now()
);
comment on table sys_worker is '@platform';
