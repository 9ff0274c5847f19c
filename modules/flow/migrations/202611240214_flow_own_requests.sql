-- Nobody decides about his own request for money (spec/wallet#approval): its task is not offered to who began it.
create function is_decided_by_another(a_category int) returns boolean language sql immutable parallel safe
  return a_category = 101;

-- Work for a right or for groups that is nothing for this person, who has them too.
alter table message_work_item add column except_user_id bigint;

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
        coalesce((select format('/work/process/%s/handle/%s/%s/%s', d.remark, new.id, i.id, i.business_id) from sys_dict d
          where d.code = 'flow' and d.dict_key = i.category::text and d.remark <> '' and i.business_id is not null), 'menu:work_todo') end,
      case new.status when 2 then new.assignee_id end,
      case new.status when 1 then coalesce((select min(substr(c, 5)) from unnest(new.candidates) c where c like 'may:%'), '') else '' end,
      case new.status when 1 then new.candidates else '{}' end,
      case when new.status = 1 and is_decided_by_another(i.category) then i.start_user_id end
    from flow_instance i where i.tenant_id = new.tenant_id and i.id = new.process_instance_id
    on conflict do nothing;
  end if;
  return null;
end $$;
