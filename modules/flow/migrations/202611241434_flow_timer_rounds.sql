-- Reminders that come again (docs/spec/flow.md#deadlines): how often this one has come, with the time that is next.
alter table flow_timer add column round int not null default 1;
comment on column flow_timer.round is 'Which time of a reminder that comes again is next.';
