-- Timelines of the log on which this database has been written to, each noted on itself: a replica that has the row has
-- replayed that timeline (decision 1973). Its control data say so only at its next restart point.
create table sys_timeline (
  timeline int         primary key,
  noted_at timestamptz not null default now()
);
comment on table sys_timeline is '@platform';
grant select, insert on sys_timeline to refectory_app;
