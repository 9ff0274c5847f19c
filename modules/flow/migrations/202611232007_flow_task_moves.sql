-- What people do with a task beside deciding it (docs/spec/flow.md#task-moves): hand over, ask somebody else to sign, return, remind.
-- A task that waits for a signer is 5; it stays its holder's, and whoever holds something is not removed.
-- Type act: something a person did that is no step; timer: a deadline that passed.
alter table flow_activity
  add column signs_for_id bigint,
  add column root_id      bigint,
  add column for_id       bigint,
  add column for_name     text not null default '',
  add column target_name  text not null default '',
  add column reminded_at  timestamptz;
comment on column flow_activity.signs_for_id is 'The task that waits until this one is decided.';
comment on column flow_activity.root_id is 'The task with which the instance came to this step; none: this one.';
comment on column flow_activity.for_id is 'For whom a deputy acted.';
comment on column flow_activity.target_name is 'To whom it went: handed over, asked to sign, reminded, copied to.';

alter table flow_activity
  drop constraint flow_activity_type_known,
  drop constraint flow_activity_status_known,
  drop constraint flow_activity_outcome_known,
  drop constraint flow_activity_open_until_ended,
  drop constraint flow_activity_claimed_by_somebody,
  drop constraint flow_activity_completed_with_outcome,
  drop constraint flow_activity_open_assignee,
  drop column open_assignee_id;
alter table flow_activity add column open_assignee_id bigint generated always as (case when status in (2, 5) then assignee_id end) stored;
alter table flow_activity
  add constraint flow_activity_type_known check (activity_type in ('startEvent', 'userTask', 'endEvent', 'withdraw', 'act', 'timer')),
  add constraint flow_activity_status_known check (status in (1, 2, 3, 4, 5)),
  add constraint flow_activity_outcome_known check (outcome in ('', 'start', 'pass', 'reject', 'withdraw', 'transfer', 'return',
    'signBefore', 'signAfter', 'remind', 'copy', 'recall', 'expire', 'overdue')),
  add constraint flow_activity_open_until_ended check ((status in (1, 2, 5)) = (end_time is null)),
  add constraint flow_activity_claimed_by_somebody check (status not in (2, 5) or assignee_id is not null),
  add constraint flow_activity_completed_with_outcome
    check (activity_type <> 'userTask' or (status = 3) = (outcome in ('pass', 'reject', 'transfer', 'return'))),
  add constraint flow_activity_acts_are_done check (activity_type not in ('act', 'timer') or (status = 3 and outcome <> '')),
  add constraint flow_activity_open_assignee foreign key (tenant_id, open_assignee_id) references sys_user (tenant_id, id),
  add constraint flow_activity_signs_for foreign key (tenant_id, signs_for_id) references flow_activity (tenant_id, id),
  add constraint flow_activity_root foreign key (tenant_id, root_id) references flow_activity (tenant_id, id);
create index flow_activity_of_open_assignee on flow_activity (tenant_id, open_assignee_id) where open_assignee_id is not null;
create index flow_activity_of_root on flow_activity (tenant_id, root_id) where root_id is not null;
create index flow_activity_of_waiting on flow_activity (tenant_id, signs_for_id) where signs_for_id is not null;
-- A task waits for one signer at a time.
create unique index flow_activity_one_signer on flow_activity (tenant_id, signs_for_id) where signs_for_id is not null and status in (1, 2, 5);
