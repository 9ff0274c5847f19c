-- The workflow (wire §7): models and deployments of the platform, instances and tasks of tenants, and leaves.

-- BPMN files as they were uploaded, the newest of each key. `version` counts the uploads.
create table flow_model (
  like platform_row including all,
  key         text not null,
  name        text not null,
  category    int  not null,
  description text not null default '',
  file_name   text not null,
  xml         text not null,
  constraint flow_model_key_unique unique (key)
);
select adopt_platform_record('flow_model');

-- A deployment holds one definition for each file; both stay when they are deleted, for the instances that have ended.
create table flow_deployment (
  like platform_row including all,
  category   int     not null,
  -- Open to these tenants; to every one when there are none.
  tenant_ids text[]  not null default '{}',
  is_live    boolean not null default true
);
select adopt_platform_record('flow_deployment');

create table flow_definition (
  like platform_row including all,
  deployment_id bigint  not null,
  key           text    not null,
  edition       int     not null,
  name          text    not null,
  category      int     not null,
  description   text    not null default '',
  form_key      text    not null default '',
  resource_name text    not null,
  has_diagram   boolean not null,
  xml           text    not null,
  -- What the server goes by: the file, read once when it was deployed.
  graph         jsonb   not null,
  tenant_ids    text[]  not null default '{}',
  suspended     boolean not null default false,
  is_live       boolean not null default true,
  constraint flow_definition_edition_unique unique (key, edition),
  constraint flow_definition_live_key unique (id, is_live),
  constraint flow_definition_deployment foreign key (deployment_id) references flow_deployment (id)
);
create index flow_definition_by_deployment on flow_definition (deployment_id);
select adopt_platform_record('flow_definition', 'xml', 'graph');

-- Servers of tenants hold a copy of what is deployed, as of the other tables that tenants read.
create function ask_for_flow_mirror() returns trigger language plpgsql as $$
begin
  if exists (select from sys_tenant where datasource_id is not null) then
    perform enqueue_job('tenancy.mirror', '{}', 'tenancy.mirror');
  end if;
  return null;
end $$;
create trigger ask_for_mirror after insert or update or delete on flow_deployment for each statement execute function ask_for_flow_mirror();
create trigger ask_for_mirror after insert or update or delete on flow_definition for each statement execute function ask_for_flow_mirror();

-- status: 1 running, 2 finished, 3 withdrawn.
create table flow_instance (
  like tenant_row including all,
  process_definition_id      bigint      not null,
  process_definition_key     text        not null,
  process_definition_name    text        not null,
  process_definition_version int         not null,
  category                   int         not null,
  business_id                bigint,
  start_user_id              bigint      not null,
  start_user_name            text        not null,
  start_time                 timestamptz not null default app_now(),
  end_time                   timestamptz,
  delete_reason              text        not null default '',
  variables                  jsonb       not null default '{}',
  -- Ways that have arrived at a joining gateway that waits for the others.
  arrivals                   jsonb       not null default '{}',
  runs                       boolean     generated always as (case when status = 1 then true end) stored,
  constraint flow_instance_status_known check (status in (1, 2, 3)),
  constraint flow_instance_ended check ((status = 1) = (end_time is null)),
  -- Nothing starts by a definition that was deleted, and none is deleted by which something runs, in whatever tenant.
  constraint flow_instance_of_live_definition foreign key (process_definition_id, runs) references flow_definition (id, is_live)
);
select adopt_tenant_table('flow_instance', history => false);
create index flow_instance_newest on flow_instance (tenant_id, start_time desc, id desc);
create index flow_instance_of_starter on flow_instance (tenant_id, start_user_id, start_time desc, id desc);
create unique index flow_instance_of_business on flow_instance (tenant_id, category, business_id);

