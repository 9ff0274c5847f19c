-- A task that nobody has taken is told to those it is offered to; the names under which that is are one function for
-- the list of tasks to claim, for claiming, and for the inbox (wire §7, claim-list).
create function own_groups(person bigint) returns text[] language sql stable as $$
  select array(
    select unnest(array['role:' || r.role_alias]) from sys_user_role u join sys_role r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = app_tenant() and u.user_id = person
    union all
    select 'post:' || p.post_code from sys_user_post u join sys_post p on p.tenant_id = u.tenant_id and p.id = u.post_id
    where u.tenant_id = app_tenant() and u.user_id = person
    union all
    select unnest(array['dept:' || d.id, 'dept:' || d.dept_name]) from sys_user_dept u join sys_dept d on d.tenant_id = u.tenant_id and d.id = u.dept_id
    where u.tenant_id = app_tenant() and u.user_id = person
    union all
    select 'user:' || u.account from sys_user u where u.tenant_id = app_tenant() and u.id = person)
$$;

alter table message_work_item add column candidates text[] not null default '{}';
alter table message_work_item drop constraint message_work_item_waits_for_somebody;
alter table message_work_item add constraint message_work_item_waits_for_somebody
  check (user_id is not null or permission <> '' or candidates <> '{}');

create or replace function follow_task() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update message_work_item set settled_at = app_now()
    where tenant_id = old.tenant_id and kind = 'task' and subject_id = old.id and settled_at is null;
  end if;
  if new.status in (1, 2) then
    insert into message_work_item (tenant_id, kind, subject_id, title_zh, title_en, path, user_id, candidates)
    select new.tenant_id, 'task', new.id,
      format(case new.status when 1 then '待签收：%s · %s（%s发起）' else '%s · %s（%s发起）' end,
        i.process_definition_name, new.activity_name, i.start_user_name),
      format(case new.status when 1 then 'To claim: %s · %s (started by %s)' else '%s · %s (started by %s)' end,
        i.process_definition_name, new.activity_name, i.start_user_name),
      case new.status when 1 then 'menu:work_claim' else
        coalesce((select format('/work/process/%s/handle/%s/%s/%s', d.remark, new.id, i.id, i.business_id) from sys_dict d
          where d.code = 'flow' and d.dict_key = i.category::text and d.remark <> '' and i.business_id is not null), 'menu:work_todo') end,
      case new.status when 2 then new.assignee_id end,
      case new.status when 1 then new.candidates else '{}' end
    from flow_instance i where i.tenant_id = new.tenant_id and i.id = new.process_instance_id
    on conflict do nothing;
  end if;
  return null;
end $$;
drop trigger task_waits on flow_activity;
create trigger task_waits after insert on flow_activity for each row when (new.status in (1, 2)) execute function follow_task();
