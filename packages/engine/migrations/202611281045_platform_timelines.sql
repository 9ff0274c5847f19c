-- Timelines of the log on which this database has been written to, each noted on itself: a replica that has the row has
-- replayed that timeline (decision 1973). Its control data say so only at its next restart point. `cluster`: the system
-- identifier, because a dump that is restored brings the rows of another cluster along.
create table sys_timeline (
  cluster  bigint,
  timeline int,
  noted_at timestamptz not null default now(),
  primary key (cluster, timeline)
);
comment on table sys_timeline is '@platform';
grant select, insert on sys_timeline to refectory_app;
