-- Processes that begin with a form (docs/spec/flow.md#form). A request is the row that such a process is about: what was filled in, by the
-- form of the definition it began with. status: dictionary flow_request_status.
create table flow_request (
  like tenant_row including all,
  process_definition_id bigint not null,
  process_instance_id   bigint,
  category              int    not null,
  subject               text   not null,
  content               jsonb  not null,
  -- Names of the people in it as they were when it was filled in, by id.
  people                jsonb  not null default '{}',
  applicant_id          bigint not null,
  applicant_name        text   not null,
  apply_time            timestamptz not null default app_now(),
  constraint flow_request_instance foreign key (tenant_id, process_instance_id) references flow_instance (tenant_id, id),
  constraint flow_request_status_known check (status in (1, 2, 3, 4)),
  constraint flow_request_content_is_an_object check (jsonb_typeof(content) = 'object' and jsonb_typeof(people) = 'object')
);
select adopt_tenant_table('flow_request');
create index flow_request_newest on flow_request (tenant_id, apply_time desc, id desc);
create index flow_request_of_instance on flow_request (tenant_id, process_instance_id);

alter table flow_instance add column subject text not null default '';
comment on column flow_instance.subject is 'What it is about in a few words, for lists.';

alter table flow_activity add column changes jsonb not null default '[]';
comment on column flow_activity.changes is 'What whoever decided changed of the form: name in both languages, before and after.';

-- Nobody decides about what he asked for himself: money (category 101) never; what began with a form (all categories without rows of their
-- own) not where it was offered to a group. A step that the process gives to who began it by name is his.
create function is_own_request(a_category int, candidates text[]) returns boolean language sql immutable parallel safe
  return a_category = 101 or a_category not in (1, 100) and candidates <> '{}';

create or replace function follow_task() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update message_work_item set settled_at = app_now()
    where tenant_id = old.tenant_id and kind = 'task' and subject_id = old.id and settled_at is null;
  end if;
  if new.status in (1, 2) then
    insert into message_work_item (tenant_id, kind, subject_id, title_zh, title_en, path, user_id, permission, candidates, except_user_id)
    select new.tenant_id, 'task', new.id,
      format(case new.status when 1 then '待签收：%s · %s（%s发起）' else '%s · %s（%s发起）' end,
        i.process_definition_name, new.activity_name, i.start_user_name),
      format(case new.status when 1 then 'To claim: %s · %s (started by %s)' else '%s · %s (started by %s)' end,
        i.process_definition_name, new.activity_name, i.start_user_name),
      case new.status when 1 then 'menu:work_claim' else
        coalesce((select format('/work/process/%s/handle/%s/%s/%s', coalesce(nullif(d.remark, ''), d.dict_key), new.id, i.id, i.business_id)
          from sys_dict d where d.code = 'flow' and d.dict_key = i.category::text and i.business_id is not null), 'menu:work_todo') end,
      case new.status when 2 then new.assignee_id end,
      case new.status when 1 then coalesce((select min(substr(c, 5)) from unnest(new.candidates) c where c like 'may:%'), '') else '' end,
      case new.status when 1 then new.candidates else '{}' end,
      case when new.status = 1 and is_own_request(i.category, new.candidates) then i.start_user_id end
    from flow_instance i where i.tenant_id = new.tenant_id and i.id = new.process_instance_id
    on conflict do nothing;
  end if;
  return null;
end $$;

-- Nothing asks it any more.
drop function is_decided_by_another(int);