-- What an instance passes through, in order: the history, and in it the tasks.
-- status of a task: 1 unclaimed, 2 claimed, 3 completed, 4 withdrawn; everything else is 3.
create table flow_activity (
  like tenant_row including all,
  process_instance_id bigint      not null,
  activity_id         text        not null,
  activity_name       text        not null default '',
  activity_type       text        not null,
  candidates          text[]      not null default '{}',
  form_key            text        not null default '',
  assignee_id         bigint,
  assignee_name       text        not null default '',
  claim_time          timestamptz,
  due_date            timestamptz,
  end_time            timestamptz,
  outcome             text        not null default '',
  comment             text        not null default '',
  open_assignee_id    bigint      generated always as (case when status = 2 then assignee_id end) stored,
  constraint flow_activity_instance foreign key (tenant_id, process_instance_id) references flow_instance (tenant_id, id),
  constraint flow_activity_type_known check (activity_type in ('startEvent', 'userTask', 'endEvent', 'withdraw')),
  constraint flow_activity_status_known check (status in (1, 2, 3, 4)),
  constraint flow_activity_outcome_known check (outcome in ('', 'start', 'pass', 'reject', 'withdraw')),
  constraint flow_activity_open_until_ended check ((status in (1, 2)) = (end_time is null)),
  constraint flow_activity_claimed_by_somebody check (status <> 2 or assignee_id is not null),
  constraint flow_activity_completed_with_outcome check (activity_type <> 'userTask' or (status = 3) = (outcome in ('pass', 'reject'))),
  -- Whoever has something to do is not removed.
  constraint flow_activity_open_assignee foreign key (tenant_id, open_assignee_id) references sys_user (tenant_id, id)
);
select adopt_tenant_table('flow_activity', history => false);
create index flow_activity_of_instance on flow_activity (tenant_id, process_instance_id, id);
create index flow_activity_of_assignee on flow_activity (tenant_id, assignee_id, status, id);
create index flow_activity_unclaimed on flow_activity (tenant_id, id) where status = 1;

-- status: dictionary leave_status. Names as they were when it was asked for.
create table flow_leave (
  like tenant_row including all,
  process_definition_id bigint      not null,
  process_instance_id   bigint,
  start_time            timestamptz not null,
  end_time              timestamptz not null,
  days                  numeric(5, 1) not null,
  reason                text        not null,
  applicant_id          bigint      not null,
  applicant_name        text        not null,
  apply_time            timestamptz not null default app_now(),
  approver_id           bigint      not null,
  approver_name         text        not null,
  constraint flow_leave_instance foreign key (tenant_id, process_instance_id) references flow_instance (tenant_id, id),
  constraint flow_leave_status_known check (status in (1, 2, 3, 4)),
  constraint flow_leave_ends_after_it_starts check (end_time > start_time),
  constraint flow_leave_within_a_year check (end_time <= start_time + interval '366 days'),
  constraint flow_leave_approved_by_another check (approver_id <> applicant_id),
  constraint flow_leave_no_overlap exclude using gist (tenant_id with =, applicant_id with =, tstzrange(start_time, end_time) with &&)
    where (status in (1, 2))
);
select adopt_tenant_table('flow_leave');
create index flow_leave_newest on flow_leave (tenant_id, apply_time desc, id desc);

-- Half days that a time touches: mornings until noon and afternoons, by the business clock (wire §7, days).
create function half_days(starts timestamptz, ends timestamptz) returns numeric language sql stable parallel safe
  return (ceil(extract(epoch from ends at time zone app_zone()) / 43200) - floor(extract(epoch from starts at time zone app_zone()) / 43200)) / 2;

create view flow_model_row with (security_invoker = true) as
select m.*, coalesce(m.update_time, m.create_time) as last_update_time,
  (select max(d.deployment_id)::text from flow_definition d where d.key = m.key and d.is_live) as deployment_id
from flow_model m;

create view flow_definition_row with (security_invoker = true) as
select d.id, d.create_user, d.create_dept, d.create_time, d.update_user, d.update_time, d.status, d.version, d.deployment_id::text as deployment_id,
  d.key, d.edition, d.name, d.category, d.description, d.form_key, d.resource_name, d.tenant_ids, d.suspended, d.id as process_definition_id, d.key as process_definition_key, d.name as process_definition_name,
  d.edition as process_definition_version, d.create_time as deployment_time, array_to_string(d.tenant_ids, ',') as tenant_id,
  case when d.has_diagram then d.resource_name else '' end as diagram_resource_name
