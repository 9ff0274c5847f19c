-- Calls of this minute by who came near a limit, counted by all server processes together; worth nothing after a crash.
create unlogged table sys_call_count (
  subject text   primary key,
  minute  bigint not null,
  calls   int    not null
);
create index sys_call_count_age on sys_call_count (minute);
select adopt_platform_table('sys_call_count');
