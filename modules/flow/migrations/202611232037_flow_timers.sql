-- Deadlines of tasks: timer events at their edge, waiting for their time (docs/spec/flow.md#deadlines). They hang on the task with which
-- the instance came to the step, whoever has it by then. status: 1 waits, 2 has acted, 3 came too late: the step was done.
create table flow_timer (
  like tenant_row including all,
  process_instance_id bigint      not null,
  task_id             bigint      not null,
  event_id            text        not null,
  due_at              timestamptz not null,
  settled_at          timestamptz,
  constraint flow_timer_instance foreign key (tenant_id, process_instance_id) references flow_instance (tenant_id, id),
  constraint flow_timer_task foreign key (tenant_id, task_id) references flow_activity (tenant_id, id),
  constraint flow_timer_once unique (tenant_id, task_id, event_id),
  constraint flow_timer_status_known check (status in (1, 2, 3)),
  constraint flow_timer_settled check ((status = 1) = (settled_at is null))
);
select adopt_tenant_table('flow_timer', history => false);
create index flow_timer_due on flow_timer (tenant_id, due_at, id) where status = 1;
create index flow_timer_of_instance on flow_timer (tenant_id, process_instance_id);