from flow_definition d where d.is_live;

-- What may be started: the newest edition of each key that is open to the tenant.
create view flow_startable_row with (security_invoker = true) as
select distinct on (key) * from flow_definition_row
where tenant_ids = '{}' or app_tenant() = any (tenant_ids)
order by key, edition desc;

create view flow_instance_row with (security_invoker = true) as
select i.tenant_id, i.id, i.create_user, i.create_dept, i.create_time, i.status, i.id as process_instance_id, i.process_definition_id,
  i.process_definition_key, i.process_definition_name, i.process_definition_version, i.category, i.business_id::text as business_id,
  i.start_user_id, i.start_user_name, i.start_time, i.end_time, i.delete_reason, i.status <> 1 as finished,
  coalesce((select d.suspended from flow_definition d where d.id = i.process_definition_id), false) as suspended,
  o.activity_id, o.activity_name, o.assignee_name
from flow_instance i
left join lateral (
  select string_agg(a.activity_id, ',' order by a.id) as activity_id, string_agg(a.activity_name, '、' order by a.id) as activity_name,
    string_agg(nullif(a.assignee_name, ''), '、' order by a.id) as assignee_name
  from flow_activity a
  where a.tenant_id = i.tenant_id and a.process_instance_id = i.id and a.status in (1, 2)) o on true;

create view flow_task_row with (security_invoker = true) as
select a.tenant_id, a.id, a.status, a.create_time, a.candidates,
  a.id as task_id, a.activity_name as task_name, a.activity_id as task_definition_key, a.form_key, a.due_date,
  array_to_string(a.candidates, ',') as candidate_group, a.assignee_id as assignee, a.assignee_name, a.claim_time,
  a.end_time as task_end_time, (extract(epoch from a.end_time - a.create_time) * 1000)::bigint as duration_in_millis, a.outcome, a.comment,
  a.process_instance_id, i.process_definition_id, i.process_definition_key, i.process_definition_name, i.process_definition_version,
  i.category, i.business_id::text as business_id, i.start_user_id, i.start_user_name, i.start_time, i.end_time, i.status <> 1 as finished,
  coalesce((select d.suspended from flow_definition d where d.id = i.process_definition_id), false) as suspended
from flow_activity a join flow_instance i on i.tenant_id = a.tenant_id and i.id = a.process_instance_id
where a.activity_type = 'userTask';

select adopt_tenant_view(name) from unnest(array['flow_model_row', 'flow_definition_row', 'flow_startable_row', 'flow_instance_row', 'flow_task_row']) name;

-- A task that is somebody's waits among what he is told, as long as the row says so.
alter table message_work_item drop constraint message_work_item_kind_known;
alter table message_work_item add constraint message_work_item_kind_known check (kind in ('guest', 'import', 'print', 'task'));

create function follow_task() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 2 then
    update message_work_item set settled_at = app_now()
    where tenant_id = old.tenant_id and kind = 'task' and subject_id = old.id and settled_at is null;
  end if;
  if new.status = 2 then
    insert into message_work_item (tenant_id, kind, subject_id, title_zh, title_en, path, user_id)
    select new.tenant_id, 'task', new.id,
      format('%s · %s（%s发起）', i.process_definition_name, new.activity_name, i.start_user_name),
      format('%s · %s (started by %s)', i.process_definition_name, new.activity_name, i.start_user_name),
      coalesce((select format('/work/process/%s/handle/%s/%s/%s', d.remark, new.id, i.id, i.business_id) from sys_dict d
        where d.code = 'flow' and d.dict_key = i.category::text and d.remark <> '' and i.business_id is not null), 'menu:work_todo'),
      new.assignee_id
    from flow_instance i where i.tenant_id = new.tenant_id and i.id = new.process_instance_id
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger task_waits after insert on flow_activity for each row when (new.status = 2) execute function follow_task();
create trigger task_moves after update of status, assignee_id on flow_activity for each row
  when ((old.status, old.assignee_id) is distinct from (new.status, new.assignee_id)) execute function follow_task();
